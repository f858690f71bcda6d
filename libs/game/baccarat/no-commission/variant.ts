import { bankerSixPaysHalf, JUDGES } from '../judges';
import { puntoBanco } from '../punto-banco/variant';
import type { VariantRules } from '../variant-rules';

/** P9: Banker pays even money, but half on a win with six. A house may still charge a commission (P4). */
export const noCommission: VariantRules = {
  ...puntoBanco,
  commissionBps: 0,
  judges: { ...JUDGES, banker: bankerSixPaysHalf },
};
