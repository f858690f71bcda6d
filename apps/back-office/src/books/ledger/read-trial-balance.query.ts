import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, type Parsed } from '#kernel/decision';
import { Ledger } from '#log/ledger';
import type { One } from '../../reading/parameters';
import { Positions } from '../../reading/positions';
import { SimpleQuestion } from '../../reading/question';
import type { TrialBalanceView } from './ledger.view';

/** A query on whether the ledger balances, by currency. */
export class ReadTrialBalance extends SimpleQuestion<TrialBalanceView, One> {}

@QueryHandler(ReadTrialBalance)
export class ReadTrialBalanceHandler implements IQueryHandler<ReadTrialBalance> {
  constructor(
    private readonly ledger: Ledger,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadTrialBalance): Promise<Parsed<TrialBalanceView>> {
    await this.positions.reach(query.after);
    const position = await this.positions.all();
    const lines = await this.ledger.trialBalance();
    const currencies = lines.map(({ currency, accounts, balances, entries, isZero }) => ({
      currency,
      accounts,
      balances: `${balances}`,
      entries: `${entries}`,
      isZero,
    }));
    return parsed({ isZero: lines.every(({ isZero }) => isZero), currencies, position });
  }
}
