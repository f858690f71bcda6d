import { Inject, Injectable } from '@nestjs/common';
import { tableEventOf } from '#log/contract';
import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import { anyTable, type TableState } from '#game/tables';
import { LOG_READER } from './ports';

/** A table's committed state, and the version that it is the fold of. */
export interface TableReading {
  readonly state: TableState;
  readonly version: number;
}

const TABLES_MAX = 1_024;

/** Tables as their events make them, kept by version: a read costs the events since the one before. */
@Injectable()
export class TableStates {
  /** In the order of their last use. A reading that failed isn't kept. */
  private readonly readings = new Map<string, Promise<TableReading>>();

  constructor(@Inject(LOG_READER) private readonly reader: LogReader) {}

  /** The state at least as new as the head that was read. One table's reads wait for each other. */
  async read(head: StreamHead): Promise<TableReading> {
    const { stream } = head;
    const known = this.readings.get(stream) ?? Promise.resolve(null);
    const reading = known.then((before) => this.advance(before, head));
    this.readings.delete(stream); // and set again: a map keeps the order of insertion
    this.readings.set(stream, reading);
    reading.catch(() => {
      if (this.readings.get(stream) === reading) this.readings.delete(stream);
    });
    for (const oldest of this.readings.keys()) {
      if (this.readings.size <= TABLES_MAX) break;
      this.readings.delete(oldest);
    }
    return reading;
  }

  private async advance(before: TableReading | null, head: StreamHead): Promise<TableReading> {
    if (before !== null && before.version >= head.version) return before;
    // S6: from the last opening on, unless what is known already is newer.
    const from = before !== null && before.version >= head.opening ? before : null;
    const events = await this.reader.readStream(head.stream, from === null ? head.opening : from.version + 1);
    const state = events.reduce(folded, from?.state ?? anyTable.initialState);
    return { state, version: events.at(-1)?.version ?? head.version };
  }
}

const folded = (state: TableState, stored: StoredEvent): TableState =>
  anyTable.evolve(state, tableEventOf(stored));
