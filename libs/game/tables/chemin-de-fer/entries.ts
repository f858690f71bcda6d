import { unreachable } from '#kernel/decision';
import { entryOf, ZERO, type Leg } from '#kernel/money';
import { charged, corrected, correctionMoves } from '../player-banked/entries';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { paidOfOwed, stakesBack, throughTransit } from '../any-table/chips/entries';
import { floatEntry } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import type { CheminEvent, SettledBet } from './events';

/** Events that move money say in which currency. */
type MoneyEvent = Extract<CheminEvent, { readonly currency: string }>;
type Moving = Exclude<MoneyEvent, FloatEvent | { type: 'TableOpened' | 'TableOpening' }>;

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const cheminEntry = (table: string, event: CheminEvent): readonly Leg[] => {
  if (isFloatEvent(event)) return floatEntry(table, event);
  return 'currency' in event && event.type !== 'TableOpened' && event.type !== 'TableOpening'
    ? entryOf(event.currency, movesOf(table, event))
    : [];
};

/** Returns the movements of money between accounts that an event makes (`ledger.md`). */
const movesOf = (table: string, event: Moving): readonly Move[] => {
  const [bank, reserve] = [tableAccount(table, 'bank'), tableAccount(table, 'reserve')];
  const chips = (patron: string): string => chipsAccount(table, patron);
  switch (event.type) {
    case 'ChipsBought':
    case 'ChipsCashed':
      return [throughTransit(table, event)];
    case 'BankStaked':
    case 'BankTakenOver':
      return [{ from: chips(event.patron), to: bank, amount: event.amount }];
    case 'BankContinued':
      return [
        { from: reserve, to: bank, amount: event.fromReserve },
        { from: chips(event.patron), to: bank, amount: event.fromChips },
      ];
    case 'BankRetired':
    case 'BankPassed':
      return [
        { from: bank, to: chips(event.patron), amount: event.bank },
        { from: reserve, to: chips(event.patron), amount: event.reserve },
      ];
    case 'ReserveHeld':
      return [{ from: bank, to: reserve, amount: event.amount }];
    default:
      return coupMoves(table, event);
  }
};

type OfCoup = Exclude<
  Moving,
  {
    type:
      | 'ChipsBought'
      | 'ChipsCashed'
      | 'BankStaked'
      | 'BankTakenOver'
      | 'BankContinued'
      | 'BankRetired'
      | 'BankPassed'
      | 'ReserveHeld';
  }
>;

const coupMoves = (table: string, event: OfCoup): readonly Move[] => {
  const stakes = tableAccount(table, 'stakes');
  const chips = (patron: string): string => chipsAccount(table, patron);
  switch (event.type) {
    case 'BetPlaced':
      return [{ from: chips(event.patron), to: stakes, amount: event.stake }];
    case 'StakesCarried':
      return []; // they lie where they lay
    case 'StakesReturned':
    case 'BetsVoided':
      return stakesBack(table, event.bets);
    case 'CoupVoided': {
      const [reserve, bank] = [tableAccount(table, 'reserve'), tableAccount(table, 'bank')];
      return [...stakesBack(table, event.bets), { from: reserve, to: bank, amount: event.fromReserve }];
    }
    case 'CoupSettled': {
      // F10: the bank wins the stakes less the commission, which is taken once for all pages.
      const [bank, commission] = [tableAccount(table, 'bank'), tableAccount(table, 'commission')];
      const taken = { from: bank, to: commission, amount: event.commission };
      return [...event.bets.flatMap((bet) => settled(table, bet)), taken];
    }
    case 'BetsSettled':
      return event.bets.flatMap((bet) => settled(table, bet));
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

/** A stake lost joins the bank; a win is paid by it, and the stake goes back; a push goes back, or stays (F15). */
const settled = (
  table: string,
  { patron, stake, outcome, winnings, returned }: SettledBet,
): readonly Move[] => {
  const [stakes, bank] = [tableAccount(table, 'stakes'), tableAccount(table, 'bank')];
  if (outcome === 'lose') return [{ from: stakes, to: bank, amount: stake }];
  if (returned === ZERO) return [];
  const chips = chipsAccount(table, patron);
  return [
    { from: stakes, to: chips, amount: stake },
    { from: bank, to: chips, amount: winnings },
  ];
};
