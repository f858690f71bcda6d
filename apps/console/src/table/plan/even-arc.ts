export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 800;

/** Returns a function from a fraction of a curve's length, 0 to 1, to its parameter. */
export const evenArc = (
  pointAt: (at: number) => Point,
  from: number,
  to: number,
): ((part: number) => number) => {
  const arc: { at: number; length: number }[] = [];
  let length = 0;
  let before = pointAt(from);
  for (let step = 0; step <= STEPS; step++) {
    const at = from + ((to - from) * step) / STEPS;
    const point = pointAt(at);
    length += Math.hypot(point.x - before.x, point.y - before.y);
    arc.push({ at, length });
    before = point;
  }
  return (part) => arc.find((each) => each.length >= part * length - 1e-9)?.at ?? to;
};
