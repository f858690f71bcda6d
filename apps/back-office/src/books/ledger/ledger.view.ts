import { z } from 'zod';
import { keptPageOf, pageOf, Position } from '../../reading/documented';
import { component } from '../../reading/figures';

const Amount = z.string().meta({ description: 'Minor units in a decimal string; can be negative.' });
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const AccountView = component('Account', {
  account: z.string().meta({
    description:
      'The name of the account. It ends with the currency if the owner has several: `patron:ada/EUR`.',
  }),
  currency: z.string(),
  balance: Amount,
});
export const AccountsView = pageOf('Accounts', AccountView);
export type AccountsView = z.output<typeof AccountsView>;

export const TrialBalanceView = component('TrialBalance', {
  isZero: z.boolean().meta({ description: 'True if the books of every currency are right.' }),
  currencies: z.array(
    component('CurrencyTotal', {
      currency: z.string(),
      accounts: Count,
      balances: Amount.meta({
        description: 'Sum of all balances; 0 if the books are right.',
      }),
      entries: Amount.meta({ description: 'Sum of all entries; 0 if the books are right.' }),
      isZero: z.boolean(),
    }),
  ),
  position: Position,
});
export type TrialBalanceView = z.output<typeof TrialBalanceView>;

const StatementLineView = component('StatementLine', {
  recordedAt: z.string(),
  account: z.string(),
  currency: z.string(),
  amount: Amount,
  balance: Amount.meta({ description: 'Balance of the account after this movement.' }),
  type: z.string().meta({ description: 'The event that moved the money.' }),
  coup: z.string().nullable(),
  shard: Count,
  seq: Count,
});
export const StatementView = keptPageOf('Statement', StatementLineView);
export type StatementView = z.output<typeof StatementView>;
