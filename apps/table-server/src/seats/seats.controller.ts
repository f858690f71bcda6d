import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { BuyIn } from './buy-in';
import { CashOut } from './cash-out';
import { LeaveSeat } from './leave-seat';
import { TakeSeat } from './take-seat';

/** Seats patrons at a table, and moves their money between account and table. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class SeatsController {
  constructor(private readonly bus: CommandBus) {}

  @Post('take-seat')
  @Takes(TakeSeat)
  async takeSeat(@Given(TakeSeat) command: TakeSeat): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('leave-seat')
  @Takes(LeaveSeat)
  async leaveSeat(@Given(LeaveSeat) command: LeaveSeat): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('buy-in')
  @Takes(BuyIn)
  async buyIn(@Given(BuyIn) command: BuyIn): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('cash-out')
  @Takes(CashOut)
  async cashOut(@Given(CashOut) command: CashOut): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
