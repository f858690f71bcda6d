import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { BidForBank } from './bid-for-bank';
import { CallBanco } from './call-banco';
import { CallCard } from './call-card';
import { CloseBanco } from './close-banco';
import { CloseBidding } from './close-bidding';
import { ContinueBank } from './continue-bank';
import { DeclineBank } from './decline-bank';
import { NameCutter } from './name-cutter';
import { PassBet } from './pass-bet';
import { RetireBank } from './retire-bank';
import { StakeBank } from './stake-bank';
import { Stand } from './stand';
import { TakeOverBank } from './take-over-bank';

/** Takes the commands of the games in which a patron has the bank. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class PlayerBankedController {
  constructor(private readonly bus: CommandBus) {}

  @Post('name-cutter')
  @Takes(NameCutter)
  async nameCutter(@Given(NameCutter) command: NameCutter): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('stake-bank')
  @Takes(StakeBank)
  async stakeBank(@Given(StakeBank) command: StakeBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('decline-bank')
  @Takes(DeclineBank)
  async declineBank(@Given(DeclineBank) command: DeclineBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('bid-for-bank')
  @Takes(BidForBank)
  async bidForBank(@Given(BidForBank) command: BidForBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('close-bidding')
  @Takes(CloseBidding)
  async closeBidding(@Given(CloseBidding) command: CloseBidding): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('call-banco')
  @Takes(CallBanco)
  async callBanco(@Given(CallBanco) command: CallBanco): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('close-banco')
  @Takes(CloseBanco)
  async closeBanco(@Given(CloseBanco) command: CloseBanco): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('pass-bet')
  @Takes(PassBet)
  async passBet(@Given(PassBet) command: PassBet): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('call-card')
  @Takes(CallCard)
  async callCard(@Given(CallCard) command: CallCard): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('stand')
  @Takes(Stand)
  async stand(@Given(Stand) command: Stand): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('continue-bank')
  @Takes(ContinueBank)
  async continueBank(@Given(ContinueBank) command: ContinueBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('retire-bank')
  @Takes(RetireBank)
  async retireBank(@Given(RetireBank) command: RetireBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('take-over-bank')
  @Takes(TakeOverBank)
  async takeOverBank(@Given(TakeOverBank) command: TakeOverBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
