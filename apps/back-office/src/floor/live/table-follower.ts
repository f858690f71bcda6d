import type { TableState } from '#game/tables';
import type { Ending, LiveStream } from './live-stream';
import type { Follower } from './live-table';
import type { LiveView } from './live.view';

/** Follows one table for its stream. The stream ends with the first change that its reader may not read (R15). */
export class TableFollower implements Follower {
  constructor(
    private readonly stream: LiveStream,
    private readonly isRead: (state: TableState) => boolean,
  ) {}

  get isOpen(): boolean {
    return this.stream.isOpen;
  }

  send(name: 'table' | 'change', view: LiveView, state: TableState): void {
    if (this.isRead(state)) this.stream.send(name, view);
    else this.stream.end('token');
  }

  end(reason: Ending): void {
    this.stream.end(reason);
  }

  taken(): Promise<void> {
    return this.stream.taken();
  }
}
