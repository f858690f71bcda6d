export { edgeOf } from './edge';
export { everyGame, gameName, type PricedRules } from './games';
export {
  oddsReport,
  type Combinations,
  type OddsReport,
  type OutcomeOdds,
  type PolicyOdds,
  type WagerOdds,
} from './odds-report';
export {
  countOutcomes,
  textOfVerdict,
  type CountedVerdict,
  type CountsOf,
  type OutcomeCounts,
} from './outcome-counts';
export { refusePatronEdge } from './patron-edge';
export { recordedCounts } from './recorded-counts';
