export {
  anyTable,
  bancoOf,
  bankAt,
  betOf,
  coupInForceOf,
  coupStep,
  exposureOf,
  freeChips,
  GIVEN_BY,
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  lackOfChips,
  mayReadTable,
  raisesLimits,
  openCoupAt,
  optionsOf,
  parseRules,
  refusedAtTheDoor,
  handsInSight,
  resultShown,
  roundOf,
  rulesAsJson,
  shoeAt,
  shownOf,
  TABLE_COMMANDS,
  tableEntry,
  traceOfRefusal,
  waitsFor,
  type RulesOf,
  type TableCommand,
  type TableCoupInForce,
  type TableEvent,
  type TableRules,
  type TableState,
} from './families';
export {
  familyNameOf,
  houseBanks,
  isTableVariant,
  TABLE_VARIANTS,
  type FamilyName,
  type TableVariant,
} from './family-by-variant';
export type { CommandEntry, FieldKind, Fields, FieldTypes } from './any-table/command-base';
export { CAGE, chipsAccount, dueAccount, owedAccount } from './any-table/chips/accounts';
export { CURRENT_EDITION } from './any-table/rules/edition';
export { editionOf, isEdition } from './house-banked/rules/editions';
export { type CorrectedBet } from './house-banked/exceptions/exceptions.events';
export { limitsRunOut } from './any-table/arranged/arranging';
export { keyOfLimit, limitsList } from './any-table/arranged/arranged-limits';
export { LIMIT_ENDINGS, type LimitsEnded } from './any-table/arranged/arranged.events';
export { REFUSAL_CAUSES } from './any-table/requests/exceptions.events';
export type { BetInForce, CoupInForce } from './house-banked/settlement/coup-in-force';
export { waivedOf } from './house-banked/settlement/commission-by-coup';
export type { TrueCards } from './any-table/requests/correcting';
export { gainOf, resultByTrueCards, worth } from './house-banked/exceptions/correcting';
export { settledBy, type SettlementTerms } from './house-banked/settlement/settled-by';
export { firstHolder, nextHolder } from './house-banked/squeeze/ceremony';
export { PASSINGS, WAYS } from './house-banked/squeeze/ceremony.events';
export { GIVEN_BY as HOUSE_BANKED_GIVEN_BY, type HouseBankedCommand } from './house-banked/commands';
export { houseBanked } from './house-banked/decider';
export { type CarriedStake, type HouseBankedEvent, type SettledBet } from './house-banked/events';
export { notInvited } from './any-table/seats/invitations';
export { SHOE_ENDINGS } from './any-table/events';
export {
  COUNT_KINDS,
  DROP_KINDS,
  isFloatEvent,
  type CountKind,
  type Denomination,
  type DropKind,
  type FloatEvent,
} from './any-table/float/float.events';
export type { ArrangedLimit } from './any-table/arranged/arranged.events';
export { refusedStake } from './house-banked/betting/betting';
export { gameOf } from './house-banked/play/players-five';
export type { HouseBankedRules } from './house-banked/rules/rules';
export {
  hasCoup,
  hasShoe,
  hasStake,
  seatOf,
  standingInOrder,
  type Bet,
  type HouseBankedState,
} from './house-banked/state';
export { mayBe, type OptionDescription } from './any-table/rules/option-description';
export { isOpen, wasOpened } from './any-table/state';
export { hasBank, openCoupOf } from './player-banked/phases';
export { EVENTS_BETWEEN_OPENINGS } from './any-table/position';
export { openingOf } from './house-banked/opening';
export { isRaised, type StakeLimit } from './any-table/rules/limits';
export { lapsedRequests, PAST_ITS_TIME } from './any-table/requests/lapsing';
export { FacesScanned, isFaceUp, type HiddenFace } from './any-table/shoe/physical-shoe';
export type { TraceEvent } from './any-table/shoe/trace.events';
export { POSITIONS } from './any-table/seats/positions';
export { madeBy } from './house-banked/settlement/made-by';
export { neverGives, ROLES, type Person, type Role } from './any-table/person';
export {
  cardsLeft,
  hasLeaf,
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
} from './any-table/shoe/shoe';
export {
  byTrueCards as cheminByTrueCards,
  gainOfBank as cheminGainOfBank,
} from './chemin-de-fer/exceptions/correcting';
export { outcomeOf as cheminOutcomeOf, resultOf as cheminResultOf } from './chemin-de-fer/settlement/results';
export { worthOf as cheminWorthOf } from './chemin-de-fer/settlement/bet-worth';
export { commissionOn } from './player-banked/settlement/commission';
export { byTrueCards as banqueByTrueCards } from './banque/exceptions/correcting';
export { betNumber as banqueBetNumber } from './banque/betting/standing-stakes';
export { gainOf as banqueGainOf, resultsOf as banqueResultsOf } from './banque/settlement/settlement';
export { standingInOrder as cheminStanding } from './chemin-de-fer/betting/standing-stakes';
export { isHouseBanked, isOfBanque, isOfChemin } from './family-of-event';
export { coupOfEvent, currencyOfEvent, shoeOfEvent } from './event-fields';
export type { BancoFields, BetFields, CoupStep } from './any-table/family';
export type { HandInSight, ShownResult, ShownTable } from './any-table/table-view';
export { BANQUE_GIVEN_BY } from './banque/commands';
export { CHEMIN_GIVEN_BY, type CheminCommand } from './chemin-de-fer/commands';
export {
  CHEMIN_HANDS,
  CHEMIN_OUTCOMES,
  type CheminEvent,
  type CheminHand,
  type CheminOutcome,
} from './chemin-de-fer/events';
export { CHEMIN_VARIANTS } from './chemin-de-fer/rules/options';
export { cheminRulesAsJson, parseCheminRules, type CheminRules } from './chemin-de-fer/rules/rules';
export { cheminDeFer } from './chemin-de-fer/decider';
export { cheminEntry } from './chemin-de-fer/entries';
export type { CheminState } from './chemin-de-fer/state';
export { cheminSettledCoup } from './chemin-de-fer/settlement/coup-in-log';
export { cheminRecomputing } from './chemin-de-fer/recomputing';
export { openingOf as cheminOpeningOf } from './chemin-de-fer/opening';
export type { CheminBetInForce, CheminCoupInForce } from './chemin-de-fer/settlement/coup-in-force';
export { TURN_STATES, type RoundOfPlay } from './any-table/seats/round-of-play';
export { type BanqueCommand } from './banque/commands';
export { BANQUE_OUTCOMES, type BanqueEvent } from './banque/events';
export { BANQUE_VARIANTS } from './banque/rules/options';
export { parseBanqueRules, type BanqueRules } from './banque/rules/rules';
export { banque } from './banque/decider';
export { standingInOrder as banqueStanding } from './banque/betting/standing-stakes';
export { banqueEntry } from './banque/entries';
export type { BanqueState } from './banque/state';
export { banqueCoupInForceOf, banqueSettledCoup } from './banque/settlement/coup-in-log';
export { banqueFamily } from './banque/family';
export { banqueRecomputing } from './banque/recomputing';
export type { Recomputing } from './player-banked/recomputing';
export { openingOf as banqueOpeningOf } from './banque/opening';
export type { BanqueBetInForce, BanqueCoupInForce } from './banque/settlement/coup-in-force';
export {
  BANQUE_HANDS,
  partOn,
  SIDES,
  STAKED_ON,
  type BanqueHand,
  type StakedOn,
} from './banque/betting/sides';
