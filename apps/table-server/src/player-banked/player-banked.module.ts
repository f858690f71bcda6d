import { Module } from '@nestjs/common';
import { BidForBankHandler } from './bid-for-bank';
import { CallBancoHandler } from './call-banco';
import { CallCardHandler } from './call-card';
import { CloseBancoHandler } from './close-banco';
import { CloseBiddingHandler } from './close-bidding';
import { ContinueBankHandler } from './continue-bank';
import { DeclineBankHandler } from './decline-bank';
import { NameCutterHandler } from './name-cutter';
import { PassBetHandler } from './pass-bet';
import { PlayerBankedController } from './player-banked.controller';
import { RetireBankHandler } from './retire-bank';
import { StakeBankHandler } from './stake-bank';
import { StandHandler } from './stand';
import { TakeOverBankHandler } from './take-over-bank';

@Module({
  controllers: [PlayerBankedController],
  providers: [
    NameCutterHandler,
    StakeBankHandler,
    DeclineBankHandler,
    BidForBankHandler,
    CloseBiddingHandler,
    CallBancoHandler,
    CloseBancoHandler,
    PassBetHandler,
    CallCardHandler,
    StandHandler,
    ContinueBankHandler,
    RetireBankHandler,
    TakeOverBankHandler,
  ],
})
export class PlayerBankedModule {}
