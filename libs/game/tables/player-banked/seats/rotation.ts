import type { PersistentMap } from '#kernel/decision';

/** A patron with a seat. */
export interface Seated {
  readonly patron: string;
  readonly seat: number;
}

/** Returns the occupied seats counter-clockwise, starting at a seat and wrapping around. */
export const seatedFrom = (seats: PersistentMap<string>, from: number): readonly Seated[] => {
  const all = seats
    .entries()
    .map(([seat, patron]) => ({ seat: Number(seat), patron }))
    .toSorted((a, b) => a.seat - b.seat);
  const first = all.findIndex(({ seat }) => seat >= from);
  return first <= 0 ? all : [...all.slice(first), ...all.slice(0, first)];
};

/**
 * Returns the occupied seats "in rotation": from the right of a seat around to its left, without it (F3, F4,
 * F6).
 */
export const inRotation = (seats: PersistentMap<string>, banker: number): readonly Seated[] =>
  seatedFrom(seats, banker + 1).filter(({ seat }) => seat !== banker);

/** Returns the next occupied seat on the right, or the seat itself if there is no other. */
export const seatOnTheRight = (seats: PersistentMap<string>, seat: number): number =>
  inRotation(seats, seat)[0]?.seat ?? seat;
