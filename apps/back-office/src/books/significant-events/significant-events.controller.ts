import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from '#office/projections';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { SIGNIFICANT_READERS } from '../../reading/sight';
import { ReadSignificantEvents } from './read-significant-events.query';
import { SignificantEventsQuery } from './significant-events-query';
import { SIGNIFICANT_EVENTS_EXAMPLE } from './significant-events.example';
import { SignificantEventsView } from './significant-events.view';

/** What may be searched by. */
const Searched = (): MethodDecorator =>
  applyDecorators(
    searchedBy('kind', 'One kind.', { enum: SIGNIFICANT_KIND_NAMES }),
    searchedBy('severity', 'One severity.', { enum: SEVERITIES }),
    searchedBy('table', 'One table.'),
    searchedBy('patron', 'One patron.'),
    searchedBy('coup', 'One coup, its slashes escaped.'),
    searchedBy('staff', 'Who of the staff did it, asked for it or approved it.'),
    searchedBy('from', 'A day or a time in UTC, included.'),
    searchedBy('until', 'A day or a time in UTC, excluded.'),
    searchedBy('min', 'The least amount, in minor units.'),
    searchedBy('max', 'The largest amount, in minor units.'),
    searchedBy('currency', 'Amounts of one currency alone.'),
  );

/** What was out of the ordinary, or large, or changed how the house plays. */
@ApiTags('significant events')
@Controller('v1/significant-events')
export class SignificantEventsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @Searched()
  @Documented({
    summary: 'Significant events, the newest first, by kind, table, patron, coup, staff, time and amount.',
    description: 'Kept ready by the worker; a reason’s text is there until it is erased.',
    readBy: SIGNIFICANT_READERS,
    schema: SignificantEventsView,
    example: SIGNIFICANT_EVENTS_EXAMPLE,
    codes: ['UNAVAILABLE'],
    list: true,
  })
  async significantEvents(
    @Query({ schema: SignificantEventsQuery }) query: SignificantEventsQuery,
  ): Promise<SignificantEventsView> {
    return answered(await this.bus.execute(new ReadSignificantEvents(query)));
  }
}
