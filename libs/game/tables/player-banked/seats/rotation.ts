import type { PersistentMap } from '#kernel/decision';

/** Somebody and the seat that goes with it. */
export interface Seated {
  readonly patron: string;
  readonly seat: number;
}

/** The occupied seats counter-clockwise from a seat on, that seat first, round to the one before it. */
export const seatedFrom = (seats: PersistentMap<string>, from: number): readonly Seated[] => {
  const all = seats
    .entries()
    .map(([seat, patron]) => ({ seat: Number(seat), patron }))
    .toSorted((a, b) => a.seat - b.seat);
  const first = all.findIndex(({ seat }) => seat >= from);
  return first <= 0 ? all : [...all.slice(first), ...all.slice(0, first)];
};

/** "In rotation": the occupied seats from the right of a seat on, round to its left, without it (F3, F4, F6). */
export const inRotation = (seats: PersistentMap<string>, banker: number): readonly Seated[] =>
  seatedFrom(seats, banker + 1).filter(({ seat }) => seat !== banker);

/** The player on the right of a seat: the next occupied one; that seat itself when there is no other. */
export const seatOnTheRight = (seats: PersistentMap<string>, seat: number): number =>
  inRotation(seats, seat)[0]?.seat ?? seat;
