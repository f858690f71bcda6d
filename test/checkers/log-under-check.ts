import type { Decided, Transfer } from '#log/event-store';
import type { LogSource } from '#proof/audit';

/** A remembered command, as the log stores it. */
export interface RememberedRow {
  /** `role:id`. */
  readonly actor: string;
  readonly commandId: string;
  readonly shard: number;
  readonly decided: Decided;
}

/** The parts of a log that the checkers read. */
export interface LogUnderCheck {
  readonly source: LogSource;
  remembered(): Promise<readonly RememberedRow[]>;
  /** Transfers that have not finished. */
  openTransfers(): Promise<readonly Transfer[]>;
}
