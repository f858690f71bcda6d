import { cheminSettlement, type CheminEvent, type CheminState } from '#tables';
import { betsDiffering, differing, type Divergence, type Recomputed } from './divergence';

type CoupSettled = Extract<CheminEvent, { type: 'CoupSettled' }>;

const BET_FIELDS = ['patron', 'seat', 'stake', 'outcome', 'winnings', 'returned'] as const;

/**
 * Holds an event of chemin de fer against the state before it. Cards and decisions are inputs; the settlement is made
 * again from the exposed hands and the stakes (F10). What else follows by force, such as who plays a hand, which card
 * comes next, a false draw, a reserve, what passes with a bank, the fold itself holds each event to, and stops at one
 * that can't be.
 */
export const recomputeChemin = (state: CheminState, event: CheminEvent): Recomputed => {
  if (event.type !== 'CoupSettled') return { event, divergences: [] };
  const settlement = cheminSettlement(state);
  if (settlement === null) return { event, divergences: differing('the settlement', event.coup, null) };
  return { event: settlement, divergences: settlementDiffering(event, settlement) };
};

const settlementDiffering = (recorded: CoupSettled, due: CoupSettled): readonly Divergence[] => [
  ...differing('the coup', recorded.coup, due.coup),
  ...differing('the punters’ cards', recorded.punter.cards.join(' '), due.punter.cards.join(' ')),
  ...differing('the banker’s cards', recorded.banker.cards.join(' '), due.banker.cards.join(' ')),
  ...differing('the punters’ total', recorded.punter.total, due.punter.total),
  ...differing('the banker’s total', recorded.banker.total, due.banker.total),
  ...differing('the outcome', recorded.outcome, due.outcome),
  ...differing('a natural', recorded.natural, due.natural),
  ...differing('the currency', recorded.currency, due.currency),
  ...differing('the commission', recorded.commission, due.commission),
  ...differing('what rounding took', recorded.rounding, due.rounding),
  ...differing('further pages of bets', recorded.pages, due.pages),
  ...betsDiffering(BET_FIELDS, recorded.bets, due.bets),
];
