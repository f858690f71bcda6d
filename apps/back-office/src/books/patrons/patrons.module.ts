import { Module } from '@nestjs/common';
import { PatronAccounts } from './patron-accounts';
import { PatronHoldings } from './patron-holdings';
import { PatronsController } from './patrons.controller';
import { ReadPatronMoneyHandler } from './read-patron-money.query';

/** Patrons, and where their money is. */
@Module({
  controllers: [PatronsController],
  providers: [PatronAccounts, PatronHoldings, ReadPatronMoneyHandler],
})
export class PatronsModule {}
