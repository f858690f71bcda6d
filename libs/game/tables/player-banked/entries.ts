import { chipsAccount, owedAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { MOVES_AT_TABLE } from '../any-table/chips/entries';
import type { Corrected } from '../any-table/requests/exceptions.events';
import type { FineCharged, LossMadeGood } from './play/play.events';

// The moves of events at a player-banked table (`ledger.md`, Ledger).

interface Payment {
  readonly patron: string;
  readonly amount: Move['amount'];
}

/** Returns the moves of a patron's chips to the bank. */
export const banked = (table: string, { patron, amount }: Payment): readonly Move[] => [
  { from: chipsAccount(table, patron), to: tableAccount(table, 'bank'), amount },
];

const staked = (
  table: string,
  { patron, stake }: { readonly patron: string; readonly stake: Move['amount'] },
): readonly Move[] => [
  { from: chipsAccount(table, patron), to: tableAccount(table, 'stakes'), amount: stake },
];

/** Returns the moves of a charge for a false draw (F8). */
const charged = (table: string, event: FineCharged | LossMadeGood): readonly Move[] => [
  {
    from: chipsAccount(table, event.patron),
    to: event.type === 'FineCharged' ? tableAccount(table, 'fines') : chipsAccount(table, event.to),
    amount: event.amount,
  },
];

type OfPatron = Corrected & { readonly patron: string };

/** Returns the moves of a correction's first page: of its banker, the commission and the first bets (R5). */
const correctionMoves = (
  table: string,
  event: {
    readonly bank: OfPatron;
    readonly bets: readonly OfPatron[];
    readonly commission: Move['amount'];
    readonly commissionBefore: Move['amount'];
  },
): readonly Move[] => {
  const [commission, win] = [tableAccount(table, 'commission'), tableAccount(table, 'win')];
  return [
    ...corrected(table, event.bank),
    ...event.bets.flatMap((bet) => corrected(table, bet)),
    { from: commission, to: win, amount: event.commissionBefore },
    { from: win, to: commission, amount: event.commission },
  ];
};

/**
 * Returns the moves of a correction between the chips of the punters and of its banker, through the table's
 * win (R5). All pages together leave that win unchanged. The part that chips do not cover is owed.
 */
const corrected = (table: string, { patron, paid, taken, owed }: OfPatron): readonly Move[] => {
  const [win, chips] = [tableAccount(table, 'win'), chipsAccount(table, patron)];
  return [
    { from: win, to: chips, amount: paid },
    { from: chips, to: win, amount: taken },
    { from: owedAccount(table, patron), to: win, amount: owed },
  ];
};

const correctedBets = (table: string, { bets }: { readonly bets: readonly OfPatron[] }): readonly Move[] =>
  bets.flatMap((bet) => corrected(table, bet));

/** Returns the move of commission that the bank pays. */
export const commissionTaken = (table: string, amount: Move['amount']): Move => ({
  from: tableAccount(table, 'bank'),
  to: tableAccount(table, 'commission'),
  amount,
});

/** The moves that both games share. */
export const MOVES = {
  ...MOVES_AT_TABLE,
  BankStaked: banked,
  BankTakenOver: banked,
  BetPlaced: staked,
  FineCharged: charged,
  LossMadeGood: charged,
  CoupCorrected: correctionMoves,
  BetsCorrected: correctedBets,
} as const;
