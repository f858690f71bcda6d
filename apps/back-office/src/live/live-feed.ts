import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { tableStream } from '#contract';
import { LogUnreachableError, type LogReader, type StreamHead } from '#event-store';
import { parsed, reject, type Parsed, type Refused } from '#kernel';
import type { Person } from '#tables';
import { LIVE_PACE, LOG_READER, type LivePace } from '../ports';
import { isTableId } from '../reading/ids';
import { NO_SUCH_TABLE } from '../tables/read-table.query';
import { LiveStream } from './live-stream';
import { LiveTable } from './live-table';

/** Streams at a time, and of one person: each takes a connection for as long as it lasts. */
const STREAMS_MAX = 1_000;
const STREAMS_OF_ONE_MAX = 20;

/** Who watches, and whether they may still. */
export interface Watcher {
  readonly by: Person;
  /** Whether the token that it came with is still good. */
  readonly isKnown: () => Promise<boolean>;
  /** The version seen last; null: the table is to come as it is found. */
  readonly after: number | null;
}

/** A stream that is open, or is being opened. */
interface Held {
  readonly person: string;
  table: LiveTable | null;
}

/** The tables that are watched: the log is asked for news of all of them together, as long as anybody watches (S13). */
@Injectable()
export class LiveFeed implements OnModuleDestroy {
  private readonly log = new Logger('LiveFeed');
  private readonly streams = new Map<LiveStream, Held>();
  private readonly tables = new Map<string, LiveTable>();
  private asking = false;
  private ends = false;

  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    @Inject(LIVE_PACE) private readonly pace: LivePace,
  ) {}

  /** A stream of what is seen at a table; null: it is closed, and all of it was seen before. */
  async watch(table: string, watcher: Watcher): Promise<Parsed<LiveStream | null>> {
    if (!isTableId(table)) return NO_SUCH_TABLE;
    const person = `${watcher.by.role}:${watcher.by.id}`;
    const refused = this.noRoom(person);
    if (refused !== null) return refused;
    const stream = new LiveStream();
    const held: Held = { person, table: null };
    this.streams.set(stream, held); // its room is taken from now on
    stream.readable.once('close', () => this.forget(stream));
    try {
      const head = await this.reader.streamHead(tableStream(table));
      const watched = head === null ? null : await this.tableOf(held, head);
      if (watched !== null && !watched.endsAt(watcher.after ?? 0)) {
        this.keep(stream, watched, watcher);
        return parsed(stream);
      }
      stream.readable.destroy();
      return watched === null ? NO_SUCH_TABLE : parsed(null);
    } catch (error) {
      stream.readable.destroy();
      throw error;
    }
  }

  /** What is open ends with a reason, so that the server needn't wait for it. */
  onModuleDestroy(): void {
    this.ends = true;
    for (const stream of this.streams.keys()) stream.end('server');
  }

  private noRoom(person: string): Refused | null {
    const own = [...this.streams.values()].filter((held) => held.person === person).length;
    if (own >= STREAMS_OF_ONE_MAX) return tooMany('of one person', STREAMS_OF_ONE_MAX);
    return this.ends || this.streams.size >= STREAMS_MAX ? tooMany('of this server', STREAMS_MAX) : null;
  }

  private async tableOf(held: Held, head: StreamHead): Promise<LiveTable> {
    const table = this.tables.get(head.stream) ?? new LiveTable(this.reader, head.stream);
    this.tables.set(head.stream, table);
    held.table = table;
    await table.advance(head);
    return table;
  }

  /** Sends what there is, and keeps the stream alive as long as its reader may watch. */
  private keep(stream: LiveStream, table: LiveTable, { isKnown, after }: Watcher): void {
    const beats = setInterval(() => {
      isKnown().then(
        (known) => (known ? stream.beat() : stream.end('token')),
        (error: unknown) => this.failed(error, stream),
      );
    }, this.pace.beatEveryMs);
    stream.readable.once('close', () => clearInterval(beats));
    table.join(stream, after).catch((error: unknown) => this.failed(error, stream));
    if (this.asking) return;
    this.asking = true;
    void this.ask(); // it fails at nothing
  }

  private forget(stream: LiveStream): void {
    const table = this.streams.get(stream)?.table ?? null;
    this.streams.delete(stream);
    table?.leave(stream);
    if (table !== null && ![...this.streams.values()].some((held) => held.table === table))
      this.tables.delete(table.stream);
  }

  /** Asks for news until nobody watches any more. */
  private async ask(): Promise<void> {
    while (this.tables.size > 0) {
      await sleep(this.pace.askEveryMs);
      try {
        const heads = await this.reader.streamHeads([...this.tables.keys()]);
        for (const head of heads) await this.advance(head);
      } catch (error) {
        if (!(error instanceof LogUnreachableError)) this.log.error(error); // it is asked again in any case
      }
    }
    this.asking = false;
  }

  /** A table that can't be read ends for those who watch it, and for nobody else. */
  private async advance(head: StreamHead): Promise<void> {
    const table = this.tables.get(head.stream);
    try {
      await table?.advance(head);
    } catch (error) {
      if (error instanceof LogUnreachableError) throw error;
      this.log.error(error);
      table?.end('server');
    }
  }

  private failed(error: unknown, stream: LiveStream): void {
    this.log.error(error);
    stream.end('server');
  }
}

const tooMany = (whose: string, max: number): Refused =>
  reject('OVERLOADED', `${max} streams ${whose} are open; end one, or come again after Retry-After`, {
    limit: `${max}`,
  });
