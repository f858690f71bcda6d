import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { CountFloat, CountFloatHandler } from './count-float';
import { RecordCredit, RecordCreditHandler } from './record-credit';
import { RecordDrop, RecordDropHandler } from './record-drop';
import { RecordFill, RecordFillHandler } from './record-fill';

/** Records the chips in the tray of a table, and what its drop box held. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class FloatController {
  constructor(private readonly bus: CommandBus) {}

  @Post('record-fill')
  @Takes(RecordFill, RecordFillHandler)
  async recordFill(@Given(RecordFill) command: RecordFill): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('record-credit')
  @Takes(RecordCredit, RecordCreditHandler)
  async recordCredit(@Given(RecordCredit) command: RecordCredit): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('count-float')
  @Takes(CountFloat, CountFloatHandler)
  async countFloat(@Given(CountFloat) command: CountFloat): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('record-drop')
  @Takes(RecordDrop, RecordDropHandler)
  async recordDrop(@Given(RecordDrop) command: RecordDrop): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
