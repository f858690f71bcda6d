import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented, searchedBy } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { LEDGER_READERS, STATEMENT_READERS } from '../../reading/sight';
import { AccountsView, StatementView, TrialBalanceView } from './ledger.view';
import { AccountsQuery, ReadAccounts } from './read-accounts.query';
import { ReadStatement, StatementQuery } from './read-statement.query';
import { ReadTrialBalance } from './read-trial-balance.query';

/** Reads the ledger: accounts, the trial balance, and a patron's statement. */
@ApiTags('ledger')
@Controller('v1')
export class LedgerController {
  constructor(private readonly bus: QueryBus) {}

  @Get('patrons/:patron/statement')
  @searchedBy('from', 'Start: a day or a UTC time, included.')
  @Documented({
    summary: 'List a patron’s money movements and balances',
    readBy: STATEMENT_READERS,
    description: 'Oldest first, with the balance after each movement. A patron reads only its own.',
    schema: StatementView,
    codes: ['NO_SUCH_PATRON'],
    list: true,
  })
  async statement(
    @By() by: Person,
    @Param('patron') patron: string,
    @Query({ schema: StatementQuery }) list: StatementQuery,
  ): Promise<StatementView> {
    return answered(await this.bus.execute(new ReadStatement(by, patron, list)));
  }

  @Get('ledger/accounts')
  @searchedBy('prefix', 'Only accounts whose name begins with this text.', { example: 'table:BAC-01:' })
  @Documented({
    summary: 'List accounts and their balances',
    readBy: LEDGER_READERS,
    schema: AccountsView,
    codes: [],
    list: true,
  })
  async accounts(@Query({ schema: AccountsQuery }) query: AccountsQuery): Promise<AccountsView> {
    return answered(await this.bus.execute(new ReadAccounts(query)));
  }

  @Get('ledger/trial-balance')
  @Documented({
    summary: 'Compare all balances and entries by currency',
    readBy: LEDGER_READERS,
    schema: TrialBalanceView,
    codes: [],
  })
  async trialBalance(@Query({ schema: One }) query: One): Promise<TrialBalanceView> {
    return answered(await this.bus.execute(new ReadTrialBalance(query)));
  }
}
