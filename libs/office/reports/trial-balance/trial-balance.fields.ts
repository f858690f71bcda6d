import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  each,
  field,
  FigureOf,
  Flag,
  oneOf,
  Signed,
  table,
  Text,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, RESTATED, totals } from '../frame/frame-fields';

/** An account in a period by its entries, credit positive, and compared with its recorded balance. */
const AccountMoves = component('AccountCourse', {
  account: field(
    Text,
    'Account',
    'Account of the ledger. With more than one currency in use the name includes it.',
  ),
  currency: field(Text, 'Currency', 'Currency of the account, ISO 4217.'),
  opening: field(FigureOf, 'Opening', 'Amount on the account when the day began. A credit is positive.'),
  debits: field(FigureOf, 'Debits', 'Sum of the debits of the day, as a positive amount.'),
  credits: field(FigureOf, 'Credits', 'Sum of the credits of the day.'),
  closing: field(FigureOf, 'Closing', 'opening − debits + credits.'),
  balance: field(
    Signed.nullable(),
    'Balance',
    'While the log ends with this day: the balance that the ledger stores, empty if it stores none. Otherwise: closing.',
  ),
  difference: field(Signed, 'Difference', 'balance − closing. Zero if the books are right.'),
});
export type AccountMoves = ShownBy<typeof AccountMoves>;

/** The sums over a currency's accounts. All but debits and credits are zero if the books balance. */
const TrialBalanceSum = component('TrialBalanceSum', {
  currency: Text,
  accounts: Count,
  opening: Signed,
  ...each(Amount, 'debits', 'credits'),
  ...each(Signed, 'closing', 'balance', 'difference'),
});
export type TrialBalanceSum = ShownBy<typeof TrialBalanceSum>;

const Side = z
  .object({ account: Text, currency: Text, amount: Signed })
  .nullable()
  .meta({ id: 'LedgerSide' });

const Difference = z
  .object({
    kind: oneOf('gap', 'unreadable', 'entry', 'below-zero', 'balance').meta({
      description:
        '`entry`: a leg was altered, is missing or does not belong to the event. `balance`: a balance differs from its entries; the event is the last that moved the account. `below-zero`: a balance is negative. `unreadable`: the event cannot be read, and its recorded entry counts. `gap`: an event is missing.',
    }),
    shard: Count,
    seq: Count.nullable(),
    stream: Text.nullable(),
    type: Text.nullable().meta({ description: 'Type of the event.' }),
    leg: Count.nullable().meta({ description: 'Number of the leg, from 0.' }),
    recorded: Side,
    derived: Side,
  })
  .meta({ id: 'LedgerDifference', description: 'A difference between the events and the stored ledger.' });

/** `kept` means balances as recorded in the ledger, `computed` balances from the entries. */
const BalanceBasis = z.enum(['kept', 'computed']);
export type BalanceBasis = z.output<typeof BalanceBasis>;

export const TrialBalanceBody = component('TrialBalanceReport', {
  isZero: field(
    Flag.nullable(),
    'Sums to zero',
    'True if all accounts together are zero in each currency, at the opening, at the closing and in the stored balances. Empty with `table`.',
  ),
  balanceBasis: field(
    BalanceBasis,
    'Source of balances',
    '`kept`: stored by the ledger and compared. `computed`: the log has gone on since, and nothing was compared. Not part of `sha256`.',
  ),
  accounts: z.array(AccountMoves),
  ...totals(TrialBalanceSum),
  differences: field(
    z.array(Difference),
    'Differences found',
    'For each account that differs: the first event with a wrong entry, otherwise the last event that moved the account.',
  ),
  ...RESTATED,
  ...DAY_IN_BOOKS,
});

export const TRIAL_BALANCE_TABLES = {
  accounts: table('account', 'Accounts', 2, columnsOf(AccountMoves.shape)),
};
