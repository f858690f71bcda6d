export { CURRENT_EDITION, editionOf, type Edition } from './house-banked/editions';
export { REFUSAL_CAUSES, type CorrectedBet } from './house-banked/exceptions.events';
export type { BetInForce, CoupInForce } from './house-banked/coup-in-force';
export { GIVEN_BY, type HouseBankedCommand } from './house-banked/house-banked.commands';
export { houseBanked, refusedAtTheDoor } from './house-banked/house-banked.decider';
export { tableEntry } from './house-banked/house-banked.entries';
export {
  SHOE_ENDINGS,
  type CarriedStake,
  type Holder,
  type HouseBankedEvent,
  type SettledBet,
} from './house-banked/house-banked.events';
export { freeChips, lackOfChips } from './house-banked/commission';
export { gameOf } from './house-banked/five';
export { parseRules, rulesAsJson, type HouseBankedRules } from './house-banked/house-banked.rules';
export {
  seatOf,
  standingInOrder,
  type Bet,
  type HouseBankedState,
  type OpenCoup,
} from './house-banked/house-banked.state';
export { mayBe, optionsOf, type OptionDescription } from './house-banked/options-described';
export { EVENTS_BETWEEN_OPENINGS, openingOf } from './house-banked/opening';
export type { StakeLimit } from './house-banked/wagers.rules';
export { neverGives, ROLES, type Person, type Role } from './table/person';
export {
  cardsLeft,
  contentsOfOrder,
  type LoadedCard,
  type SealedCard,
  type ShoeContents,
  type ShoeInUse,
  type ShoeLookup,
  type ShownCard,
} from './table/shoe';
