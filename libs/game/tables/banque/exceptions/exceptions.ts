import { exceptionsOf, type OwnExceptions } from '../../any-table/requests/exceptions';
import { ARRANGING } from '../../player-banked/betting/betting';
import { openCoupOf } from '../../player-banked/phases';
import { needsApproval } from '../../player-banked/rules/rules-change';
import type { BanqueEvent } from '../events';
import type { BanqueRules } from '../rules/rules';
import { rulesWith } from '../rules/rules-change';
import type { BanqueCoupInForce } from '../settlement/coup-in-force';
import type { BanqueOpenState } from '../state';
import { correctCoup, notItsCards } from './correcting';
import { voidCoup } from './voiding';

/** The family's part in exceptions. No commission is tallied here, so none is waived. */
export const EXCEPTIONS: OwnExceptions<BanqueOpenState, BanqueRules, BanqueCoupInForce, BanqueEvent> = {
  openCoup: (state) => openCoupOf(state)?.coup ?? null,
  isBetweenShoes: (state) => state.shoe === null && openCoupOf(state) === null,
  rulesAfter: rulesWith,
  needsApproval,
  rulesMayWait: () => false,
  voidCoup,
  notItsCards,
  correctCoup,
  waive: null,
  ...ARRANGING,
};

/** Decides requests, approvals and refusals. */
export const decideException = exceptionsOf(EXCEPTIONS);
