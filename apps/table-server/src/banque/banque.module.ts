import { Module } from '@nestjs/common';
import { AcceptStakesHandler } from './accept-stakes';
import { BanqueController } from './banque.controller';
import { ReplenishBankHandler } from './replenish-bank';

@Module({
  controllers: [BanqueController],
  providers: [ReplenishBankHandler, AcceptStakesHandler],
})
export class BanqueModule {}
