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
import { BREAKS_EXAMPLE, BreaksView, ONE_BREAK_EXAMPLE, OneBreakView } from './breaks.view';
import { ReadBreak, ReadBreaks } from './read-breaks.query';

const asked = (name: string, description: string, values?: readonly string[]): MethodDecorator =>
  ApiQuery({
    name,
    required: false,
    description,
    schema: { type: 'string', ...(values === undefined ? {} : { enum: [...values] }) },
  });

/** What was found to differ, and what became of it. */
@ApiTags('breaks')
@Controller('v1/breaks')
export class BreaksController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @asked('source', 'Only those found by this check.', BREAK_SOURCES)
  @asked('phase', 'Only those in this state; `unclosed` means open or explained.', BREAK_PHASES)
  @asked('table', 'Only those of this table.')
  @asked('assignee', 'Only those assigned to this person.')
  @asked('openedBefore', 'Only those opened before this day or UTC time.')
  @asked('min', 'Only differences of at least this many minor units, over or short.')
  @asked('currency', 'Only amounts in this currency.')
  @Documented({
    summary: 'List discrepancies by id',
    description:
      'Read from a read model; 503 until a worker has run. The text of an explanation is included until it is erased.',
    readBy: LEDGER_READERS,
    schema: BreaksView,
    example: BREAKS_EXAMPLE,
    codes: ['UNAVAILABLE'],
    list: true,
  })
  async breaks(@Query({ schema: BreaksQuery }) query: BreaksQuery): Promise<BreaksView> {
    return answered(await this.bus.execute(new ReadBreaks(query)));
  }

  @Get(':break')
  @Documented({
    summary: 'Read a discrepancy and its history',
    readBy: LEDGER_READERS,
    schema: OneBreakView,
    example: ONE_BREAK_EXAMPLE,
    codes: ['NO_SUCH_BREAK'],
    path: { break: 'three-way/BAC-01/2026-11-21' },
  })
  async one(@Param('break') id: string, @Query({ schema: One }) query: One): Promise<OneBreakView> {
    return answered(await this.bus.execute(new ReadBreak(id, query)));
  }
}
