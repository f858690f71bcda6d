import { puntoBanco } from '../punto-banco/variant';
import type { VariantRules } from '../variant-rules';

/** P10: the same cards and the same pay-outs; only the ceremony, the limits and the pace differ, at the table. */
export const mini: VariantRules = puntoBanco;
