import { exceptionsOf, type OwnExceptions } from '../../any-table/requests/exceptions';
import { EXCEPTIONS_OF_BOTH } from '../../player-banked/exceptions/exceptions';
import type { CheminEvent } from '../events';
import type { CheminRules } from '../rules/rules';
import { rulesWith } from '../rules/rules-change';
import type { CheminCoupInForce } from '../settlement/coup-in-force';
import type { CheminOpenState } from '../state';
import { correctCoup, notItsCards } from './correcting';
import { voidCoup } from './voiding';

/** The family's part in exceptions. */
export const EXCEPTIONS: OwnExceptions<CheminOpenState, CheminRules, CheminCoupInForce, CheminEvent> = {
  ...EXCEPTIONS_OF_BOTH,
  rulesAfter: rulesWith,
  voidCoup,
  notItsCards,
  correctCoup,
};

/** Decides requests, approvals and refusals. */
export const decideException = exceptionsOf(EXCEPTIONS);
