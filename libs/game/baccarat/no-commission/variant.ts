import { bankerSixPaysHalf, JUDGES } from '../judges';
import { puntoBanco } from '../punto-banco/variant';
import type { RulesWithWagers } from '../variant-rules';
import type { Wager } from '../wagers';

/**
 * No-commission baccarat: Banker pays even money, but half on a win with a six (P9). A house may still set a
 * commission (P4).
 */
export const noCommission: RulesWithWagers<Wager> = {
  ...puntoBanco,
  commissionBps: 0,
  judges: { ...JUDGES, banker: bankerSixPaysHalf },
  rulings: { ...puntoBanco.rulings, settlement: 'P9' },
};
