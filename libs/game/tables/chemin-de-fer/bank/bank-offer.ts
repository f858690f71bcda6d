import { seatedFrom, type Seated } from '../../player-banked/seats/rotation';
import type { CheminCore } from '../state';

/** Returns `true` if a bank may be offered: a shoe has been ready, and enough patrons are seated (F1). */
export const mayBegin = ({ hadShoe, hasDealt, seats, rules }: CheminCore): boolean =>
  hadShoe && seats.size >= (hasDealt ? 2 : rules.minimumSeated);

type Round = Pick<CheminCore, 'seats' | 'turn'>;

/**
 * Returns the patron who is offered the bank after `asked` (`null`: first), once round every occupied seat;
 * `null` if all have declined (F2).
 */
export const nextOffered = ({ seats, turn }: Round, asked: Seated | null): Seated | null =>
  after(seatedFrom(seats, turn.from), asked, (each) =>
    each.patron === turn.last ? LAST : distance(each.seat, turn.from),
  );

/**
 * Returns the patron who is offered a retired bank after `asked`: everyone except its banker, from that
 * banker's right on (F12).
 */
export const nextToTakeOver = (
  { seats }: Pick<CheminCore, 'seats'>,
  retired: Seated,
  asked: Seated | null,
): Seated | null => {
  const from = retired.seat + 1;
  const others = seatedFrom(seats, from).filter(({ patron }) => patron !== retired.patron);
  return after(others, asked, ({ seat }) => distance(seat, from));
};

const after = (
  candidates: readonly Seated[],
  asked: Seated | null,
  place: (each: Seated) => number,
): Seated | null => {
  const behind = asked === null ? -1 : place(asked);
  const coming = candidates.filter((each) => place(each) > behind);
  return coming.toSorted((a, b) => place(a) - place(b))[0] ?? null;
};

/** More than the number of seats, so that distances counter-clockwise don't collide. */
const ROUND = 1_000;
const LAST = 2 * ROUND;
const distance = (seat: number, from: number): number => (seat >= from ? seat - from : seat - from + ROUND);
