import { needsApproval } from '../player-banked/rules-change';
import { exceptionsOf, type OwnExceptions } from '../table/exceptions';
import type { BanqueEvent } from './banque.events';
import type { BanqueRules } from './banque.rules';
import type { BanqueOpenState } from './banque.state';
import { correctCoup, notItsCards } from './correcting';
import type { BanqueCoupInForce } from './coup-in-force';
import { openCoupOf } from './places';
import { rulesWith } from './rules-change';
import { voidCoup } from './voiding';

/** What is out of the ordinary; no commission is tallied here, so none is waived. */
export const EXCEPTIONS: OwnExceptions<BanqueOpenState, BanqueRules, BanqueCoupInForce, BanqueEvent> = {
  openCoup: (state) => openCoupOf(state)?.coup ?? null,
  isBetweenShoes: (state) => state.shoe === null && openCoupOf(state) === null,
  rulesAfter: rulesWith,
  needsApproval,
  voidCoup,
  notItsCards,
  correctCoup,
  waive: null,
};

/** How it is asked for, approved and refused. */
export const decideException = exceptionsOf(EXCEPTIONS);
