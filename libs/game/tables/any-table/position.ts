import { invariant, PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { Holder } from './events';

/** Number of events after which the next shoe's first commit contains a snapshot (S6). */
export const EVENTS_BETWEEN_OPENINGS = 1_000;

/** Returns `true` if a snapshot is due (S6). */
export const openingIsDue = ({ eventsSinceOpening }: { readonly eventsSinceOpening: number }): boolean =>
  eventsSinceOpening >= EVENTS_BETWEEN_OPENINGS;

/** The seats, chips and debts of a table's patrons. */
export interface Holdings {
  /** Patrons by seat number in decimal. */
  readonly seats: PersistentMap<string>;
  /** Chips above zero, without stakes and banks. */
  readonly chips: PersistentMap<Money>;
  /** Debts above zero: what a correction took beyond the patron's chips (R5). */
  readonly owed: PersistentMap<Money>;
}

/** The holdings of a table without patrons. */
export const NOBODY: Holdings = {
  seats: PersistentMap.empty(),
  chips: PersistentMap.empty(),
  owed: PersistentMap.empty(),
};

/** Returns the patrons with a seat, chips or a debt, by name. */
export const holdersOf = ({ seats, chips, owed }: Holdings): readonly Holder[] => {
  const seatByPatron = new Map(seats.entries().map(([seat, patron]) => [patron, Number(seat)]));
  const known = [...chips.keys(), ...seatByPatron.keys(), ...owed.keys()];
  return [...new Set(known)].toSorted().map((patron) => {
    const lacking = owed.get(patron);
    const holder = { patron, seat: seatByPatron.get(patron) ?? null, chips: chips.get(patron) ?? ZERO };
    return lacking === undefined ? holder : { ...holder, owed: lacking };
  });
};

/** Adds the holders of a page. */
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
