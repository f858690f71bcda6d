import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Documented } from '../../reading/documented';
import { answered } from '../../reading/question';
import { EVENT_READERS } from '../../reading/sight';
import { EventsView } from './event.view';
import { EVENTS_EXAMPLE } from './events.example';
import { EventsQuery, ReadEvents } from './read-events.query';

const ShardOrStream = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'shard',
      required: false,
      description: 'In the order of this shard; `cursor` is a seq.',
      schema: { type: 'integer', minimum: 0, maximum: 63 },
    }),
    ApiQuery({
      name: 'stream',
      required: false,
      description: 'In the order of this stream; `cursor` is a version.',
      schema: { type: 'string', example: 'table:BAC-01' },
    }),
  );

/** The log itself. */
@ApiTags('events')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @ShardOrStream()
  @Documented({
    summary: 'Events as they lie in the log, of a shard or of a stream.',
    readBy: EVENT_READERS,
    description: 'No event holds a face that hasn’t been shown.',
    schema: EventsView,
    example: EVENTS_EXAMPLE,
    codes: [],
    list: true,
  })
  async events(@Query({ schema: EventsQuery }) query: EventsQuery): Promise<EventsView> {
    return answered(await this.bus.execute(new ReadEvents(query)));
  }
}
