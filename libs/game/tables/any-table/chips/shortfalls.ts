import type { PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { ShortfallPaid } from '../requests/exceptions.events';

/**
 * Returns the payments of what is owed after a correction from new chips, before anything else is done with
 * them (R5).
 */
export const shortfallsPaid = (
  { owed, currency }: { readonly owed: PersistentMap<Money>; readonly currency: string },
  free: (patron: string) => Money,
): readonly ShortfallPaid[] =>
  owed.entries().flatMap(([patron, lacking]): readonly ShortfallPaid[] => {
    const held = free(patron);
    const amount = held < lacking ? held : lacking;
    return amount === ZERO ? [] : [{ type: 'ShortfallPaid', patron, amount, currency }];
  });
