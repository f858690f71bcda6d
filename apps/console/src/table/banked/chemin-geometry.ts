import { evenArc, type Point } from '../plan/even-arc';

// The table of chemin de fer from above, on a drawing of 964 × 470: a kidney with the croupier in its hollow
// at the top. Seat 1 is on the croupier's right, and the others follow counter-clockwise.

export const WIDTH = 964;
export const HEIGHT = 470;
/** Top of the drawing, below the room that the hollow leaves. */
export const TOP = 14;
export const MIDDLE: Point = { x: WIDTH / 2, y: 236 };

/** The curve of the seats: a superellipse with its radii and exponent. */
const SEATS: Point = { x: 428, y: 214 };
const SQUARE = 2.7;
/** Angles in radians, from the left end, at which the first and the last place begin and end. */
const [FROM, TO] = [-1.12, Math.PI + 1.12];
/** Stakes lie on the same curve, nearer to the centre; the banker's shoe is between both. */
const STAKE: Point = { x: 0.76, y: 0.62 };
const SHOE: Point = { x: 0.82, y: 0.7 };

const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARE);
const onCurve = (angle: number): Point => ({
  x: -power(Math.cos(angle)) * SEATS.x,
  y: power(Math.sin(angle)) * SEATS.y,
});
const angleOf = evenArc(onCurve, FROM, TO);

/** Positions of eight seats, the usual number, which leave more room at the foot for the hands. */
const EIGHT: readonly Point[] = [
  { x: -332, y: -180 },
  { x: -426, y: -40 },
  { x: -370, y: 142 },
  { x: -164, y: 212 },
  { x: 164, y: 212 },
  { x: 370, y: 142 },
  { x: 426, y: -40 },
  { x: 332, y: -180 },
];

const placeOf = (seat: number, seats: number, near: Point): Point => {
  const even = onCurve(angleOf((seat - 0.5) / seats));
  const { x, y } = (seats === EIGHT.length ? EIGHT[seat - 1] : undefined) ?? even;
  return { x: MIDDLE.x + x * near.x, y: MIDDLE.y + y * near.y };
};

/** Returns the position of a seat, counted from 1. */
export const seatAt = (seat: number, seats: number): Point => placeOf(seat, seats, { x: 1, y: 1 });
/** Returns the position of a seat's stake. */
export const stakeAt = (seat: number, seats: number): Point => placeOf(seat, seats, STAKE);
/** Returns the position of the shoe at the banker's seat. */
export const shoeAt = (seat: number, seats: number): Point => placeOf(seat, seats, SHOE);

/** Radius of a seat, distance of its text below, and margin at the edge, in pixels. */
const [SEAT_RADIUS, BELOW, EDGE] = [28, 34, 8];

/** Returns the position of a seat's text: outside at the top and the foot, below at the ends. */
export const wordAt = (seat: number, seats: number, halfWidth: number): Point => {
  const { x, y } = seatAt(seat, seats);
  const isAtEnd = Math.abs(x - MIDDLE.x) > 300 && Math.abs(y - MIDDLE.y) < 150;
  const away = x < MIDDLE.x ? -1 : 1;
  const at = isAtEnd ? { x, y: y + BELOW } : { x: x + away * (SEAT_RADIUS + halfWidth), y };
  return { x: Math.min(WIDTH - halfWidth - EDGE, Math.max(halfWidth + EDGE, at.x)), y: at.y };
};

/** Returns the table's outline, this many pixels inside its rim. */
export const rim = (inside: number): string => {
  const { x, y } = MIDDLE;
  const [w, h, d] = [396 - inside, 180 - inside, 30 - inside * 0.15];
  const [top, hollow] = [y - h, y - h + d];
  return [
    `M ${x - 108} ${hollow} C ${x - 70} ${hollow} ${x - 60} ${hollow} ${x} ${hollow}`,
    `C ${x + 60} ${hollow} ${x + 70} ${hollow} ${x + 108} ${hollow}`,
    `C ${x + 140} ${hollow} ${x + 150} ${top} ${x + 190} ${top}`,
    `C ${x + w * 0.86} ${top} ${x + w} ${y - h * 0.5} ${x + w} ${y + 4}`,
    `C ${x + w} ${y + h * 0.66} ${x + w * 0.8} ${y + h} ${x + w * 0.5} ${y + h} H ${x - w * 0.5}`,
    `C ${x - w * 0.8} ${y + h} ${x - w} ${y + h * 0.66} ${x - w} ${y + 4}`,
    `C ${x - w} ${y - h * 0.5} ${x - w * 0.86} ${top} ${x - 190} ${top}`,
    `C ${x - 150} ${top} ${x - 140} ${hollow} ${x - 108} ${hollow} Z`,
  ].join(' ');
};

/**
 * Returns the arrow for the shoe from the banker to the next seat, bent towards the rim and ending before the
 * stake there, with its text's position.
 */
export const wayTo = (
  banker: number,
  next: number,
  seats: number,
): { readonly d: string; readonly words: Point } => {
  const from = shoeAt(banker, seats);
  const to = stakeAt(next, seats);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = {
    x: middle.x + (middle.x - MIDDLE.x) * 0.12,
    y: middle.y + (middle.y - MIDDLE.y) * 0.12,
  };
  const length = Math.hypot(to.x - bend.x, to.y - bend.y);
  const keep = Math.max(0, 1 - 34 / length);
  const end = { x: bend.x + (to.x - bend.x) * keep, y: bend.y + (to.y - bend.y) * keep };
  return {
    d: `M ${from.x} ${from.y + 22} Q ${bend.x} ${bend.y} ${end.x} ${end.y}`,
    words: { x: middle.x, y: middle.y },
  };
};
