import { z } from 'zod';
import { keptPageOf, pageOf, Position } from '../../reading/documented';

const Amount = z.string().meta({ description: 'Minor units, a decimal string; may be negative.' });
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const AccountView = z
  .object({
    account: z.string().meta({ description: 'With its currency when there are several: `patron:ada/EUR`.' }),
    currency: z.string(),
    balance: Amount,
  })
  .meta({ id: 'Account' });
export const AccountsView = pageOf('Accounts', AccountView);
export type AccountsView = z.output<typeof AccountsView>;

export const TrialBalanceView = z
  .object({
    isZero: z.boolean().meta({ description: 'Every currency’s books are right.' }),
    currencies: z.array(
      z
        .object({
          currency: z.string(),
          accounts: Count,
          balances: Amount.meta({
            description: 'What all accounts hold together: 0 when the books are right.',
          }),
          entries: Amount.meta({ description: 'What all entries move together: 0 likewise.' }),
          isZero: z.boolean(),
        })
        .meta({ id: 'CurrencyTotal' }),
    ),
    position: Position,
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalanceView = z.output<typeof TrialBalanceView>;

const StatementLineView = z
  .object({
    recordedAt: z.string(),
    account: z.string(),
    currency: z.string(),
    amount: Amount,
    balance: Amount.meta({ description: 'What the account held after it.' }),
    type: z.string().meta({ description: 'The event that moved it.' }),
    coup: z.string().nullable(),
    shard: Count,
    seq: Count,
  })
  .meta({ id: 'StatementLine' });
export const StatementView = keptPageOf('Statement', StatementLineView);
export type StatementView = z.output<typeof StatementView>;
