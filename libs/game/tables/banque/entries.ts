import { unreachable } from '#kernel/decision';
import { entryOf, subtract, ZERO, type Leg, type Money } from '#kernel/money';
import { charged, corrected, correctionMoves } from '../player-banked/entries';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { paidOfOwed, stakesBack, throughTransit } from '../any-table/chips/entries';
import { floatEntry } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import type { BanqueEvent, SettledBet } from './events';

/** Events that move money say in which currency. */
type MoneyEvent = Extract<BanqueEvent, { readonly currency: string }>;
type Moving = Exclude<MoneyEvent, FloatEvent | { type: 'TableOpened' | 'TableOpening' }>;

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const banqueEntry = (table: string, event: BanqueEvent): readonly Leg[] => {
  if (isFloatEvent(event)) return floatEntry(table, event);
  return 'currency' in event && event.type !== 'TableOpened' && event.type !== 'TableOpening'
    ? entryOf(event.currency, movesOf(table, event))
    : [];
};

type OfBank = Extract<
  Moving,
  {
    type:
      | 'ChipsBought'
      | 'ChipsCashed'
      | 'BankStaked'
      | 'BankTakenOver'
      | 'BankReplenished'
      | 'BankContinued'
      | 'StakesAccepted'
      | 'BankRetired'
      | 'BankPassed';
  }
>;

/** Returns the movements of money between accounts that an event makes (`ledger.md`). */
const movesOf = (table: string, event: Moving): readonly Move[] => {
  const bank = tableAccount(table, 'bank');
  switch (event.type) {
    case 'ChipsBought':
    case 'ChipsCashed':
      return [throughTransit(table, event)];
    case 'BankStaked':
    case 'BankTakenOver':
    case 'BankReplenished':
    case 'StakesAccepted':
      return [{ from: chipsAccount(table, event.patron), to: bank, amount: event.amount }];
    case 'BankContinued':
      return [{ from: chipsAccount(table, event.patron), to: bank, amount: event.fromChips }];
    case 'BankRetired':
    case 'BankPassed':
      return [{ from: bank, to: chipsAccount(table, event.patron), amount: event.bank }];
    default:
      return coupMoves(table, event);
  }
};

const coupMoves = (table: string, event: Exclude<Moving, OfBank>): readonly Move[] => {
  const chips = (patron: string): string => chipsAccount(table, patron);
  switch (event.type) {
    case 'BetPlaced':
      return [{ from: chips(event.patron), to: tableAccount(table, 'stakes'), amount: event.stake }];
    case 'StakesReturned':
    case 'CoupVoided':
    case 'BetsVoided':
      return stakesBack(table, event.bets);
    case 'CoupSettled':
    case 'BetsSettled': {
      // B10: the bank wins the stakes less the commission.
      const [bank, commission] = [tableAccount(table, 'bank'), tableAccount(table, 'commission')];
      const taken = { from: bank, to: commission, amount: event.commission };
      return [...event.bets.flatMap((bet) => settled(table, bet)), taken];
    }
    case 'FineCharged':
    case 'LossMadeGood':
      return [charged(table, event)];
    case 'ShortfallPaid':
      return [paidOfOwed(table, event)];
    case 'CoupCorrected':
      return correctionMoves(table, event);
    case 'BetsCorrected':
      return event.bets.flatMap((bet) => corrected(table, bet));
    default:
      return unreachable(event);
  }
};

/** The parts lost join the bank; the others go back, with what the bank pays on them (B10). */
const settled = (table: string, { patron, stake, winnings, returned }: SettledBet): readonly Move[] => {
  const [stakes, bank] = [tableAccount(table, 'stakes'), tableAccount(table, 'bank')];
  const chips = chipsAccount(table, patron);
  const kept: Money = subtract(returned, winnings);
  return [
    { from: stakes, to: bank, amount: subtract(stake, kept) },
    { from: stakes, to: chips, amount: kept },
    { from: bank, to: chips, amount: winnings },
  ].filter(({ amount }) => amount !== ZERO);
};
