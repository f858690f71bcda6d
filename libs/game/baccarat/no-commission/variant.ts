import { bankerSixPaysHalf, JUDGES } from '../judges';
import { puntoBanco } from '../punto-banco/variant';
import type { RulesWithWagers } from '../variant-rules';
import type { Wager } from '../wagers';

/** P9: Banker pays even money, but half on a win with six. A house may still charge a commission (P4). */
export const noCommission: RulesWithWagers<Wager> = {
  ...puntoBanco,
  commissionBps: 0,
  judges: { ...JUDGES, banker: bankerSixPaysHalf },
  rulings: { ...puntoBanco.rulings, settlement: 'P9' },
};
