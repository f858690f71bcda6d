import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { Text } from '#log/contract';
import { accountName, Ledger } from '#log/ledger';
import { List } from '../../reading/parameters';
import { Positions } from '../../reading/positions';
import { SimpleQuestion } from '../../reading/question';
import type { AccountsView } from './ledger.view';

/**
 * The fields of the query. `prefix` selects accounts by their names' beginning, such as `patron:` or `table:BAC-01:`.
 */
export const AccountsQuery = z.strictObject({ ...List.shape, prefix: Text.optional() });
export type AccountsQuery = z.output<typeof AccountsQuery>;

/** A query for accounts and their balances, in order of name. */
export class ReadAccounts extends SimpleQuestion<AccountsView, AccountsQuery> {}

@QueryHandler(ReadAccounts)
export class ReadAccountsHandler implements IQueryHandler<ReadAccounts> {
  constructor(
    private readonly ledger: Ledger,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadAccounts): Promise<Parsed<AccountsView>> {
    const { after, cursor, limit, prefix = '' } = query;
    const from = cursor === undefined ? parsed(null) : readCursor(cursor);
    if (!from.ok) return from;
    await this.positions.reach(after);
    const position = await this.positions.all();
    const inUse = await this.ledger.currencies();
    const accounts = await this.ledger.accounts(prefix, from.value, limit);
    const items = accounts.map(({ account, currency, amount }) => ({
      account: accountName(account, currency, inUse),
      currency,
      balance: `${amount}`,
    }));
    const last = accounts.at(-1);
    return parsed({
      items,
      next: accounts.length < limit || last === undefined ? null : cursorOf(last),
      position,
    });
  }
}

type Cursor = Pick<Leg, 'account' | 'currency'>;

/** Returns a cursor. Account names have no line break. */
const cursorOf = ({ account, currency }: Cursor): string =>
  Buffer.from(`${account}\n${currency}`).toString('base64url');

const readCursor = (text: string): Parsed<Cursor> => {
  const [account, currency, ...more] = Buffer.from(text, 'base64url').toString('utf8').split('\n');
  const isOurs =
    account !== undefined &&
    currency !== undefined &&
    more.length === 0 &&
    !account.includes('\u0000') &&
    !currency.includes('\u0000');
  return isOurs
    ? parsed({ account, currency })
    : reject('BAD_FIELD', 'cursor: leave it out, or send the cursor of the previous page.');
};
