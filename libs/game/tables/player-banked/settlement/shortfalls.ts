import type { PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import { shortfallsPaid } from '../../any-table/chips/shortfalls';
import type { ShortfallPaid } from '../../any-table/requests/exceptions.events';

/** The chips and debts of patrons at a table. */
interface Purses {
  readonly owed: PersistentMap<Money>;
  readonly chips: PersistentMap<Money>;
  readonly currency: string;
}

/** Returns the payments of debts after a correction from new chips, wherever the chips come from (R5). */
export const shortfallsFromChips = (state: Purses): readonly ShortfallPaid[] =>
  shortfallsPaid(state, (patron) => state.chips.get(patron) ?? ZERO);
