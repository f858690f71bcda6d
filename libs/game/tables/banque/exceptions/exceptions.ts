import { exceptionsOf, type OwnExceptions } from '../../any-table/requests/exceptions';
import { EXCEPTIONS_OF_BOTH } from '../../player-banked/exceptions/exceptions';
import type { BanqueEvent } from '../events';
import type { BanqueRules } from '../rules/rules';
import { rulesWith } from '../rules/rules-change';
import type { BanqueCoupInForce } from '../settlement/coup-in-force';
import type { BanqueOpenState } from '../state';
import { correctCoup, notItsCards } from './correcting';
import { voidCoup } from './voiding';

/** The family's part in exceptions. */
export const EXCEPTIONS: OwnExceptions<BanqueOpenState, BanqueRules, BanqueCoupInForce, BanqueEvent> = {
  ...EXCEPTIONS_OF_BOTH,
  rulesAfter: rulesWith,
  voidCoup,
  notItsCards,
  correctCoup,
};

/** Decides requests, approvals and refusals. */
export const decideException = exceptionsOf(EXCEPTIONS);
