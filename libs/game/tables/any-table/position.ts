import { invariant, PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { Holder } from './events';

/** S6: after this many events the next shoe's first commit carries the position. */
export const EVENTS_BETWEEN_OPENINGS = 1_000;

/** Whether an opening position is due (S6). */
export const openingIsDue = ({ eventsSinceOpening }: { readonly eventsSinceOpening: number }): boolean =>
  eventsSinceOpening >= EVENTS_BETWEEN_OPENINGS;

/** What the patrons of a table have. */
export interface Holdings {
  /** Patrons by seat number, written in decimal. */
  readonly seats: PersistentMap<string>;
  /** Chips on hand, stakes and banks not among them; only those above zero. */
  readonly chips: PersistentMap<Money>;
  /** R5: what a correction took and the patron's chips didn't cover; only what is above zero. */
  readonly owed: PersistentMap<Money>;
}

/** Before anybody has come. */
export const NOBODY: Holdings = {
  seats: PersistentMap.empty(),
  chips: PersistentMap.empty(),
  owed: PersistentMap.empty(),
};

/** Who has something at a table, by name. */
export const holdersOf = ({ seats, chips, owed }: Holdings): readonly Holder[] => {
  const seatByPatron = new Map(seats.entries().map(([seat, patron]) => [patron, Number(seat)]));
  const known = [...chips.keys(), ...seatByPatron.keys(), ...owed.keys()];
  return [...new Set(known)].toSorted().map((patron) => {
    const lacking = owed.get(patron);
    const holder = { patron, seat: seatByPatron.get(patron) ?? null, chips: chips.get(patron) ?? ZERO };
    return lacking === undefined ? holder : { ...holder, owed: lacking };
  });
};

/** What patrons have with those of a page. */
export const withHolders = (before: Holdings, holders: readonly Holder[]): Holdings => {
  let { seats, chips, owed } = before;
  for (const { patron, seat, chips: held, owed: lacking = ZERO } of holders) {
    invariant(held >= ZERO && lacking >= ZERO, `${patron} holds less than nothing in an opening`);
    invariant(held + lacking > ZERO || seat !== null, `${patron} holds nothing in an opening`);
    invariant(!chips.has(patron) && !owed.has(patron), `${patron} is in an opening twice`);
    invariant(seat === null || !seats.has(`${seat}`), `seat ${seat} is taken twice in an opening`);
    if (lacking !== ZERO) owed = owed.with(patron, lacking);
    if (seat !== null) seats = seats.with(`${seat}`, patron);
    if (held !== ZERO) chips = chips.with(patron, held);
  }
  return { seats, chips, owed };
};
