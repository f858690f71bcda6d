import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller';
import { ReadAccountsHandler } from './read-accounts.query';
import { ReadStatementHandler } from './read-statement.query';
import { ReadTrialBalanceHandler } from './read-trial-balance.query';

/** Accounts, the trial balance, and statements of patrons. */
@Module({
  controllers: [LedgerController],
  providers: [ReadAccountsHandler, ReadStatementHandler, ReadTrialBalanceHandler],
})
export class LedgerModule {}
