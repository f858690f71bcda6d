import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { Deposit, DepositHandler } from './deposit';
import { EraseTexts, EraseTextsHandler } from './erase-texts';
import { Withdraw, WithdrawHandler } from './withdraw';

/** Takes money in and pays it out at the cage, and erases texts about a patron. */
@ApiTags('commands')
@Controller('v1/patrons/:patron')
export class CageController {
  constructor(private readonly bus: CommandBus) {}

  @Post('deposit')
  @Takes(Deposit, DepositHandler)
  async deposit(@Given(Deposit) command: Deposit): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('withdraw')
  @Takes(Withdraw, WithdrawHandler)
  async withdraw(@Given(Withdraw) command: Withdraw): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('erase-texts')
  @Takes(EraseTexts, EraseTextsHandler)
  async eraseTexts(@Given(EraseTexts) command: EraseTexts): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
