import { moneyOf } from '#kernel/money';
import { puntoBanco } from '../punto-banco/variant';
import type { RulesWithWagers } from '../variant-rules';
import type { Wager } from '../wagers';

/** Mini-baccarat (P10): punto banco with another ceremony, limits (R7) and pace of the table. */
export const mini: RulesWithWagers<Wager> = {
  ...puntoBanco,
  table: { seats: 7, hasCeremony: false, hasPace: true, stakeMax: moneyOf('100000') },
};
