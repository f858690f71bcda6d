import { ZERO } from '#kernel/money';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { stakesBack } from '../any-table/chips/entries';
import type { BankContinued, BankPassed, BankRetired } from '../player-banked/bank/bank.events';
import type { ReserveHeld } from '../player-banked/betting/betting.events';
import { commissionTaken, entriesOf, MOVES, type Moves } from '../player-banked/entries';
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

/** F10: the bank wins the stakes less the commission, which is taken once for all pages. */
const coupSettled = (table: string, event: CoupSettled): readonly Move[] => [
  ...betsSettled(table, event),
  commissionTaken(table, event.commission),
];

const betsSettled = (table: string, { bets }: CoupSettled | BetsSettled): readonly Move[] =>
  bets.flatMap((bet) => settled(table, bet));

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

const OWN: Moves<CheminEvent> = {
  ...MOVES,
  BankContinued: continued,
  BankRetired: givenUp,
  BankPassed: givenUp,
  ReserveHeld: held,
  StakesCarried: () => [], // they lie where they lay
  CoupVoided: voided,
  CoupSettled: coupSettled,
  BetsSettled: betsSettled,
};

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const cheminEntry = entriesOf<CheminEvent>(OWN);
