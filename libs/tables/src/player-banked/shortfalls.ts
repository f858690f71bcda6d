import type { PersistentMap } from '#kernel';
import { ZERO, type Money } from '#money';
import type { ShortfallPaid } from '../table/exceptions.events';
import { shortfallsPaid } from '../table/shortfalls';

/** What patrons have at a table, and what they owe. */
interface Purses {
  readonly owed: PersistentMap<Money>;
  readonly chips: PersistentMap<Money>;
  readonly currency: string;
}

/** R5: chips that came in pay what is owed after a correction, whatever they are. */
export const shortfallsFromChips = (state: Purses): readonly ShortfallPaid[] =>
  shortfallsPaid(state, (patron) => state.chips.get(patron) ?? ZERO);
