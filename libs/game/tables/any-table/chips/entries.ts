import type { ChipsBought, ChipsCashed } from '../events';
import type { ShortfallPaid } from '../requests/exceptions.events';
import { chipsAccount, owedAccount, tableAccount, TRANSIT, type Move } from './accounts';

// The moves of events that every table has (`ledger.md`, Ledger).

/** Returns the move of chips from or to a patron's account. */
const moveThroughTransit = (
  table: string,
  { type, patron, amount }: ChipsBought | ChipsCashed,
): readonly Move[] => {
  const chips = chipsAccount(table, patron);
  return [
    type === 'ChipsBought' ? { from: TRANSIT, to: chips, amount } : { from: chips, to: TRANSIT, amount },
  ];
};

type Stakes = readonly { readonly patron: string; readonly stake: Move['amount'] }[];

/** Returns the moves that return stakes to their patrons. */
export const stakesBack = (table: string, bets: Stakes): readonly Move[] =>
  bets.map(({ patron, stake }) => ({
    from: tableAccount(table, 'stakes'),
    to: chipsAccount(table, patron),
    amount: stake,
  }));

/** Returns the moves of an event that returns the stakes of its bets. */
export const returnStakes = (table: string, { bets }: { readonly bets: Stakes }): readonly Move[] =>
  stakesBack(table, bets);

/** Returns the move of chips that pay what is owed (R5). */
const payOwed = (table: string, { patron, amount }: ShortfallPaid): readonly Move[] => [
  { from: chipsAccount(table, patron), to: owedAccount(table, patron), amount },
];

/** The moves of events that are the same in every game. */
export const MOVES_AT_TABLE = {
  ChipsBought: moveThroughTransit,
  ChipsCashed: moveThroughTransit,
  StakesReturned: returnStakes,
  BetsVoided: returnStakes,
  ShortfallPaid: payOwed,
  LimitsRequested: () => [], // no money moves
  LimitsArranged: () => [],
} as const;
