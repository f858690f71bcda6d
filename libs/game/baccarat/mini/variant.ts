import { moneyOf } from '#kernel/money';
import { puntoBanco } from '../punto-banco/variant';
import type { RulesWithWagers } from '../variant-rules';
import type { Wager } from '../wagers';

/** P10: the same cards and the same pay-outs; only the ceremony, the limits (R7) and the pace differ, at the table. */
export const mini: RulesWithWagers<Wager> = {
  ...puntoBanco,
  table: { seats: 7, hasCeremony: false, hasPace: true, stakeMax: moneyOf('100000') },
};
