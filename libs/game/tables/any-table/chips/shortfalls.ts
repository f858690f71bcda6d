import type { PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { ShortfallPaid } from '../requests/exceptions.events';

/** R5: chips that came in pay what is owed after a correction, before anything else is done with them. */
export const shortfallsPaid = (
  { owed, currency }: { readonly owed: PersistentMap<Money>; readonly currency: string },
  free: (patron: string) => Money,
): readonly ShortfallPaid[] =>
  owed.entries().flatMap(([patron, lacking]): readonly ShortfallPaid[] => {
    const held = free(patron);
    const amount = held < lacking ? held : lacking;
    return amount === ZERO ? [] : [{ type: 'ShortfallPaid', patron, amount, currency }];
  });
