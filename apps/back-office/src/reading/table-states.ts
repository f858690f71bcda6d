import { Inject, Injectable } from '@nestjs/common';
import { tableEventOf } from '#log/contract';
import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import { anyTable, type TableState } from '#game/tables';
import { LOG_READER } from './ports';

/** A stream as its committed events make it, and the version that it is the fold of. */
export interface KeptReading<State> {
  readonly state: State;
  readonly version: number;
}

/** The fold of streams of one kind. */
export interface Folding<State> {
  readonly initial: State;
  readonly fold: (state: State, stored: StoredEvent) => State;
  /** Returns the version of the event from which a stream can be folded. */
  readonly from: (head: StreamHead) => number;
  /** Number of streams that are kept. */
  readonly most: number;
}

/** Streams as their events make them, kept by version: a read costs the events since the one before. */
export class KeptReadings<State> {
  /** In the order of their last use. A reading that failed isn't kept. */
  private readonly readings = new Map<string, Promise<KeptReading<State>>>();

  constructor(
    private readonly reader: Pick<LogReader, 'readStream'>,
    private readonly folding: Folding<State>,
  ) {}

  /** The state at least as new as the head that was read. One stream's reads wait for each other. */
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
    // What is known already is taken, unless the stream can be folded from a newer event.
    const from = before !== null && before.version >= first ? before : null;
    const events = await this.reader.readStream(head.stream, from === null ? first : from.version + 1);
    const state = events.reduce(fold, from?.state ?? initial);
    return { state, version: events.at(-1)?.version ?? head.version };
  }
}

/** A table's committed state, and the version that it is the fold of. */
export type TableReading = KeptReading<TableState>;

const TABLES_MAX = 1_024;

/** Tables as their events make them. */
@Injectable()
export class TableStates {
  private readonly kept: KeptReadings<TableState>;

  constructor(@Inject(LOG_READER) reader: LogReader) {
    this.kept = new KeptReadings(reader, {
      initial: anyTable.initialState,
      fold: (state, stored) => anyTable.evolve(state, tableEventOf(stored)),
      from: ({ opening }) => opening, // S6
      most: TABLES_MAX,
    });
  }

  /** The state at least as new as the head that was read. */
  async read(head: StreamHead): Promise<TableReading> {
    return this.kept.read(head);
  }
}
