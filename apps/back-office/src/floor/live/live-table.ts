import type { LogReader, StoredEvent, StreamHead } from '#log/event-store';
import type { TableState } from '#game/tables';
import { LiveFold } from './live-fold';
import type { Ending } from './live-stream';
import type { LiveView } from './live.view';

/** Whoever is told what is seen at a table: a stream of it alone, or one of the whole floor. */
export interface Follower {
  readonly isOpen: boolean;
  send(name: 'table' | 'change', view: LiveView, state: TableState): void;
  end(reason: Ending): void;
  taken(): Promise<void>;
}

/** Messages after which a reader that catches up is waited for. */
const AT_ONCE = 50;

/** One table that somebody watches: its events are read and folded once for all of them. */
export class LiveTable {
  private readonly watchers = new Set<Follower>();
  private readonly fold = new LiveFold();
  private failed = false;

  constructor(
    private readonly reader: Pick<LogReader, 'readStream' | 'openingBefore'>,
    readonly stream: string,
  ) {}

  /** Whether nothing comes behind this version any more. */
  endsAt(version: number): boolean {
    return this.fold.isClosed && version >= this.fold.version;
  }

  /** True if an event of it could not be folded: then what is known of the table is not to be relied on. */
  get hasFailed(): boolean {
    return this.failed;
  }

  /** Ends all who watch. */
  end(reason: Ending): void {
    for (const watcher of this.watchers) watcher.end(reason);
  }

  leave(watcher: Follower): void {
    this.watchers.delete(watcher);
  }

  /** Takes what the log has beyond what is known, and tells those who watch. */
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
      if (change !== null)
        for (const watcher of this.watchers) watcher.send('change', change, this.fold.state);
    }
  }

  /**
   * Lets somebody watch from now on, or, behind a version that was seen before, from there on: whatever changed since
   * then comes first, from the log. `after` null, or of another log: the table comes as it is found.
   */
  async join(watcher: Follower, after: number | null): Promise<void> {
    let seen = after ?? Number.POSITIVE_INFINITY;
    if (seen > this.fold.version) {
      const { found } = this.fold;
      if (found !== null) watcher.send('table', found, this.fold.state);
      seen = this.fold.version;
    }
    while (seen < this.fold.version && watcher.isOpen) seen = await this.catchUp(watcher, seen);
    // Nothing is waited for from here on, so that nothing comes in between.
    if (this.fold.isClosed) watcher.end('closed');
    else if (watcher.isOpen) this.watchers.add(watcher);
  }

  /** Sends what changed behind a version; the one that it has come to. */
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
        watcher.send('change', change, fold.state);
        if (++sent % AT_ONCE === 0) await watcher.taken();
      }
      if (events.length < PAGE) return fold.version;
    }
  }
}

const PAGE = 500;
