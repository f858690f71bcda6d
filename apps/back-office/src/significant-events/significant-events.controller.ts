import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { parse } from '#contract';
import { SEVERITIES, SIGNIFICANT_KIND_NAMES } from '#projections';
import { Documented } from '../reading/documented';
import { answered } from '../reading/question';
import { SIGNIFICANT_READERS } from '../reading/sight';
import { ReadSignificantEvents } from './read-significant-events.query';
import { SignificantEventsQuery } from './significant-events-query';
import { SIGNIFICANT_EVENTS_EXAMPLE } from './significant-events.example';
import { SignificantEventsView } from './significant-events.view';

const searchedBy = (name: string, description: string, schema: object): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema });

/** What may be searched by. */
const Searched = (): MethodDecorator =>
  applyDecorators(
    searchedBy('kind', 'One kind.', { type: 'string', enum: SIGNIFICANT_KIND_NAMES }),
    searchedBy('severity', 'One severity.', { type: 'string', enum: SEVERITIES }),
    searchedBy('table', 'One table.', { type: 'string' }),
    searchedBy('patron', 'One patron.', { type: 'string' }),
    searchedBy('coup', 'One coup, its slashes escaped.', { type: 'string' }),
    searchedBy('staff', 'Who of the staff did it, asked for it or approved it.', { type: 'string' }),
    searchedBy('from', 'A day or a time in UTC, included.', { type: 'string' }),
    searchedBy('until', 'A day or a time in UTC, excluded.', { type: 'string' }),
    searchedBy('min', 'The least amount, in minor units.', { type: 'string' }),
    searchedBy('max', 'The largest amount, in minor units.', { type: 'string' }),
    searchedBy('currency', 'Amounts of one currency alone.', { type: 'string' }),
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
  async significantEvents(@Query() query: unknown): Promise<SignificantEventsView> {
    const asked = answered(parse(SignificantEventsQuery, query));
    return answered(await this.bus.execute(new ReadSignificantEvents(asked)));
  }
}
