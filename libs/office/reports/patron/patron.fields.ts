import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  each,
  EventNo,
  field,
  FigureOf,
  Signed,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, totals } from '../frame/frame-fields';

const CURRENCY = field(Text, 'Currency', 'Currency of the account, ISO 4217.');

const AtTable = component('PatronAtTable', {
  table: field(Text, 'Table', 'Table id.'),
  currency: field(Text, 'Currency', 'Currency of the table, ISO 4217.'),
  variant: field(Text, 'Variant', 'Game of the table.'),
  hands: field(Count, 'Hands', 'Settled coups with a stake of the patron, carried stakes included.'),
  bets: field(
    Count,
    'Bets',
    'Stakes that were won, lost or given back. A stake left lying after a tie counts once.',
  ),
  averageBet: field(
    Amount.nullable(),
    'Average bet',
    'handle ÷ bets, to the nearest minor unit. Empty without a bet.',
  ),
  minutes: field(
    Count.nullable(),
    'Minutes',
    'Whole minutes from the first stake to the last settlement. Empty if no coup was settled.',
  ),
  handle: field(FigureOf, 'Handle', 'Sum of the stakes counted in bets.'),
  theory: field(
    FigureOf,
    'Theoretical win',
    'Casino’s expected win on these stakes. Empty at player-banked tables.',
  ),
  theoryExact: field(
    z.string().nullable(),
    'Theoretical win, exact',
    'theory as a fraction in lowest terms, not rounded.',
  ),
  result: field(
    FigureOf,
    'Result',
    'Patron’s gain by play, below zero for a loss; commission, fines and corrections included. Open stakes and a held bank are no loss.',
  ),
  openStakes: field(FigureOf, 'Open stakes', 'Patron’s stakes on the table at the end of the day.'),
  bank: field(FigureOf, 'Bank held', 'Bank that the patron holds at the end of the day, with its reserve.'),
  boughtIn: field(FigureOf, 'Bought in', 'Money turned into chips at this table.'),
  cashedOut: field(FigureOf, 'Cashed out', 'Chips of this table turned into money.'),
});
/** A patron's gaming day at a table. */
export type PatronAtTable = ShownBy<typeof AtTable>;

const Account = component('PatronAccount', {
  account: field(
    Text,
    'Account',
    'Account of the ledger: the patron’s account, chips, commission due or shortfall.',
  ),
  currency: CURRENCY,
  opening: field(Signed, 'Opening', 'Amount on the account when the day began.'),
  change: field(Signed, 'Change', 'Sum of the day’s moves.'),
  closing: field(Signed, 'Closing', 'opening + change.'),
});
export type AccountRow = ShownBy<typeof Account>;

const Move = component('PatronMove', {
  recordedAt: field(Time, 'At', 'Time of the event.'),
  account: field(Text, 'Account', 'Account that was moved.'),
  currency: CURRENCY,
  type: field(Text, 'Event', 'Name of the event.'),
  coup: field(Text.nullable(), 'Coup', 'Coup id. Empty if the event belongs to no coup.'),
  amount: field(Signed, 'Amount', 'Positive: to the account. Negative: from the account.'),
  event: field(EventNo, 'Event no.', 'Position of the event in the log, `shard:seq`.'),
});
export type Move = ShownBy<typeof Move>;

/** The sum over the tables of a currency. A theoretical win is null if that of one table isn't known. */
const PatronSum = component('PatronSum', {
  currency: Text,
  ...each(Count, 'hands', 'bets'),
  handle: Amount,
  theory: Signed.nullable(),
  result: Signed,
  ...each(Amount, 'openStakes', 'bank', 'boughtIn', 'cashedOut'),
});
export type PatronSum = ShownBy<typeof PatronSum>;

export const PatronBody = component('PatronDay', {
  tables: z.array(AtTable),
  accounts: z.array(Account),
  moves: field(z.array(Move), 'Statement', 'Every move of the patron’s money on the day.'),
  ...totals(PatronSum),
  ...DAY_IN_BOOKS,
});

export const PATRON_TABLES = {
  tables: table('table', 'Play', 2, columnsOf(AtTable.shape)),
  accounts: table('account', 'Accounts', 2, columnsOf(Account.shape)),
  moves: table('move', 'Statement', 2, columnsOf(Move.shape)),
};
