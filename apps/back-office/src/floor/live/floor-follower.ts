import type { TableState } from '#game/tables';
import { floorView } from './floor.view';
import type { Ending, LiveStream } from './live-stream';
import type { Follower } from './live-table';
import type { LiveView } from './live.view';

/** Follows one table for a stream of the floor. When the table is closed, the others continue. */
export class FloorFollower implements Follower {
  private hasLeft = false;

  constructor(
    private readonly stream: LiveStream,
    private readonly leave: () => void,
  ) {}

  get isOpen(): boolean {
    return !this.hasLeft && this.stream.isOpen;
  }

  send(name: 'table' | 'change', view: LiveView, state: TableState): void {
    this.stream.say(name, floorView(view, state));
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
