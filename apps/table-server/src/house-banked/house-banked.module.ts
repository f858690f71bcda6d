import { Module } from '@nestjs/common';
import { CollectCommissionHandler } from './collect-commission';
import { DecideOnFiveHandler } from './decide-on-five';
import { HouseBankedController } from './house-banked.controller';
import { OpenBettingHandler } from './open-betting';
import { PassShoeHandler } from './pass-shoe';
import { TurnCardsHandler } from './turn-cards';
import { WaiveCommissionHandler } from './waive-commission';
import { WithdrawBetHandler } from './withdraw-bet';

@Module({
  controllers: [HouseBankedController],
  providers: [
    OpenBettingHandler,
    WithdrawBetHandler,
    DecideOnFiveHandler,
    TurnCardsHandler,
    PassShoeHandler,
    CollectCommissionHandler,
    WaiveCommissionHandler,
  ],
})
export class HouseBankedModule {}
