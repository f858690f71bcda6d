import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { BREAK_SOURCES } from '#game/breaks';
import { BREAK_PHASES } from '#office/projections';
import { Documented, searchedBy } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { LEDGER_READERS } from '../../reading/sight';
import { BreaksQuery } from './breaks-query';
import { BreaksView, OneBreakView } from './breaks.view';
import { ReadBreak, ReadBreaks } from './read-breaks.query';

/** Lists discrepancies and what became of them. */
@ApiTags('breaks')
@Controller('v1/breaks')
export class BreaksController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @searchedBy('source', 'What found it.', { enum: BREAK_SOURCES })
  @searchedBy('phase', 'How it stands; `unclosed`: open or explained.', { enum: BREAK_PHASES })
  @searchedBy('table', 'Of one table.')
  @searchedBy('assignee', 'Given to one person.')
  @searchedBy('openedBefore', 'Opened before a day, or a time in UTC.')
  @searchedBy('min', 'Of at least so many minor units, missing or too much.')
  @searchedBy('currency', 'In one currency.')
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
