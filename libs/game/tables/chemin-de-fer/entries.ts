import { ZERO } from '#kernel/money';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { stakesBack } from '../any-table/chips/entries';
import { entriesOf, type Moves } from '../any-table/fold/entries';
import type { BankContinued, BankPassed, BankRetired } from '../player-banked/bank/bank.events';
import type { ReserveHeld } from '../player-banked/betting/betting.events';
import { commissionTaken, MOVES } from '../player-banked/entries';
import type { BetsSettled, CheminEvent, CoupSettled, CoupVoided, SettledBet } from './events';

const continued = (table: string, { patron, fromReserve, fromChips }: BankContinued): readonly Move[] => {
  const bank = tableAccount(table, 'bank');
  return [
    { from: tableAccount(table, 'reserve'), to: bank, amount: fromReserve },
    { from: chipsAccount(table, patron), to: bank, amount: fromChips },
  ];
};

const givenUp = (table: string, { patron, bank, reserve }: BankRetired | BankPassed): readonly Move[] => {
  const chips = chipsAccount(table, patron);
  return [
    { from: tableAccount(table, 'bank'), to: chips, amount: bank },
    { from: tableAccount(table, 'reserve'), to: chips, amount: reserve },
  ];
};

const held = (table: string, { amount }: ReserveHeld): readonly Move[] => [
  { from: tableAccount(table, 'bank'), to: tableAccount(table, 'reserve'), amount },
];

const voided = (table: string, { bets, fromReserve }: CoupVoided): readonly Move[] => [
  ...stakesBack(table, bets),
  { from: tableAccount(table, 'reserve'), to: tableAccount(table, 'bank'), amount: fromReserve },
];

/**
 * Returns the moves of a settlement: the bank wins the stakes less the commission, which is taken once for
 * all pages (F10).
 */
const coupSettled = (table: string, event: CoupSettled): readonly Move[] => [
  ...betsSettled(table, event),
  commissionTaken(table, event.commission),
];

const betsSettled = (table: string, { bets }: CoupSettled | BetsSettled): readonly Move[] =>
  bets.flatMap((bet) => settled(table, bet));

/**
 * Returns the moves of a bet: a lost stake joins the bank; a win is paid by it and the stake returned; a push
 * is returned, or stays (F15).
 */
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

const OWN: Moves<CheminEvent> = {
  ...MOVES,
  BankContinued: continued,
  BankRetired: givenUp,
  BankPassed: givenUp,
  ReserveHeld: held,
  StakesCarried: () => [], // the stakes don't move
  CoupVoided: voided,
  CoupSettled: coupSettled,
  BetsSettled: betsSettled,
};

/**
 * Returns the balanced entry of an event of a table, computed from the event alone, without legs if no money
 * moves.
 */
export const cheminEntry = entriesOf<CheminEvent>(OWN);
