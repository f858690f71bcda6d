import type { AnyPhase } from '../../any-table/state';
import { ARRANGING } from '../betting/betting';
import { openCoupOf } from '../phases';
import { needsApproval } from '../rules/rules-change';

interface AnyOpen extends AnyPhase {
  readonly shoe: object | null;
  readonly coup?: { readonly coup: string } | null;
}

/** The part in exceptions that both games have. No commission is tallied here, so none is waived. */
export const EXCEPTIONS_OF_BOTH = {
  openCoup: (state: AnyOpen): string | null => openCoupOf(state)?.coup ?? null,
  isBetweenShoes: (state: AnyOpen): boolean => state.shoe === null && openCoupOf(state) === null,
  needsApproval,
  rulesMayWait: (): boolean => false,
  waive: null,
  ...ARRANGING,
};
