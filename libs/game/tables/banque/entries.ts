import { subtract, ZERO, type Money } from '#kernel/money';
import { chipsAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { entriesOf, type Moves } from '../any-table/fold/entries';
import type { BankContinued, BankPassed, BankRetired } from '../player-banked/bank/bank.events';
import { banked, commissionTaken, MOVES } from '../player-banked/entries';
import type { BanqueEvent, BetsSettled, CoupSettled, SettledBet } from './events';

const continued = (table: string, { patron, fromChips }: BankContinued): readonly Move[] =>
  banked(table, { patron, amount: fromChips });

const givenUp = (table: string, { patron, bank }: BankRetired | BankPassed): readonly Move[] => [
  { from: tableAccount(table, 'bank'), to: chipsAccount(table, patron), amount: bank },
];

/** Returns the moves of a settlement: the bank wins the stakes less the commission (B10). */
const coupSettled = (table: string, { bets, commission }: CoupSettled | BetsSettled): readonly Move[] => [
  ...bets.flatMap((bet) => settled(table, bet)),
  commissionTaken(table, commission),
];

/**
 * Returns the moves of a bet: lost parts join the bank; the others are returned, with what the bank pays on
 * them (B10).
 */
const settled = (table: string, { patron, stake, winnings, returned }: SettledBet): readonly Move[] => {
  const [stakes, bank] = [tableAccount(table, 'stakes'), tableAccount(table, 'bank')];
  const chips = chipsAccount(table, patron);
  const returnedStake: Money = subtract(returned, winnings);
  return [
    { from: stakes, to: bank, amount: subtract(stake, returnedStake) },
    { from: stakes, to: chips, amount: returnedStake },
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

/**
 * Returns the balanced entry of an event of a table, computed from the event alone, without legs if no money
 * moves.
 */
export const banqueEntry = entriesOf<BanqueEvent>(OWN);
