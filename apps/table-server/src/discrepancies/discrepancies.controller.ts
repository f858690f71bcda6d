import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { AssignBreak, AssignBreakHandler } from './assign-break';
import { CloseBreak, CloseBreakHandler } from './close-break';
import { ExplainBreak, ExplainBreakHandler } from './explain-break';
import { OpenBreak, OpenBreakHandler } from './open-break';

/** Opens, explains and closes breaks: discrepancies in the ledger. */
@ApiTags('commands')
@Controller('v1/breaks')
export class DiscrepanciesController {
  constructor(private readonly bus: CommandBus) {}

  @Post()
  @Takes(OpenBreak, OpenBreakHandler)
  async openBreak(@Given(OpenBreak) command: OpenBreak): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':break/assign-break')
  @Takes(AssignBreak, AssignBreakHandler)
  async assignBreak(@Given(AssignBreak) command: AssignBreak): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':break/explain-break')
  @Takes(ExplainBreak, ExplainBreakHandler)
  async explainBreak(@Given(ExplainBreak) command: ExplainBreak): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':break/close-break')
  @Takes(CloseBreak, CloseBreakHandler)
  async closeBreak(@Given(CloseBreak) command: CloseBreak): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
