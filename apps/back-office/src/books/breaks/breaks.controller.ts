import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { BREAK_SOURCES } from '#game/breaks';
import { BREAK_PHASES } from '#office/projections';
import { Documented } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { LEDGER_READERS } from '../../reading/sight';
import { BreaksQuery } from './breaks-query';
import { BreaksView, OneBreakView } from './breaks.view';
import { ReadBreak, ReadBreaks } from './read-breaks.query';

const asked = (name: string, description: string, values?: readonly string[]): MethodDecorator =>
  ApiQuery({
    name,
    required: false,
    description,
    schema: { type: 'string', ...(values === undefined ? {} : { enum: [...values] }) },
  });

/** Lists discrepancies and what became of them. */
@ApiTags('breaks')
@Controller('v1/breaks')
export class BreaksController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @asked('source', 'What found it.', BREAK_SOURCES)
  @asked('phase', 'How it stands; `unclosed`: open or explained.', BREAK_PHASES)
  @asked('table', 'Of one table.')
  @asked('assignee', 'Given to one person.')
  @asked('openedBefore', 'Opened before a day, or a time in UTC.')
  @asked('min', 'Of at least so many minor units, missing or too much.')
  @asked('currency', 'In one currency.')
  @Documented({
    summary: 'Discrepancies, in order of their ids.',
    description: 'Kept ready by the worker. The text of an explanation is shown until it is erased.',
    readBy: LEDGER_READERS,
    schema: BreaksView,
    codes: ['UNAVAILABLE'],
    list: true,
  })
  async breaks(@Query({ schema: BreaksQuery }) query: BreaksQuery): Promise<BreaksView> {
    return answered(await this.bus.execute(new ReadBreaks(query)));
  }

  @Get(':break')
  @Documented({
    summary: 'One discrepancy with its history: found, assigned, explained, closed.',
    readBy: LEDGER_READERS,
    schema: OneBreakView,
    codes: ['NO_SUCH_BREAK'],
  })
  async one(@Param('break') id: string, @Query({ schema: One }) query: One): Promise<OneBreakView> {
    return answered(await this.bus.execute(new ReadBreak(id, query)));
  }
}
