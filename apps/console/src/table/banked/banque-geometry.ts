import type { Point } from '../plan/even-arc';

// The table of banque from above, on a drawing of 984 × 440: an oval with the banker at the foot and the
// croupier opposite. Seats 1 to 5 are on the banker's right, 6 to 10 on the left, both counted from the
// banker (B1).

export const WIDTH = 984;
export const HEIGHT = 440;
export const MIDDLE: Point = { x: WIDTH / 2, y: 222 };

const SEATS: readonly Point[] = [
  { x: 694, y: 420 },
  { x: 868, y: 366 },
  { x: 930, y: 222 },
  { x: 868, y: 78 },
  { x: 694, y: 24 },
];
const STAKES: readonly Point[] = [
  { x: 676, y: 338 },
  { x: 792, y: 306 },
  { x: 846, y: 216 },
  { x: 792, y: 130 },
  { x: 676, y: 92 },
];

const mirrored = ({ x, y }: Point): Point => ({ x: WIDTH - x, y });
const placeOf = (places: readonly Point[], seat: number): Point => {
  const right = places[(seat - 1) % places.length] ?? MIDDLE;
  return seat <= places.length ? right : mirrored(right);
};

/** Returns the position of a seat, counted from 1. */
export const seatAt = (seat: number): Point => placeOf(SEATS, seat);
/** Returns the position of a seat's stake. */
export const stakeAt = (seat: number): Point => placeOf(STAKES, seat);

/** Returns the table's outline, this many pixels inside its rim. */
export const oval = (inside: number): string => {
  const { x, y } = MIDDLE;
  const [w, h] = [412 - inside, 174 - inside];
  const [flat, bend] = [w * 0.55, w * 0.86];
  return [
    `M ${x - flat} ${y - h} H ${x + flat}`,
    `C ${x + bend} ${y - h} ${x + w} ${y - h * 0.62} ${x + w} ${y}`,
    `C ${x + w} ${y + h * 0.62} ${x + bend} ${y + h} ${x + flat} ${y + h} H ${x - flat}`,
    `C ${x - bend} ${y + h} ${x - w} ${y + h * 0.62} ${x - w} ${y}`,
    `C ${x - w} ${y - h * 0.62} ${x - bend} ${y - h} ${x - flat} ${y - h} Z`,
  ].join(' ');
};
