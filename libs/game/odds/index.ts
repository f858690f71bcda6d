export { banqueOdds } from './banque/banque-odds';
export type { BanqueMoveOdds, BanqueOdds, BanqueSideOdds } from './banque/banque-odds.report';
export {
  BANQUE_FIELDS,
  parseBanqueQuestion,
  type BanqueField,
  type BanqueQuestion,
  type BanqueTexts,
} from './banque/banque-question';
export { cheminOdds } from './chemin-de-fer/chemin-odds';
export type { CheminOdds, EquilibriumOdds, PlaceOdds } from './chemin-de-fer/chemin-odds.report';
export { edgeOf } from './edge';
export type { Exact } from './exact';
export { everyGame, gameName, type PricedRules } from './games';
export { oddsReport, type Combinations, type OddsReport, type WagerOdds } from './odds-report';
export { countOutcomes, textOfVerdict, type CountedVerdict } from './outcome-counts';
export { refusePatronEdge } from './patron-edge';
export { recordedCounts } from './recorded-counts';
export {
  isPlayerBankedVariant,
  parsePlayerBankedRules,
  PLAYER_BANKED_VARIANTS,
  type PlayerBankedRules,
  type PlayerBankedVariant,
} from './player-banked-rules';
export type { FreeChoice } from './signalling/free-choice';
export { addChoice, eValueOf, isFlagged, NO_CHOICES, type SignalTest } from './signalling/signal-test';
export { jointOutcomes } from './theory/joint-outcomes';
export {
  deviationOf,
  NO_THEORY,
  plusTheory,
  theoryOf,
  theoryOfSums,
  wholeOf,
  type StakeSums,
  type Theory,
} from './theory/theory';
