import { subtract, ZERO, type Money } from '#kernel/money';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import type { BankContinued, BankPassed, BankRetired } from '../player-banked/bank/bank.events';
import { banked, commissionTaken, entriesOf, MOVES, type Moves } from '../player-banked/entries';
import type { BanqueEvent, BetsSettled, CoupSettled, SettledBet } from './events';

const continued = (table: string, { patron, fromChips }: BankContinued): readonly Move[] =>
  banked(table, { patron, amount: fromChips });

const givenUp = (table: string, { patron, bank }: BankRetired | BankPassed): readonly Move[] => [
  { from: tableAccount(table, 'bank'), to: chipsAccount(table, patron), amount: bank },
];

/** B10: the bank wins the stakes less the commission. */
const coupSettled = (table: string, { bets, commission }: CoupSettled | BetsSettled): readonly Move[] => [
  ...bets.flatMap((bet) => settled(table, bet)),
  commissionTaken(table, commission),
];

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

const OWN: Moves<BanqueEvent> = {
  ...MOVES,
  BankReplenished: banked,
  StakesAccepted: banked,
  BankContinued: continued,
  BankRetired: givenUp,
  BankPassed: givenUp,
  CoupVoided: MOVES.BetsVoided,
  CoupSettled: coupSettled,
  BetsSettled: coupSettled,
};

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const banqueEntry = entriesOf<BanqueEvent>(OWN);
