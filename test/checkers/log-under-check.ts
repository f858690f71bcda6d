import type { Decided, Transfer } from '#log/event-store';
import type { LogSource } from '#proof/audit';

/** What a log remembers of a command. */
export interface RememberedRow {
  /** `role:id`. */
  readonly actor: string;
  readonly commandId: string;
  readonly shard: number;
  readonly decided: Decided;
}

/** All of a log that the checkers look at. */
export interface LogUnderCheck {
  readonly source: LogSource;
  remembered(): Promise<readonly RememberedRow[]>;
  /** Money on its way between an account and a table. */
  openTransfers(): Promise<readonly Transfer[]>;
}
