import {
  gameOf,
  madeBy,
  settledBy,
  standingInOrder,
  type HouseBankedState,
  type SettledBet,
  type SettlementTerms,
} from '#game/tables';

/** The state of a coup between its first card and the last page of its settlement. */
export type Dealing = Extract<HouseBankedState, { phase: 'dealing' }>;

/** The number of bets on one page of a settlement (`events.md`). */
export const BETS_A_PAGE = 500;

/** Returns the terms of a coup whose cards are all on the table. */
export const termsOf = (state: Dealing): SettlementTerms => ({
  edition: state.shoe.edition,
  rules: gameOf(state),
  hands: state.coup.hands,
  isLast: state.shoe.lastCoup === state.coup.coup,
});

/** Returns the expected next page of a coup's settlement. */
export const nextPage = (state: Dealing): readonly SettledBet[] =>
  settledBy(termsOf(state), standingInOrder(state.coup).slice(0, BETS_A_PAGE)).map((bet) => ({
    ...bet,
    ...madeBy(state, bet.patron),
  }));

/** Returns the number of pages after the first one. */
export const pagesToCome = (bets: number): number => Math.max(1, Math.ceil(bets / BETS_A_PAGE)) - 1;
