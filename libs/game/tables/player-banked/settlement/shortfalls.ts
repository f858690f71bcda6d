import type { PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { ShortfallPaid } from '../../any-table/requests/exceptions.events';
import { shortfallsPaid } from '../../any-table/chips/shortfalls';

/** What patrons have at a table, and what they owe. */
interface Purses {
  readonly owed: PersistentMap<Money>;
  readonly chips: PersistentMap<Money>;
  readonly currency: string;
}

/** R5: chips that came in pay what is owed after a correction, whatever they are. */
export const shortfallsFromChips = (state: Purses): readonly ShortfallPaid[] =>
  shortfallsPaid(state, (patron) => state.chips.get(patron) ?? ZERO);
