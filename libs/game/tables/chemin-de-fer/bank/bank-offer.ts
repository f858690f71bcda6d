import { seatedFrom, type Seated } from '../../player-banked/seats/rotation';
import type { CheminCore } from '../state';

/** F1: whether a bank may be offered: a shoe has been ready, and enough are seated. */
export const mayBegin = ({ hadShoe, hasDealt, seats, rules }: CheminCore): boolean =>
  hadShoe && seats.size >= (hasDealt ? 2 : rules.minimumSeated);

type Round = Pick<CheminCore, 'seats' | 'turn'>;

/** F2: who is offered the bank after `asked` (null: first), once round every occupied seat; null: all have declined. */
export const nextOffered = ({ seats, turn }: Round, asked: Seated | null): Seated | null =>
  after(seatedFrom(seats, turn.from), asked, (each) =>
    each.patron === turn.last ? LAST : distance(each.seat, turn.from),
  );

/** F12: who is offered a retired bank after `asked`: all but the retired banker, from that banker's right on. */
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

/** How far on a seat is, counter-clockwise; no table has so many seats. */
const ROUND = 1_000;
const LAST = 2 * ROUND;
const distance = (seat: number, from: number): number => (seat >= from ? seat - from : seat - from + ROUND);
