import { Inject, Injectable } from '@nestjs/common';
import { anyTable, mayReadTable, type Person, type TableState } from '#game/tables';
import { idOfStream, tableEventOf, tableStream } from '#log/contract';
import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import { LOG_READER } from './ports';

/** The state of a stream by its committed events, with its version. */
export interface KeptReading<State> {
  readonly state: State;
  readonly version: number;
}

/** The fold of one kind of streams. */
export interface Folding<State> {
  readonly initial: State;
  readonly fold: (state: State, stored: StoredEvent) => State;
  /** Returns the version of the event from which a stream can be folded. */
  readonly from: (head: StreamHead) => number;
  /** The most cached streams. */
  readonly most: number;
}

/** Caches the states of streams, so that a read costs only the events since the last one. */
export class KeptReadings<State> {
  /** Readings in the order of their last use. Failed ones aren't cached. */
  private readonly readings = new Map<string, Promise<KeptReading<State>>>();

  constructor(
    private readonly reader: Pick<LogReader, 'readStream'>,
    private readonly folding: Folding<State>,
  ) {}

  /** Returns a state at least as new as the head. Reads of one stream wait for each other. */
  async read(head: StreamHead): Promise<KeptReading<State>> {
    const { stream } = head;
    const known = this.readings.get(stream) ?? Promise.resolve(null);
    const reading = known.then((before) => this.advance(before, head));
    this.readings.delete(stream); // and set again: a map keeps the order of insertion
    this.readings.set(stream, reading);
    reading.catch(() => {
      if (this.readings.get(stream) === reading) this.readings.delete(stream);
    });
    for (const oldest of this.readings.keys()) {
      if (this.readings.size <= this.folding.most) break;
      this.readings.delete(oldest);
    }
    return reading;
  }

  private async advance(before: KeptReading<State> | null, head: StreamHead): Promise<KeptReading<State>> {
    if (before !== null && before.version >= head.version) return before;
    const { initial, fold, from: firstOf } = this.folding;
    const first = firstOf(head);
    // Starts from the cached state, unless the stream can be folded from a newer event.
    const from = before !== null && before.version >= first ? before : null;
    const events = await this.reader.readStream(head.stream, from === null ? first : from.version + 1);
    const state = events.reduce(fold, from?.state ?? initial);
    return { state, version: events.at(-1)?.version ?? head.version };
  }
}

/** The committed state of a table, with its version. */
export type TableReading = KeptReading<TableState>;

const TABLES_MAX = 1_024;

/** The least number of tables that are read together to fill a page from which tables were left out. */
const HEADS_AT_ONCE = 100;

/** A page of tables that a person may read. */
export interface ReadablePage {
  readonly tables: readonly (TableReading & { readonly head: StreamHead })[];
  readonly next: string | null;
}

/** Caches the states of tables. */
@Injectable()
export class TableStates {
  private readonly kept: KeptReadings<TableState>;

  constructor(@Inject(LOG_READER) private readonly reader: LogReader) {
    this.kept = new KeptReadings(reader, {
      initial: anyTable.initialState,
      fold: (state, stored) => anyTable.evolve(state, tableEventOf(stored)),
      from: ({ opening }) => opening, // S6
      most: TABLES_MAX,
    });
  }

  /** Returns a state at least as new as the head. */
  async read(head: StreamHead): Promise<TableReading> {
    return this.kept.read(head);
  }

  /**
   * Returns the first tables after an id that a person may read, in order of id, with the id to continue after;
   * `null` if there are no more. Tables that are left out count for nothing, so no id of theirs is returned (R15).
   */
  async page(
    by: Person,
    { after = '', limit }: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<ReadablePage> {
    const found: (TableReading & { readonly head: StreamHead })[] = [];
    let heads: readonly StreamHead[];
    let last = tableStream(after);
    let atOnce = limit;
    let hasMore: boolean;
    do {
      heads = await this.reader.streams('table:', { after: last, limit: atOnce });
      const readings = await Promise.all(heads.map(async (head) => ({ head, ...(await this.read(head)) })));
      found.push(...readings.filter(({ state }) => mayReadTable(state, by)));
      last = heads.at(-1)?.stream ?? last;
      hasMore = heads.length >= atOnce;
      atOnce = Math.max(limit, HEADS_AT_ONCE);
    } while (found.length < limit && hasMore);
    const tables = found.slice(0, limit);
    const next = tables.length < limit ? null : (tables.at(-1)?.head.stream ?? null);
    return { tables, next: next === null ? null : idOfStream(next) };
  }

  /** Returns `false` for a patron who may not read the table (R15). Staff is answered without its state. */
  async mayRead(by: Person, head: StreamHead): Promise<boolean> {
    return by.role !== 'patron' || mayReadTable((await this.read(head)).state, by);
  }

  /** Returns `false` for a patron who may not read the table of a stream, or if there is none (R15). */
  async mayReadStream(by: Person, stream: string): Promise<boolean> {
    if (by.role !== 'patron') return true;
    const head = await this.reader.streamHead(stream);
    return head !== null && this.mayRead(by, head);
  }
}
