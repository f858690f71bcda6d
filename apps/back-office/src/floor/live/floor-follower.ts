import type { TableState } from '#game/tables';
import { floorView } from './floor.view';
import type { Ending, LiveStream } from './live-stream';
import type { Follower } from './live-table';
import type { LiveView } from './live.view';

/** Follows one table for a stream of the floor. When the table is closed, the others continue. */
export class FloorFollower implements Follower {
  private hasLeft = false;
  private hasSent = false;

  constructor(
    private readonly stream: LiveStream,
    private readonly isRead: (state: TableState) => boolean,
    private readonly leave: () => void,
  ) {}

  get isOpen(): boolean {
    return !this.hasLeft && this.stream.isOpen;
  }

  /** Set once the reader has been sent the table. */
  get isSent(): boolean {
    return this.hasSent;
  }

  /** Sends nothing of a private table that the reader may not read (R15). */
  send(name: 'table' | 'change', view: LiveView, state: TableState): void {
    if (!this.isRead(state)) return;
    this.stream.say(this.hasSent ? name : 'table', floorView(view, state));
    this.hasSent = true;
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
