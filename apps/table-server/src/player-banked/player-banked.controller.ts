import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { BidForBank, BidForBankHandler } from './bid-for-bank';
import { CallBanco, CallBancoHandler } from './call-banco';
import { CallCard, CallCardHandler } from './call-card';
import { CloseBanco, CloseBancoHandler } from './close-banco';
import { CloseBidding, CloseBiddingHandler } from './close-bidding';
import { ContinueBank, ContinueBankHandler } from './continue-bank';
import { DeclineBank, DeclineBankHandler } from './decline-bank';
import { JoinShuffle, JoinShuffleHandler } from './join-shuffle';
import { NameCutter, NameCutterHandler } from './name-cutter';
import { PassBet, PassBetHandler } from './pass-bet';
import { RetireBank, RetireBankHandler } from './retire-bank';
import { StakeBank, StakeBankHandler } from './stake-bank';
import { Stand, StandHandler } from './stand';
import { TakeOverBank, TakeOverBankHandler } from './take-over-bank';

/** Takes the commands of the games in which a patron has the bank. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class PlayerBankedController {
  constructor(private readonly bus: CommandBus) {}

  @Post('join-shuffle')
  @Takes(JoinShuffle, JoinShuffleHandler)
  async joinShuffle(@Given(JoinShuffle) command: JoinShuffle): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('name-cutter')
  @Takes(NameCutter, NameCutterHandler)
  async nameCutter(@Given(NameCutter) command: NameCutter): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('stake-bank')
  @Takes(StakeBank, StakeBankHandler)
  async stakeBank(@Given(StakeBank) command: StakeBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('decline-bank')
  @Takes(DeclineBank, DeclineBankHandler)
  async declineBank(@Given(DeclineBank) command: DeclineBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('bid-for-bank')
  @Takes(BidForBank, BidForBankHandler)
  async bidForBank(@Given(BidForBank) command: BidForBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('close-bidding')
  @Takes(CloseBidding, CloseBiddingHandler)
  async closeBidding(@Given(CloseBidding) command: CloseBidding): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('call-banco')
  @Takes(CallBanco, CallBancoHandler)
  async callBanco(@Given(CallBanco) command: CallBanco): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('close-banco')
  @Takes(CloseBanco, CloseBancoHandler)
  async closeBanco(@Given(CloseBanco) command: CloseBanco): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('pass-bet')
  @Takes(PassBet, PassBetHandler)
  async passBet(@Given(PassBet) command: PassBet): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('call-card')
  @Takes(CallCard, CallCardHandler)
  async callCard(@Given(CallCard) command: CallCard): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('stand')
  @Takes(Stand, StandHandler)
  async stand(@Given(Stand) command: Stand): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('continue-bank')
  @Takes(ContinueBank, ContinueBankHandler)
  async continueBank(@Given(ContinueBank) command: ContinueBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('retire-bank')
  @Takes(RetireBank, RetireBankHandler)
  async retireBank(@Given(RetireBank) command: RetireBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('take-over-bank')
  @Takes(TakeOverBank, TakeOverBankHandler)
  async takeOverBank(@Given(TakeOverBank) command: TakeOverBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
