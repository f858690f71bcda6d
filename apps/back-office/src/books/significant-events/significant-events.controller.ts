import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from '#office/projections';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { SIGNIFICANT_READERS } from '../../reading/sight';
import { ReadSignificantEvents } from './read-significant-events.query';
import { SignificantEventsQuery } from './significant-events-query';
import { SignificantEventsView } from './significant-events.view';

/** Documents the conditions of a search. */
const Searched = (): MethodDecorator =>
  applyDecorators(
    searchedBy('kind', 'Only this kind.', { enum: SIGNIFICANT_KIND_NAMES }),
    searchedBy('severity', 'Only events of this severity.', { enum: SEVERITIES }),
    searchedBy('table', 'Only events of this table.'),
    searchedBy('patron', 'Only events of this patron.'),
    searchedBy('coup', 'Only events of this coup, its slashes escaped.'),
    searchedBy('staff', 'Only events that this member of staff caused, asked for or approved.'),
    searchedBy('from', 'Start: a day or a UTC time, included.'),
    searchedBy('until', 'End: a day or a UTC time, excluded.'),
    searchedBy('min', 'The smallest amount, in minor units.'),
    searchedBy('max', 'The largest amount, in minor units.'),
    searchedBy('currency', 'Only amounts in this currency.'),
  );

/** Lists significant events: unusual ones, large sums, and changes of house rules. */
@ApiTags('significant events')
@Controller('v1/significant-events')
export class SignificantEventsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @Searched()
  @Documented({
    summary: 'List significant events, newest first',
    description:
      'Filters by kind, table, patron, coup, staff, time and amount. Read from a read model. The text of a reason is included until it is erased.',
    readBy: SIGNIFICANT_READERS,
    schema: SignificantEventsView,
    codes: ['UNAVAILABLE'],
    list: true,
  })
  async significantEvents(
    @Query({ schema: SignificantEventsQuery }) query: SignificantEventsQuery,
  ): Promise<SignificantEventsView> {
    return answered(await this.bus.execute(new ReadSignificantEvents(query)));
  }
}
