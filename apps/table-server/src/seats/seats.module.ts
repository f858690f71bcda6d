import { Module } from '@nestjs/common';
import { BuyInHandler } from './buy-in';
import { CashOutHandler } from './cash-out';
import { LeaveSeatHandler } from './leave-seat';
import { SeatsController } from './seats.controller';
import { TakeSeatHandler } from './take-seat';

@Module({
  controllers: [SeatsController],
  providers: [TakeSeatHandler, LeaveSeatHandler, BuyInHandler, CashOutHandler],
})
export class SeatsModule {}
