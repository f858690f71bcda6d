import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { AcceptStakes, AcceptStakesHandler } from './accept-stakes';
import { ReplenishBank, ReplenishBankHandler } from './replenish-bank';

/** Takes the commands that only banque has. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class BanqueController {
  constructor(private readonly bus: CommandBus) {}

  @Post('replenish-bank')
  @Takes(ReplenishBank, ReplenishBankHandler)
  async replenishBank(@Given(ReplenishBank) command: ReplenishBank): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('accept-stakes')
  @Takes(AcceptStakes, AcceptStakesHandler)
  async acceptStakes(@Given(AcceptStakes) command: AcceptStakes): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
