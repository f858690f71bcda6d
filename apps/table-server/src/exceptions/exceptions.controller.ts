import { Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Answer } from '#log/commands';
import { answered, answeredOrAsked } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { Approve, ApproveHandler } from './approve';
import { CorrectCoup, CorrectCoupHandler } from './correct-coup';
import { Refuse, RefuseHandler } from './refuse';
import { VoidCoup, VoidCoupHandler } from './void-coup';

/** Voids and corrects coups, once another person approves. */
@ApiTags('commands')
@Controller('v1')
export class ExceptionsController {
  constructor(private readonly bus: CommandBus) {}

  @Post('tables/:table/void-coup')
  @Takes(VoidCoup, VoidCoupHandler)
  async voidCoup(
    @Given(VoidCoup) command: VoidCoup,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    return answeredOrAsked(await this.bus.execute(command), reply);
  }

  @Post('tables/:table/correct-coup')
  @Takes(CorrectCoup, CorrectCoupHandler)
  async correctCoup(
    @Given(CorrectCoup) command: CorrectCoup,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    return answeredOrAsked(await this.bus.execute(command), reply);
  }

  @Post('requests/:request/approve')
  @Takes(Approve, ApproveHandler)
  async approve(@Given(Approve) command: Approve): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('requests/:request/refuse')
  @Takes(Refuse, RefuseHandler)
  async refuse(@Given(Refuse) command: Refuse): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
