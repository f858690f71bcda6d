import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { CloseBetting, CloseBettingHandler } from './close-betting';
import { Deal, DealHandler } from './deal';
import { PlaceBet, PlaceBetHandler } from './place-bet';

/** Takes the bets of a coup and deals it, in every game. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class EveryGameController {
  constructor(private readonly bus: CommandBus) {}

  @Post('place-bet')
  @Takes(PlaceBet, PlaceBetHandler)
  async placeBet(@Given(PlaceBet) command: PlaceBet): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('close-betting')
  @Takes(CloseBetting, CloseBettingHandler)
  async closeBetting(@Given(CloseBetting) command: CloseBetting): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('deal')
  @Takes(Deal, DealHandler)
  async deal(@Given(Deal) command: Deal): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
