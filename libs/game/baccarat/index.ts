export {
  bankerDuty,
  CALLS,
  isNaturalTotal,
  orthodoxBanker,
  orthodoxPunter,
  punterDuty,
  type Call,
} from './player-banked/duties';
export { numberOfKind } from './coup-kind';
export type { CoupResult } from './coup-result';
export { settleBet, termsOfCoup, verdictOf } from './settlement/coup-terms';
export type { GameRules } from './game-rules';
export { pipsOf, totalOf, type Hands, type Outcome, type Side } from './hands';
export type { WagerVerdict } from './judges';
export { outcomeOfMoney } from './settlement/outcome-of-money';
export { parsePays } from './settlement/parse-pays';
export { dealCoup, fiveToDecide, nextDraw, playCoup, resultOf } from './play-coup';
export { formatRatio, parseRatio, paysMore, ratioOf, sameRatio, type Ratio } from './ratio';
export {
  allowedDecks,
  defaultCommissionBps,
  defaultDecks,
  defaultPays,
  ofEachVariant,
  RULES_BY_VARIANT,
  sideWagersOf,
  variantsWhere,
  wagersOf,
  wagersOffered,
} from './rules-by-variant';
export {
  greatestPay,
  settleVerdict,
  type BetSettlement,
  type PayRules,
  type WagerTerms,
} from './settlement/settle-bet';
export { isSettleError, settleLine, type ScriptedBet, type SettleOutput } from './settlement/settle';
export { parseSettleRules } from './settlement/settle-rules';
export { bankerDraws, playerDraws } from './tableau';
export type { OfferedPays } from './variant-rules';
export { HOUSE_BANKED_VARIANTS, isHouseBankedVariant, type HouseBankedVariant } from './variants';
export { isWager, MAIN_WAGERS, WAGERS, type Wager } from './wagers';
