import { applyDecorators, Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By, ReadBy } from '#edge/identity';
import { AT_THE_DOOR, MayBeRefused, schemaOf } from '#edge/rest';
import type { Person } from '#game/tables';
import { Nothing } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { LIVE_READERS } from '../../reading/sight';
import { FloorView } from './floor.view';
import { LiveFeed } from './live-feed';
import { EVENT_STREAM, STREAM_HEADERS, streaming } from './live.controller';

const ABOUT = [
  `Server-Sent Events, read by ${LIVE_READERS.join(', ')}. \`table\`: the state of a table, at once or when it opens.`,
  '`change`: the state after an event that changes the view. Both have FloorTable as data. `floor` comes once, after all',
  'open tables; `tables` is their number. The last message of a closed table has the phase `closed`. `gone`: a private',
  'table, `table`, that you may not read any more, so drop what you have of it. `bye`: the end;',
  '`reason` is `slow`, `token` or `server`. There are no ids: a new connection starts with all tables. Names and cards',
  'that are not exposed are never sent. A comment follows every `Heartbeat-Ms`.',
].join(' ');

const Documented = (): MethodDecorator =>
  applyDecorators(
    Header('Cache-Control', 'no-store'),
    ReadBy(LIVE_READERS),
    ApiOperation({ summary: 'Follow all open tables live', description: ABOUT }),
    ApiExtension('x-event-data', schemaOf(FloorView)),
    ApiResponse({
      status: 200,
      description: 'An event stream that lasts until one side ends it.',
      headers: STREAM_HEADERS,
      content: { [EVENT_STREAM]: { schema: { type: 'string' } } },
    }),
    MayBeRefused(...AT_THE_DOOR, 'FORBIDDEN', 'BAD_FIELD'),
  );

/** Streams the whole floor during play. */
@ApiTags('tables')
@Controller('v1/floor')
export class FloorController {
  constructor(private readonly feed: LiveFeed) {}

  @Get('live')
  @Documented()
  floorLive(
    @By() by: Person,
    @Query({ schema: Nothing }) _query: Nothing,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const stream = answered(this.feed.watchFloor({ by, isKnown: () => request.isStillKnown() }));
    reply.headers(streaming(this.feed.beatEveryMs));
    if (request.method === 'HEAD') {
      stream.readable.destroy();
      return void reply.send();
    }
    reply.send(stream.readable); // it sends as it comes, and closes the stream when the reader is gone
  }
}
