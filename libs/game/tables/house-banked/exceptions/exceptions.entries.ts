import { unreachable } from '#kernel/decision';
import { entryOf, subtract, ZERO, type Leg } from '#kernel/money';
import { chipsAccount, dueAccount, owedAccount, tableAccount } from '../../any-table/chips/accounts';
import { paidOfOwed, stakesBack } from '../../any-table/chips/entries';
import type { CorrectedBet, ExceptionEvent } from './exceptions.events';

/**
 * Returns the entry of a void, a correction or the payment of a debt (R5). Other requests of staff move no
 * money.
 */
export const exceptionEntry = (table: string, event: ExceptionEvent): readonly Leg[] => {
  switch (event.type) {
    case 'CoupVoided':
    case 'BetsVoided':
      return entryOf(event.currency, stakesBack(table, event.bets));
    case 'CoupCorrected':
    case 'BetsCorrected':
      return entryOf(
        event.currency,
        event.bets.flatMap((bet) => correctionOf(table, bet)),
      );
    case 'ShortfallPaid':
      return entryOf(event.currency, [paidOfOwed(table, event)]);
    case 'CommissionWaived': {
      const { patron, amount, currency } = event;
      const from = tableAccount(table, 'commission');
      return entryOf(currency, [{ from, to: dueAccount(table, patron), amount }]);
    }
    case 'WaiverRequested':
    case 'VoidRequested':
    case 'CorrectionRequested':
    case 'RulesChangeRequested':
    case 'RequestRefused':
    case 'RulesChanged':
      return [];
    default:
      return unreachable(event);
  }
};

/**
 * Returns the moves of a corrected bet between chips, win and commission; what the chips don't cover is owed
 * to the house (R5). Waived commission can't be taken back (P4).
 */
const correctionOf = (table: string, bet: CorrectedBet) => {
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
