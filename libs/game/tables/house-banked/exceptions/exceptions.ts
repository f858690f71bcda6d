import { isWager } from '#game/baccarat';
import { exceptionsOf } from '../../any-table/requests/exceptions';
import { mostPayable } from '../betting/stakes';
import type { HouseBankedEvent } from '../events';
import type { HouseBankedRules } from '../rules/rules';
import { needsApproval, rulesAfter } from '../rules/rules-change';
import type { CoupInForce } from '../settlement/coup-in-force';
import { hasCoup, type OpenTableState } from '../state';
import { correctCoup, notItsCards } from './correcting';
import { voidCoup } from './voiding';
import { waive } from './waiving';

/** Decides exceptions, except the request of a waiver, which no other family has. */
export const decideException = exceptionsOf<OpenTableState, HouseBankedRules, CoupInForce, HouseBankedEvent>({
  openCoup: (state) => (hasCoup(state) ? state.coup.coup : null),
  isBetweenShoes: ({ phase }) => phase === 'no-shoe',
  rulesMayWait: ({ rules }) => !rules.attended,
  rulesAfter,
  needsApproval,
  voidCoup,
  notItsCards,
  correctCoup,
  waive,
  kindsOf: ({ rules }) => rules.wagers,
  limitOn: ({ rules }, on) => (isWager(on) ? rules.limits[on] : undefined),
  mostOn: ({ rules }, on) => (isWager(on) ? mostPayable(rules, on) : null),
});
