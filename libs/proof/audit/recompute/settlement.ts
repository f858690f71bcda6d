import {
  gameOf,
  settledBy,
  standingInOrder,
  type HouseBankedState,
  type SettledBet,
  type SettlementTerms,
} from '#game/tables';

/** A coup between the first card and the last page of its settlement. */
export type Dealing = Extract<HouseBankedState, { phase: 'dealing' }>;

/** Bets on one page of a settlement (`events.md`). */
export const BETS_A_PAGE = 500;

/** The terms of a coup whose cards all lie on the table. */
export const termsOf = (state: Dealing): SettlementTerms => ({
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
