/* A short film of the board: one picture after the other, as a GIF, which plays everywhere. */
import { Encoder } from 'modern-gif';
import { painted, type Picture } from './picture';

const SCALE = 0.66;
const SHOWN_MS = 900;
const LAST_MS = 3000;
const COLOURS = 128;

export class Filming {
  #encoder: Encoder | null = null;

  async add(picture: Picture, isLast: boolean): Promise<void> {
    const canvas = await painted(picture, SCALE);
    const { width, height } = canvas;
    this.#encoder ??= new Encoder({ width, height, maxColors: COLOURS });
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!pixels) throw new Error('no picture');
    await this.#encoder.encode({ data: pixels, width, height, delay: isLast ? LAST_MS : SHOWN_MS });
  }

  async done(): Promise<Blob> {
    if (!this.#encoder) throw new Error('no picture');
    return this.#encoder.flush('blob');
  }
}
