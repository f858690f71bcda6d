import type { TableState } from '#game/tables';
import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import { LiveFold } from './live-fold';
import type { Ending } from './live-stream';
import type { LiveView } from './live.view';

/** Receives the views of a table: a stream of the table, or of the whole floor. */
export interface Follower {
  readonly isOpen: boolean;
  /** Returns `false` if the reader may not read the table in this state (R15). */
  mayRead(state: TableState): boolean;
  send(name: 'table' | 'change', view: LiveView, state: TableState): void;
  /** Takes note that the reader may not read the table any more, or not yet. */
  withhold(state: TableState): void;
  end(reason: Ending): void;
  taken(): Promise<void>;
}

/** The number of messages after which to wait for a reader that catches up. */
const AT_ONCE = 50;

/** A watched table. Its events are read and folded once for all watchers. */
export class LiveTable {
  private readonly watchers = new Set<Follower>();
  private readonly fold = new LiveFold();
  private failed = false;

  constructor(
    private readonly reader: Pick<LogReader, 'readStream' | 'openingBefore'>,
    readonly stream: string,
  ) {}

  /** The state by the events read so far. */
  get state(): TableState {
    return this.fold.state;
  }

  /** Says if nothing comes after this version. */
  endsAt(version: number): boolean {
    return this.fold.isClosed && version >= this.fold.version;
  }

  /** Set if an event couldn't be folded, so that the state can't be trusted. */
  get hasFailed(): boolean {
    return this.failed;
  }

  /** Ends all watchers. */
  end(reason: Ending): void {
    for (const watcher of this.watchers) watcher.end(reason);
  }

  leave(watcher: Follower): void {
    this.watchers.delete(watcher);
  }

  /** Reads new events from the log and reports them to watchers. */
  async advance({ version, opening }: StreamHead): Promise<void> {
    if (version <= this.fold.version) return;
    const from = this.fold.version === 0 ? opening : this.fold.version + 1;
    const read = await this.reader.readStream(this.stream, from);
    try {
      this.apply(read.filter((event) => event.version > this.fold.version)); // two may ask at the same time
    } catch (error) {
      this.failed = true;
      throw error;
    }
    if (this.fold.isClosed) this.end('closed');
  }

  private apply(events: readonly StoredEvent[]): void {
    if (this.watchers.size === 0) return this.fold.pass(events);
    for (const event of events) {
      const change = this.fold.take(event);
      const { state } = this.fold;
      for (const watcher of this.watchers) {
        if (!watcher.mayRead(state)) watcher.withhold(state);
        else if (change !== null) watcher.send('change', change, state);
      }
    }
  }

  /**
   * Adds a watcher. It first receives, from the log, the changes after a version that it saw before, as far as it may
   * read them. If `after` is null or of another log, it receives the current state.
   */
  async join(watcher: Follower, after: number | null): Promise<void> {
    let seen = after ?? Number.POSITIVE_INFINITY;
    if (seen > this.fold.version) {
      const { found, state } = this.fold;
      if (found !== null && watcher.mayRead(state)) watcher.send('table', found, state);
      seen = this.fold.version;
    }
    while (seen < this.fold.version && watcher.isOpen) seen = await this.catchUp(watcher, seen);
    // Nothing is awaited from here on, so that no event comes between.
    if (!watcher.mayRead(this.fold.state)) watcher.withhold(this.fold.state);
    if (this.fold.isClosed) watcher.end('closed');
    else if (watcher.isOpen) this.watchers.add(watcher);
  }

  /** Sends the changes after a version. Returns the version reached. */
  private async catchUp(watcher: Follower, after: number): Promise<number> {
    const fold = new LiveFold();
    let sent = 0;
    for (let next = await this.reader.openingBefore(this.stream, after); ; next += PAGE) {
      const events = await this.reader.readStream(this.stream, next, next + PAGE - 1);
      for (const event of events) {
        if (event.version > this.fold.version) return fold.version; // that one is told to all who watch
        const change = fold.take(event);
        if (change === null || event.version <= after) continue;
        if (!watcher.isOpen) return fold.version;
        if (!watcher.mayRead(fold.state)) continue; // it was invited again later
        watcher.send('change', change, fold.state);
        if (++sent % AT_ONCE === 0) await watcher.taken();
      }
      if (events.length < PAGE) return fold.version;
    }
  }
}

const PAGE = 500;
