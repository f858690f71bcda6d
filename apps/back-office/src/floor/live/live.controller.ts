import { applyDecorators, Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { By, ReadBy } from '#edge/identity';
import { AT_THE_DOOR, MayBeRefused, schemaOf } from '#edge/rest';
import type { Person } from '#game/tables';
import { parse } from '#log/contract';
import { Nothing, VERSION_MAX, WholeText } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { LIVE_READERS } from '../../reading/sight';
import { LiveFeed } from './live-feed';
import { LiveView } from './live.view';

export const EVENT_STREAM = 'text/event-stream';

/**
 * Headers that prevent proxies from buffering, and close the connection with the stream, so that a stopping server
 * needn't wait for it.
 */
const STREAMING = {
  'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/** Returns the headers of a stream, with the interval between its signs of life. */
export const streaming = (beatEveryMs: number): Readonly<Record<string, string>> => ({
  ...STREAMING,
  'Heartbeat-Ms': `${beatEveryMs}`,
});

/** The headers of a stream in the API document. */
export const STREAM_HEADERS = {
  'Heartbeat-Ms': {
    description:
      'Longest interval between messages or comments, in milliseconds. After two silent intervals the connection is dead.',
    schema: { type: 'integer' as const, example: 15_000 },
  },
};

/** The last version that a reader has seen. */
const Seen = z.strictObject({
  'last-event-id': WholeText(VERSION_MAX, 'leave it out, or give the id of the last message').optional(),
});

const ABOUT = [
  `Server-Sent Events, read by ${LIVE_READERS.join(', ')}. \`table\`: the present state. \`change\`: the state after an`,
  'event that changes the view. Both have LiveTable as data and a version of the table as id. `bye`: the end; `reason` is',
  '`slow` (the reader did not keep up), `token`, `server` or `closed`. With `Last-Event-ID` all changes since then come',
  'first. Names and cards that are not exposed are never sent. A comment follows every `Heartbeat-Ms`.',
].join(' ');

const Documented = (): MethodDecorator =>
  applyDecorators(
    Header('Cache-Control', 'no-store'),
    ReadBy(LIVE_READERS),
    ApiOperation({ summary: 'Follow one table live', description: ABOUT }),
    ApiParam({ name: 'table', schema: { type: 'string', example: 'BAC-01' } }),
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      description: 'Id of the last message that you received; the feed continues after it.',
      schema: { type: 'string' },
    }),
    ApiExtension('x-event-data', schemaOf(LiveView)),
    ApiResponse({
      status: 200,
      description: 'An event stream that lasts until one side ends it.',
      headers: STREAM_HEADERS,
      content: { [EVENT_STREAM]: { schema: { type: 'string' } } },
    }),
    ApiResponse({
      status: 204,
      description: 'The table is closed and you have read everything. Do not ask again.',
    }),
    MayBeRefused(...AT_THE_DOOR, 'FORBIDDEN', 'NO_SUCH_TABLE', 'BAD_FIELD'),
  );

/** Streams tables during play. */
@ApiTags('tables')
@Controller('v1/tables')
export class LiveController {
  constructor(private readonly feed: LiveFeed) {}

  @Get(':table/live')
  @Documented()
  async tableLive(
    @By() by: Person,
    @Param('table') table: string,
    @Query({ schema: Nothing }) _query: Nothing,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { request } = reply;
    const lastEventId = request.headers['last-event-id'];
    const seen = answered(parse(Seen, lastEventId === undefined ? {} : { 'last-event-id': lastEventId }));
    const after = seen['last-event-id'] ?? null;
    const stream = answered(
      await this.feed.watch(table, { by, isKnown: () => request.isStillKnown(), after }),
    );
    if (stream === null) return void reply.status(204).send();
    reply.headers(streaming(this.feed.beatEveryMs));
    if (request.method === 'HEAD') {
      stream.readable.destroy();
      return void reply.send();
    }
    reply.send(stream.readable); // it sends as it comes, and closes the stream when the reader is gone
  }
}
