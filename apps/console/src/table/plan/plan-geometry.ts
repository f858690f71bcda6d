import { evenArc, type Point } from './even-arc';

// The table from above, on a drawing of 984 × 440: the croupier stands at the top, seat 1 is at the croupier's right hand,
// and the seats go on counter-clockwise as they are numbered. Seen from a patron the rows of stakes lie one behind the other.

export const WIDTH = 984;
export const HEIGHT = 440;
export const MIDDLE = WIDTH / 2;
/** The height at which the half ellipses begin. */
const TOP = 84;

/** An ellipse by its two radii. */
export interface Radii {
  readonly x: number;
  readonly y: number;
}

/** The edges of the rows from the outside. A row lies between two of them. */
export const EDGES: readonly Radii[] = [
  { x: 394, y: 284 },
  { x: 346, y: 242 },
  { x: 298, y: 200 },
  { x: 252, y: 160 },
];
/** The ellipse of the seats. */
const SEATS: Radii = { x: 452, y: 335 };
/** The angle between the croupier's line and the first or last place. */
const MARGIN = 0.05;
const EDGE_MARGIN = 0.02;

/** Returns the point of an ellipse at an angle from the left end. */
export const pointAt = (angle: number, { x, y }: Radii): Point => ({
  x: MIDDLE - Math.cos(angle) * x,
  y: TOP + Math.sin(angle) * y,
});

/** Returns the angle at a fraction of the arc's length, 0 to 1. */
const angleOf = evenArc((angle) => pointAt(angle, SEATS), MARGIN, Math.PI - MARGIN);

/** Returns the position of a seat, counted from 1. */
export const seatAt = (seat: number, seats: number): Point => pointAt(angleOf((seat - 0.5) / seats), SEATS);

/** Returns the position of a seat's stake in a row, counted from 0 at the patron. */
export const stakeAt = (seat: number, seats: number, row: number): Point => {
  const [outer, inner] = [EDGES[row], EDGES[row + 1]];
  if (outer === undefined || inner === undefined) return { x: MIDDLE, y: TOP + 200 };
  const between = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
  return pointAt(angleOf((seat - 0.5) / seats), between);
};

/** Returns the lines between the seats as one path. */
export const dividers = (seats: number, rows: number): string =>
  Array.from({ length: seats + 1 }, (_, at) => {
    const inner = at === 0 ? EDGE_MARGIN : angleOf(at / seats);
    const angle = at === seats ? Math.PI - EDGE_MARGIN : inner;
    const from = pointAt(angle, EDGES[0] ?? SEATS);
    const to = pointAt(angle, EDGES[rows] ?? SEATS);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }).join('');

/** Returns a half ellipse as a path, from left to right. */
export const arcOf = (radii: Radii): string => {
  const [from, to] = [pointAt(EDGE_MARGIN, radii), pointAt(Math.PI - EDGE_MARGIN, radii)];
  return `M ${from.x} ${from.y} A ${radii.x} ${radii.y} 0 0 0 ${to.x} ${to.y}`;
};

/** Returns the table's outline, this many pixels inside its rim. */
export const outline = (inside: number): string => {
  const [rx, ry, top] = [428 - inside, 312 - inside, 22 + inside];
  const [left, right] = [MIDDLE - rx, MIDDLE + rx];
  return [
    `M ${left} ${TOP} C ${left} ${top + 26} ${left + 34} ${top} ${left + 92} ${top}`,
    `H ${MIDDLE - 166} C ${MIDDLE - 146} ${top} ${MIDDLE - 146} ${top + 16} ${MIDDLE - 126} ${top + 16}`,
    `H ${MIDDLE + 126} C ${MIDDLE + 146} ${top + 16} ${MIDDLE + 146} ${top} ${MIDDLE + 166} ${top}`,
    `H ${right - 92} C ${right - 34} ${top} ${right} ${top + 26} ${right} ${TOP}`,
    `A ${rx} ${ry} 0 0 1 ${left} ${TOP} Z`,
  ].join(' ');
};
