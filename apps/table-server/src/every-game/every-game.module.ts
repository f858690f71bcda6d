import { Module } from '@nestjs/common';
import { CloseBettingHandler } from './close-betting';
import { DealHandler } from './deal';
import { EveryGameController } from './every-game.controller';
import { PlaceBetHandler } from './place-bet';

@Module({
  controllers: [EveryGameController],
  providers: [PlaceBetHandler, CloseBettingHandler, DealHandler],
})
export class EveryGameModule {}
