import type { PersistentMap } from '#kernel';
import { ZERO, type Money } from '#money';
import type { ShortfallPaid } from '../house-banked/exceptions.events';

/** What patrons have at a table, and what they owe. */
interface Purses {
  readonly owed: PersistentMap<Money>;
  readonly chips: PersistentMap<Money>;
  readonly currency: string;
}

/** R5: chips that came in pay what is owed after a correction, before anything else is done with them. */
export const shortfallsPaid = ({ owed, chips, currency }: Purses): readonly ShortfallPaid[] =>
  owed.entries().flatMap(([patron, lacking]): readonly ShortfallPaid[] => {
    const held = chips.get(patron) ?? ZERO;
    const amount = held < lacking ? held : lacking;
    return amount === ZERO ? [] : [{ type: 'ShortfallPaid', patron, amount, currency }];
  });
