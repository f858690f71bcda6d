import type { TableState } from '#game/tables';
import type { Ending, LiveStream } from './live-stream';
import type { Follower } from './live-table';
import type { LiveView } from './live.view';

/** Follows one table for its stream. The stream ends when its reader may not read the table any more (R15). */
export class TableFollower implements Follower {
  constructor(
    private readonly stream: LiveStream,
    readonly mayRead: (state: TableState) => boolean,
  ) {}

  get isOpen(): boolean {
    return this.stream.isOpen;
  }

  send(name: 'table' | 'change', view: LiveView): void {
    this.stream.send(name, view);
  }

  /** Ends the stream. When the table is closed, the end follows with that reason. */
  withhold({ phase }: TableState): void {
    if (phase !== 'closed') this.stream.end('token');
  }

  end(reason: Ending): void {
    this.stream.end(reason);
  }

  taken(): Promise<void> {
    return this.stream.taken();
  }
}
