import { ZERO } from '#money';
import type { ShortfallPaid } from '../house-banked/exceptions.events';
import type { CheminOpenState } from './chemin.state';

/** R5: chips that came in pay what is owed after a correction, before anything else is done with them. */
export const shortfallsPaid = ({ owed, chips, currency }: CheminOpenState): readonly ShortfallPaid[] =>
  owed.entries().flatMap(([patron, lacking]): readonly ShortfallPaid[] => {
    const held = chips.get(patron) ?? ZERO;
    const amount = held < lacking ? held : lacking;
    return amount === ZERO ? [] : [{ type: 'ShortfallPaid', patron, amount, currency }];
  });
