import type { Hands } from '#baccarat';
import {
  editionOf,
  standingInOrder,
  type Bet,
  type HouseBankedRules,
  type HouseBankedState,
  type SettledBet,
} from '#tables';

/** A coup between the first card and the last page of its settlement. */
export type Dealing = Extract<HouseBankedState, { phase: 'dealing' }>;

/** Bets on one page of a settlement (`vocabulary.md`, Events). */
const BETS_A_PAGE = 500;

/** What bets come to on these cards by these rules, in the rules' code of that edition (R6, P4, P5, P9, M2). */
export const settledBy = (
  edition: number,
  rules: HouseBankedRules,
  hands: Hands,
  bets: readonly Bet[],
): readonly SettledBet[] => {
  const code = editionOf(edition);
  const result = code.resultOf(rules, hands);
  return bets.map(({ bet, patron, on, stake }) => ({
    bet,
    patron,
    on,
    stake,
    ...code.settleBet(rules, on, stake, result),
  }));
};

/** The next page of a coup's settlement as it has to be. */
export const nextPage = (state: Dealing): readonly SettledBet[] =>
  settledBy(
    state.shoe.edition,
    state.rules,
    state.coup.hands,
    standingInOrder(state.coup).slice(0, BETS_A_PAGE),
  );

/** How many pages follow the first one. */
export const pagesToCome = (bets: number): number => Math.max(1, Math.ceil(bets / BETS_A_PAGE)) - 1;
