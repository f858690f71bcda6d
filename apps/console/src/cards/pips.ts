/** Outlines of the suits in a field of 20 × 20. */
export const SUIT_PATHS: Readonly<Record<string, string>> = {
  H: 'M10 17.5C4 12.3 1.5 9.3 1.5 6.3 1.5 3.7 3.4 2 5.6 2 7.4 2 9 3 10 4.8 11 3 12.6 2 14.4 2c2.2 0 4.1 1.7 4.1 4.3 0 3-2.5 6-8.5 11.2z',
  D: 'M10 1.2 17 10l-7 8.8L3 10z',
  S: 'M10 1.5c3 4 8.3 6.8 8.3 10.7 0 2.4-1.8 3.8-3.7 3.8-1.5 0-2.8-.8-3.6-2 .2 2 .8 3.4 2 4.5H7c1.2-1.1 1.8-2.5 2-4.5-.8 1.2-2.1 2-3.6 2-1.9 0-3.7-1.4-3.7-3.8C1.7 8.3 7 5.5 10 1.5z',
  C: 'M10 1.6a4 4 0 0 1 2.9 6.75A4 4 0 1 1 11 14.3c.2 1.9.9 3.3 2.2 4.2H6.8C8.1 17.6 8.8 16.2 9 14.3A4 4 0 1 1 7.1 8.35 4 4 0 0 1 10 1.6z',
};

type Spots = readonly (readonly [x: number, y: number])[];

const FOUR: Spots = [
  [33, 34],
  [67, 34],
  [33, 106],
  [67, 106],
];
const SIX: Spots = [...FOUR, [33, 70], [67, 70]];
const EIGHT: Spots = [
  [33, 31],
  [67, 31],
  [33, 57],
  [67, 57],
  [33, 83],
  [67, 83],
  [33, 109],
  [67, 109],
];

/** Positions of a rank's pips on a card of 100 × 140. */
export const PIP_SPOTS: Readonly<Record<string, Spots>> = {
  A: [[50, 70]],
  '2': [
    [50, 34],
    [50, 106],
  ],
  '3': [
    [50, 34],
    [50, 70],
    [50, 106],
  ],
  '4': FOUR,
  '5': [...FOUR, [50, 70]],
  '6': SIX,
  '7': [...SIX, [50, 52]],
  '8': [...SIX, [50, 52], [50, 88]],
  '9': [...EIGHT, [50, 70]],
  T: [...EIGHT, [50, 44], [50, 96]],
};

/** Returns true for red suits. */
export const isRedSuit = (suit: string): boolean => suit === 'H' || suit === 'D';

/** Returns a rank as printed: `10` for `T`. */
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);
