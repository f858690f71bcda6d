import type { GameRules, Hands } from '#baccarat';
import { add, subtract, ZERO } from '#money';
import {
  editionOf,
  gameOf,
  standingInOrder,
  type Bet,
  type HouseBankedRules,
  type HouseBankedState,
  type SettledBet,
} from '#tables';

/** A coup between the first card and the last page of its settlement. */
export type Dealing = Extract<HouseBankedState, { phase: 'dealing' }>;

/** Bets on one page of a settlement (`vocabulary.md`, Events). */
export const BETS_A_PAGE = 500;

/** What of a coup decides its settlement, beside its bets. */
export interface Terms {
  readonly edition: number;
  /** With what was decided in it on Player's five (P2). */
  readonly rules: HouseBankedRules & GameRules;
  readonly hands: Hands;
  /** P5: after the shoe's last coup nothing is carried. */
  readonly isLast: boolean;
}

/** What bets come to on these cards by these rules, in the rules' code of that edition (R6, P4, P5, P9, M2). */
export const settledBy = (
  { edition, rules, hands, isLast }: Terms,
  bets: readonly Bet[],
): readonly SettledBet[] => {
  const code = editionOf(edition);
  const result = code.resultOf(rules, hands);
  const carries = rules.tieStakes === 'carried' && result.outcome === 'tie' && !isLast;
  return bets.map(({ bet, patron, on, stake }) => {
    const settled = code.settleBet(rules, on, stake, result);
    const stays = carries && (on === 'player' || on === 'banker');
    const kept = rules.commissionCollected === 'tallied' ? ZERO : settled.commission;
    const won = add(settled.returned, subtract(settled.commission, kept));
    return { bet, patron, on, stake, ...settled, returned: stays ? ZERO : won };
  });
};

/** The terms of a coup whose cards all lie on the table. */
export const termsOf = (state: Dealing): Terms => ({
  edition: state.shoe.edition,
  rules: gameOf(state),
  hands: state.coup.hands,
  isLast: state.shoe.lastCoup === state.coup.coup,
});

/** The next page of a coup's settlement as it has to be. */
export const nextPage = (state: Dealing): readonly SettledBet[] =>
  settledBy(termsOf(state), standingInOrder(state.coup).slice(0, BETS_A_PAGE));

/** How many pages follow the first one. */
export const pagesToCome = (bets: number): number => Math.max(1, Math.ceil(bets / BETS_A_PAGE)) - 1;
