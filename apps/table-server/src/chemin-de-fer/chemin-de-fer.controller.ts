import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { DrawSeats, DrawSeatsHandler } from './draw-seats';

/** Takes the command that only chemin de fer has. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class CheminDeFerController {
  constructor(private readonly bus: CommandBus) {}

  @Post('draw-seats')
  @Takes(DrawSeats, DrawSeatsHandler)
  async drawSeats(@Given(DrawSeats) command: DrawSeats): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
