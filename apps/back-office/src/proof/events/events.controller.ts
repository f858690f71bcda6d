import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { EVENT_READERS } from '../../reading/sight';
import { EventsView } from './event.view';
import { EventsQuery, ReadEvents } from './read-events.query';

const ShardOrStream = (): MethodDecorator =>
  applyDecorators(
    searchedBy('shard', 'List by this shard; `cursor` is a sequence number.', {
      type: 'integer',
      minimum: 0,
      maximum: 63,
    }),
    searchedBy('stream', 'List by this stream; `cursor` is a version.', { example: 'table:BAC-01' }),
  );

/** Reads the log itself. */
@ApiTags('events')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @ShardOrStream()
  @Documented({
    summary: 'List events of a shard or stream',
    readBy: EVENT_READERS,
    description: 'Give `shard` or `stream`. No event contains the face of a card that was not shown.',
    schema: EventsView,
    codes: [],
    list: true,
  })
  async events(@Query({ schema: EventsQuery }) query: EventsQuery): Promise<EventsView> {
    return answered(await this.bus.execute(new ReadEvents(query)));
  }
}
