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

/** Returns the payments with which a patron's new chips settle debts from a correction (R5), wherever those chips come from. */
export const shortfallsFromChips = (state: Purses): readonly ShortfallPaid[] =>
  shortfallsPaid(state, (patron) => state.chips.get(patron) ?? ZERO);
