/* The map's charm, in its units: never a fact of the game, never under a table or a name. */
import { along, arcLength } from './geometry';

export const RIVERS = [
  'M598 268C560 280 520 262 478 274C430 288 380 262 330 274C300 282 270 276 232 286C190 296 140 300 104 318', // Duero
  'M600 322C560 350 520 372 470 378C420 384 390 366 340 378C300 388 250 376 205 392C160 406 110 440 64 486', // Tajo
  'M560 492C510 506 470 488 400 496C340 502 280 516 222 508C206 540 196 600 190 652', // Guadiana
  'M632 556C590 586 540 590 480 588C430 588 380 604 340 640C316 662 300 690 288 706', // Guadalquivir
  'M440 142C490 156 560 152 610 172C660 196 690 236 728 268C760 292 800 290 868 320', // Ebro
  'M622 430C660 446 690 480 724 486C750 492 770 506 800 504', // Júcar
  'M352 96C320 136 230 148 180 146C140 150 110 172 88 190', // Miño
  'M600 520C640 540 660 566 690 568C710 570 730 590 744 594', // Segura
] as const;

type Peak = readonly [x: number, y: number, size: number];

const SIERRAS: readonly Peak[] = [
  [300, 149, 0.8],
  [322, 145, 0.95],
  [344, 150, 0.8],
  [388, 148, 0.85],
  [428, 178, 0.85],
  [450, 188, 1],
  [473, 196, 0.8],
  [696, 148, 0.9],
  [700, 178, 0.7],
  [628, 382, 0.7],
  [646, 392, 0.85],
  [664, 384, 0.7],
  [1008, 158, 0.8],
  [1024, 186, 0.7],
  [950, 150, 0.75],
  [276, 340, 0.8],
  [298, 334, 1],
  [322, 338, 0.85],
  [346, 332, 0.75],
  [500, 324, 0.8],
  [524, 318, 0.95],
  [548, 313, 0.75],
  [250, 512, 0.8],
  [272, 505, 0.9],
  [350, 506, 0.8],
  [374, 512, 0.7],
  [566, 676, 0.85],
  [590, 684, 1.1],
  [616, 676, 0.95],
  [638, 660, 0.75],
  [232, 560, 0.7],
  [636, 350, 0.6],
  [120, 262, 0.7],
  [142, 254, 0.85],
  [164, 262, 0.7],
  [150, 560, 0.75],
  [172, 568, 0.85],
  [130, 600, 0.65],
];

/** The Pyrenees stand along the French border: arc, from, to, size. */
const CHAINS = [
  ['rim_pais_vasco_france', 0.06, 0.95, 0.92],
  ['rim_aragon_france', 0.1, 0.95, 0.98],
  ['rim_cataluna_france', 0.06, 0.96, 0.9],
] as const;
const BETWEEN_PEAKS = 25;

function pyrenees(): Peak[] {
  return CHAINS.flatMap(([arc, from, to, size]) => {
    const many = Math.max(2, Math.round((arcLength(arc) * (to - from)) / BETWEEN_PEAKS));
    return Array.from({ length: many + 1 }, (_, at): Peak => {
      const [x, y] = along(arc, from + ((to - from) * at) / many);
      const isOdd = at % 2 === 1;
      return [x + (isOdd ? 5 : 2), y - (isOdd ? 10 : 3), size * (at % 3 ? 1 : 0.8)];
    });
  });
}

const fromBehind = (one: Peak, other: Peak): number => one[1] - other[1];
export const SOME_PEAKS: readonly Peak[] = [...SIERRAS].sort(fromBehind);
export const PEAKS: readonly Peak[] = [...SIERRAS, ...pyrenees()].sort(fromBehind);

/** Groves: where, and how many trees. */
export const TREES = [
  [520, 212, 3],
  [556, 208, 2],
  [270, 250, 2],
  [786, 372, 3],
  [772, 398, 2],
  [786, 322, 2],
  [600, 372, 2],
  [250, 462, 3],
  [236, 440, 2],
  [652, 640, 2],
  [412, 560, 2],
  [420, 660, 2],
  [66, 158, 2],
  [116, 370, 3],
  [150, 340, 2],
  [120, 620, 2],
  [760, 60, 3],
  [960, 84, 3],
  [1010, 104, 2],
  [820, 52, 2],
  [976, 216, 2],
] as const;

export const TOWNS = [
  [98, 118],
  [636, 106],
  [742, 302],
  [1000, 228],
  [308, 240],
  [470, 350],
  [296, 672],
  [634, 548],
  [772, 540],
  [70, 512],
  [700, 56],
] as const;

export const MILLS = [
  [566, 352],
  [590, 346],
] as const;

export const WAVES = [
  [500, 40],
  [560, 34],
  [1036, 300],
  [1052, 352],
  [212, 744],
  [240, 728],
  [470, 758],
  [690, 720],
  [720, 706],
  [1046, 660],
  [30, 600],
  [22, 640],
  [860, 420],
] as const;

/** Where a ship sails, how large, and to which side. */
export const SHIPS = [
  [1004, 402, 0.95, -1],
  [596, 742, 0.66, 1],
  [56, 330, 0.74, 1],
] as const;
