import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { mayReadTable, type Person, type TableState } from '#game/tables';
import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { tableStream } from '#log/contract';
import { LogUnreachableError, type LogReader, type StreamHead } from '#log/event-store';
import { isTableId } from '../../reading/ids';
import { NO_SUCH_TABLE } from '../../reading/no-such-table';
import { LOG_READER } from '../../reading/ports';
import { FloorFollower } from './floor-follower';
import { LIVE_PACE, type LivePace } from './live-pace';
import { LiveStream } from './live-stream';
import { LiveTable, type Follower } from './live-table';
import { RestingTables } from './resting-tables';
import { TableFollower } from './table-follower';

/** The most open streams in total and of one person. Each takes a connection while it is open. */
const STREAMS_MAX = 1_000;
const STREAMS_OF_ONE_MAX = 20;
/** The interval in which a floor looks for new tables. */
const LOOK_EVERY_MS = 2_000;
/** The number of tables read at a time for one floor, equal to the number of connections. */
const READ_AT_A_TIME = 4;

/** The person who watches. */
export interface Watcher {
  readonly by: Person;
  /** Says if the token is still valid. */
  readonly isKnown: () => Promise<boolean>;
  /** The last version seen; null to receive the current state of the table. */
  readonly after: number | null;
}

/** A stream that is open or being opened. */
interface Held {
  readonly person: string;
  /** The followers by table: the stream itself, or one for each table. */
  readonly follows: Map<LiveTable, Follower>;
}

/** The watched tables. The log is queried for all of them together while anybody watches (S13). */
@Injectable()
export class LiveFeed implements OnModuleDestroy {
  private readonly log = new Logger('LiveFeed');
  private readonly streams = new Map<LiveStream, Held>();
  private readonly tables = new Map<string, LiveTable>();
  private readonly resting: RestingTables;
  private asking = false;
  private ends = false;

  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    @Inject(LIVE_PACE) private readonly pace: LivePace,
  ) {
    this.resting = new RestingTables(pace.keepMs);
  }

  /** Opens a stream of a table. Returns null if the table is closed and everything was seen before. */
  async watch(table: string, watcher: Watcher): Promise<Parsed<LiveStream | null>> {
    if (!isTableId(table)) return NO_SUCH_TABLE;
    const person = `${watcher.by.role}:${watcher.by.id}`;
    const refused = this.noRoom(person);
    if (refused !== null) return refused;
    const { stream, held } = this.hold(person);
    const isRead = (state: TableState): boolean => mayReadTable(state, watcher.by);
    const follower = new TableFollower(stream, isRead);
    try {
      const head = await this.reader.streamHead(tableStream(table));
      const found = head === null ? null : await this.tableOf(held, head, follower);
      const watched = found !== null && isRead(found.state) ? found : null;
      if (watched !== null && !watched.endsAt(watcher.after ?? 0)) {
        this.keep(stream, { table: watched, follower }, watcher);
        return parsed(stream);
      }
      stream.readable.destroy();
      return watched === null ? NO_SUCH_TABLE : parsed(null);
    } catch (error) {
      stream.readable.destroy();
      throw error;
    }
  }

  /** The milliseconds between signs of life. */
  get beatEveryMs(): number {
    return this.pace.beatEveryMs;
  }

  /** Opens a stream of all tables that aren't closed, including those opened later. */
  watchFloor({ by, isKnown }: Omit<Watcher, 'after'>): Parsed<LiveStream> {
    const person = `${by.role}:${by.id}`;
    const refused = this.noRoom(person);
    if (refused !== null) return refused;
    const { stream, held } = this.hold(person);
    this.keepAlive(stream, isKnown);
    this.lookAround(stream, held, by).catch((error: unknown) => this.failed(error, stream));
    return parsed(stream);
  }

  /** Ends open streams with a reason, so that the server needn't wait for them. */
  onModuleDestroy(): void {
    this.ends = true;
    for (const stream of this.streams.keys()) stream.end('server');
  }

  private noRoom(person: string): Refused | null {
    const own = [...this.streams.values()].filter((held) => held.person === person).length;
    if (own >= STREAMS_OF_ONE_MAX) return tooMany('of one person', STREAMS_OF_ONE_MAX);
    return this.ends || this.streams.size >= STREAMS_MAX ? tooMany('of this server', STREAMS_MAX) : null;
  }

  /** Reserves a slot for a stream. */
  private hold(person: string): { readonly stream: LiveStream; readonly held: Held } {
    const stream = new LiveStream();
    const held: Held = { person, follows: new Map() };
    this.streams.set(stream, held);
    stream.readable.once('close', () => this.forget(stream));
    return { stream, held };
  }

  private async tableOf(held: Held, head: StreamHead, follower: Follower): Promise<LiveTable> {
    const known = this.tables.get(head.stream) ?? this.resting.take(head.stream);
    const table = known ?? new LiveTable(this.reader, head.stream);
    this.tables.set(head.stream, table);
    held.follows.set(table, follower);
    await table.advance(head);
    return table;
  }

  /** Adds every table that isn't followed yet, and repeats while somebody listens. */
  private async lookAround(stream: LiveStream, held: Held, by: Person): Promise<void> {
    const known = new Set<string>();
    let sent = 0;
    for (let isFirst = true; stream.isOpen; isFirst = false) {
      for await (const heads of this.newTables(known)) {
        if (!stream.isOpen) return;
        const taken = await Promise.all(heads.map(async (head) => this.takeIn(stream, held, head, by)));
        sent += taken.filter(Boolean).length;
        await stream.taken(); // a floor is more than waits for one reader
      }
      if (isFirst) stream.say('floor', { tables: sent });
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  /** Yields new tables, a few at a time. */
  private async *newTables(known: Set<string>): AsyncGenerator<readonly StreamHead[]> {
    let unknown: StreamHead[] = [];
    for await (const head of this.reader.allStreams('table:')) {
      if (known.has(head.stream)) continue;
      known.add(head.stream);
      unknown.push(head);
      if (unknown.length < READ_AT_A_TIME) continue;
      yield unknown;
      unknown = [];
    }
    if (unknown.length > 0) yield unknown;
  }

  /** Follows a table for a floor. Returns `true` if the table was sent. */
  private async takeIn(stream: LiveStream, held: Held, head: StreamHead, by: Person): Promise<boolean> {
    const isRead = (state: TableState): boolean => mayReadTable(state, by);
    const follower = new FloorFollower(stream, isRead, () => this.letGo(held, follower));
    const table = await this.tableOf(held, head, follower);
    if (table.endsAt(Number.MAX_SAFE_INTEGER)) {
      this.letGo(held, follower);
      return false;
    }
    await table.join(follower, null);
    if (stream.isOpen) this.begin();
    else this.letGo(held, follower); // it was closed meanwhile
    return follower.isSent;
  }

  private letGo(held: Held, follower: Follower): void {
    for (const [table, mine] of held.follows) {
      if (mine !== follower) continue;
      held.follows.delete(table);
      table.leave(follower);
      this.drop(table);
    }
  }

  /** Sends news, and keeps the stream alive while its reader may watch. */
  private keep(
    stream: LiveStream,
    { table, follower }: { readonly table: LiveTable; readonly follower: Follower },
    { isKnown, after }: Watcher,
  ): void {
    this.keepAlive(stream, isKnown);
    table.join(follower, after).catch((error: unknown) => this.failed(error, stream));
    this.begin();
  }

  private keepAlive(stream: LiveStream, isKnown: Watcher['isKnown']): void {
    const beats = setInterval(() => {
      isKnown().then(
        (known) => (known ? stream.beat() : stream.end('token')),
        (error: unknown) => this.failed(error, stream),
      );
    }, this.pace.beatEveryMs);
    stream.readable.once('close', () => clearInterval(beats));
  }

  private begin(): void {
    if (this.asking) return;
    this.asking = true;
    void this.ask(); // it fails at nothing
  }

  private forget(stream: LiveStream): void {
    const follows = this.streams.get(stream)?.follows ?? new Map<LiveTable, Follower>();
    this.streams.delete(stream);
    for (const [table, follower] of follows) {
      table.leave(follower);
      this.drop(table);
    }
  }

  /** Stops following a table that nobody watches. */
  private drop(table: LiveTable): void {
    if ([...this.streams.values()].some(({ follows }) => follows.has(table))) return;
    this.tables.delete(table.stream);
    this.resting.put(table);
  }

  /** Queries for news until nobody watches. */
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

  /** Ends a table that can't be read, for its watchers only. */
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
  reject(
    'OVERLOADED',
    `${max} live streams ${whose} are open, which is the limit. Close one, or retry after Retry-After.`,
    {
      limit: `${max}`,
    },
  );
