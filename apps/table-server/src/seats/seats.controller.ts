import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { BuyIn, BuyInHandler } from './buy-in';
import { CashOut, CashOutHandler } from './cash-out';
import { LeaveSeat, LeaveSeatHandler } from './leave-seat';
import { TakeSeat, TakeSeatHandler } from './take-seat';

/** Seats patrons at a table, and moves their money between account and table. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class SeatsController {
  constructor(private readonly bus: CommandBus) {}

  @Post('take-seat')
  @Takes(TakeSeat, TakeSeatHandler)
  async takeSeat(@Given(TakeSeat) command: TakeSeat): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('leave-seat')
  @Takes(LeaveSeat, LeaveSeatHandler)
  async leaveSeat(@Given(LeaveSeat) command: LeaveSeat): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('buy-in')
  @Takes(BuyIn, BuyInHandler)
  async buyIn(@Given(BuyIn) command: BuyIn): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('cash-out')
  @Takes(CashOut, CashOutHandler)
  async cashOut(@Given(CashOut) command: CashOut): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
