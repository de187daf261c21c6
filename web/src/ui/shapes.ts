/* The outline of each seat's pieces: a shape for every seat, so that colour never speaks alone. */
import type { Letter } from './seats';

export const SHAPES: Record<Letter, (r: number) => string> = {
  A: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  B: (r) => {
    const h = +(r * 0.92).toFixed(2);
    const c = 3;
    return `M${-h + c} ${-h}H${h - c}Q${h} ${-h} ${h} ${-h + c}V${h - c}Q${h} ${h} ${h - c} ${h}H${-h + c}Q${-h} ${h} ${-h} ${h - c}V${-h + c}Q${-h} ${-h} ${-h + c} ${-h}Z`;
  },
  C: (r) => {
    const d = +(r * 1.16).toFixed(2);
    return `M0 ${-d}L${d} 0L0 ${d}L${-d} 0Z`;
  },
  D: (r) => {
    const w = +(r * 1.1).toFixed(2);
    const h = +(r * 0.95).toFixed(2);
    return `M${-w / 2} ${-h}H${w / 2}L${w} 0L${w / 2} ${h}H${-w / 2}L${-w} 0Z`;
  },
  E: (r) => {
    const w = +(r * 0.92).toFixed(2);
    return `M${-w} ${-r * 0.95}H${w}V${r * 0.1}C${w} ${r * 0.66} ${w * 0.45} ${r * 0.95} 0 ${r * 1.12}C${-w * 0.45} ${r * 0.95} ${-w} ${r * 0.66} ${-w} ${r * 0.1}Z`;
  },
};
