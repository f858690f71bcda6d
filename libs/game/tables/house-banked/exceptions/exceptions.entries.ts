import { subtract, ZERO } from '#kernel/money';
import {
  chipsAccount,
  dueAccount,
  owedAccount,
  tableAccount,
  type Move,
} from '../../any-table/chips/accounts';
import { returnStakes } from '../../any-table/chips/entries';
import type { BetsCorrected, CommissionWaived, CorrectedBet, CoupCorrected } from './exceptions.events';

/**
 * Returns the moves of a corrected bet between chips, win and commission; what the chips don't cover is owed
 * to the house (R5). Waived commission can't be taken back (P4).
 */
const correctionOf = (table: string, bet: CorrectedBet): readonly Move[] => {
  const win = tableAccount(table, 'win');
  const chips = chipsAccount(table, bet.patron);
  const commission = tableAccount(table, 'commission');
  return [
    { from: win, to: chips, amount: bet.paid },
    { from: chips, to: win, amount: bet.taken },
    { from: owedAccount(table, bet.patron), to: win, amount: bet.owed },
    { from: win, to: commission, amount: bet.commission },
    { from: commission, to: win, amount: subtract(bet.before.commission, bet.waived ?? ZERO) },
  ];
};

const moveCorrections = (table: string, { bets }: CoupCorrected | BetsCorrected): readonly Move[] =>
  bets.flatMap((bet) => correctionOf(table, bet));

const waiveCommission = (table: string, { patron, amount }: CommissionWaived): readonly Move[] => [
  { from: tableAccount(table, 'commission'), to: dueAccount(table, patron), amount },
];

/** The moves of a void, a correction and a waiver (R5, P4). */
export const EXCEPTION_MOVES = {
  CoupVoided: returnStakes,
  CoupCorrected: moveCorrections,
  BetsCorrected: moveCorrections,
  CommissionWaived: waiveCommission,
  WaiverRequested: () => [],
} as const;
