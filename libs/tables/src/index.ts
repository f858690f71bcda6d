export {
  anyTable,
  bancoOf,
  bankAt,
  betOf,
  coupInForceOf,
  coupStep,
  exposureOf,
  familyNameOf,
  freeChips,
  GIVEN_BY,
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  isTableVariant,
  lackOfChips,
  openCoupAt,
  optionsOf,
  parseRules,
  refusedAtTheDoor,
  handsInSight,
  resultShown,
  rulesAsJson,
  shoeAt,
  shownOf,
  TABLE_VARIANTS,
  tableEntry,
  traceOfRefusal,
  waitsFor,
  type FamilyName,
  type RulesOf,
  type TableCommand,
  type TableCoupInForce,
  type TableEvent,
  type TableRules,
  type TableState,
  type TableVariant,
} from './families';
export { CAGE, chipsAccount, dueAccount, owedAccount } from './table/accounts';
export { CURRENT_EDITION } from './table/edition';
export { editionOf, isEdition, type Edition } from './house-banked/editions';
export { type CorrectedBet } from './house-banked/exceptions.events';
export { REFUSAL_CAUSES } from './table/exceptions.events';
export type { BetInForce, CoupInForce } from './house-banked/coup-in-force';
export { waivable, waivedOf } from './house-banked/commission-by-coup';
export { gainOf, resultByTrueCards, worth } from './house-banked/correcting';
export { settledBy, type Terms } from './house-banked/settled-by';
export { firstHolder, nextHolder } from './house-banked/ceremony';
export { PASSINGS, WAYS, type Turners, type Way } from './house-banked/ceremony.events';
export {
  GIVEN_BY as HOUSE_BANKED_GIVEN_BY,
  type HouseBankedCommand,
} from './house-banked/house-banked.commands';
export { houseBanked } from './house-banked/house-banked.decider';
export {
  type CarriedStake,
  type HouseBankedEvent,
  type SettledBet,
} from './house-banked/house-banked.events';
export { SHOE_ENDINGS, type Holder } from './table/table.events';
export {
  COUNT_KINDS,
  DROP_KINDS,
  isFloatEvent,
  type CountKind,
  type Denomination,
  type DropKind,
  type FloatEvent,
} from './table/float.events';
export type { Float } from './table/float';
export { isFloatCommand } from './table/float.commands';
export { gameOf } from './house-banked/five';
export type { HouseBankedRules } from './house-banked/house-banked.rules';
export {
  seatOf,
  standingInOrder,
  type Bet,
  type HouseBankedState,
  type OpenCoup,
} from './house-banked/house-banked.state';
export { mayBe, type OptionDescription } from './table/option-description';
export { EVENTS_BETWEEN_OPENINGS } from './table/position';
export { openingOf } from './house-banked/opening';
export type { StakeLimit } from './table/limits';
export { lapsedRequests } from './table/lapsing';
export { FacesScanned, isFaceUp, type HiddenFace } from './table/physical-shoe';
export type { ImpossibleCardScanned, TraceEvent } from './table/trace.events';
export { neverGives, ROLES, type Person, type Role } from './table/person';
export {
  cardsLeft,
  contentsOfOrder,
  isSamePlace,
  isShown,
  placeAlone,
  publishedPlaceOf,
  SHOE_KINDS,
  turnedUp,
  type FaceDownCard,
  type LoadedCard,
  type ScannedCard,
  type ScannedFaceDown,
  type SealedCard,
  type Shoe,
  type ShoeContents,
  type ShoeInUse,
  type ShoeLookup,
  type ShownCard,
} from './table/shoe';
export { byTrueCards as cheminByTrueCards, gainOfBank as cheminGainOfBank } from './chemin-de-fer/correcting';
export { outcomeOf as cheminOutcomeOf, resultOf as cheminResultOf } from './chemin-de-fer/results';
export { worthOf as cheminWorthOf } from './chemin-de-fer/worth';
export { commissionOn } from './player-banked/commission';
export { bankerDuty, orthodoxBanker, orthodoxPunter, punterDuty } from './player-banked/duties';
export { byTrueCards as banqueByTrueCards } from './banque/correcting';
export { betNumber as banqueBetNumber } from './banque/lying';
export { gainOf as banqueGainOf, resultsOf as banqueResultsOf } from './banque/settlement';
export { standingInOrder as cheminStanding } from './chemin-de-fer/lying';
export { isHouseBanked, isOfBanque, isOfChemin } from './player-banked/own-events';
export type { CoupStep } from './table/family';
export type { HandInSight, ShownBank, ShownHand, ShownResult, ShownStake, ShownTable } from './table/shown';
export { CHEMIN_GIVEN_BY, type CheminCommand } from './chemin-de-fer/chemin.commands';
export {
  CHEMIN_HANDS,
  CHEMIN_OUTCOMES,
  type CheminEvent,
  type CheminHand,
  type CheminOutcome,
} from './chemin-de-fer/chemin.events';
export { CHEMIN_VARIANTS, type CheminVariant } from './chemin-de-fer/chemin.options';
export { cheminRulesAsJson, parseCheminRules, type CheminRules } from './chemin-de-fer/chemin.rules';
export { cheminDeFer } from './chemin-de-fer/chemin.decider';
export { cheminEntry } from './chemin-de-fer/chemin.entries';
export type { CheminState } from './chemin-de-fer/chemin.state';
export { cheminSettledCoup } from './chemin-de-fer/coup-in-log';
export { cheminFamily } from './chemin-de-fer/family';
export { cheminRecomputing } from './chemin-de-fer/recomputing';
export { openingOf as cheminOpeningOf } from './chemin-de-fer/opening';
export type { CheminBetInForce, CheminCoupInForce } from './chemin-de-fer/coup-in-force';
export type { CheminPosition } from './chemin-de-fer/position';
export { CALLS, type Call } from './player-banked/play.events';
export { BANQUE_GIVEN_BY, type BanqueCommand } from './banque/banque.commands';
export { BANQUE_OUTCOMES, type BanqueEvent, type BanqueOutcome } from './banque/banque.events';
export { BANQUE_VARIANTS, type BanqueVariant } from './banque/banque.options';
export { banqueRulesAsJson, parseBanqueRules, type BanqueRules } from './banque/banque.rules';
export { banque } from './banque/banque.decider';
export { standingInOrder as banqueStanding } from './banque/lying';
export { banqueEntry } from './banque/banque.entries';
export type { BanqueState } from './banque/banque.state';
export { banqueCoupInForceOf, banqueSettledCoup } from './banque/coup-in-log';
export { banqueFamily } from './banque/family';
export { banqueRecomputing } from './banque/recomputing';
export type { Recomputing } from './player-banked/recomputing';
export { openingOf as banqueOpeningOf } from './banque/opening';
export type { BanqueBetInForce, BanqueCoupInForce } from './banque/coup-in-force';
export type { BanquePosition } from './banque/position';
export { BANQUE_HANDS, partOn, SIDES, STAKED_ON, type BanqueHand, type StakedOn } from './banque/sides';
