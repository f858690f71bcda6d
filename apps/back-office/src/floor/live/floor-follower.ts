import type { TableState } from '#game/tables';
import { floorView } from './floor.view';
import type { Ending, LiveStream } from './live-stream';
import type { Follower } from './live-table';
import type { LiveView } from './live.view';

/** Follows one table for a stream of the floor. When the table is closed, the others continue. */
export class FloorFollower implements Follower {
  private hasLeft = false;
  private sent: string | null = null;

  constructor(
    private readonly stream: LiveStream,
    readonly mayRead: (state: TableState) => boolean,
    private readonly leave: () => void,
  ) {}

  get isOpen(): boolean {
    return !this.hasLeft && this.stream.isOpen;
  }

  /** Set while the reader has the table, whose last message it keeps. */
  get isSent(): boolean {
    return this.sent !== null;
  }

  send(name: 'table' | 'change', view: LiveView, state: TableState): void {
    const table = floorView(view, state);
    this.stream.say(this.isSent ? name : 'table', table);
    this.sent = table.table;
  }

  /** Tells a reader who has the table to forget it (R15). */
  withhold(): void {
    if (this.sent !== null) this.stream.say('gone', { table: this.sent });
    this.sent = null;
  }

  end(reason: Ending): void {
    if (reason !== 'closed') return this.stream.end(reason);
    this.hasLeft = true;
    this.leave();
  }

  taken(): Promise<void> {
    return this.stream.taken();
  }
}
