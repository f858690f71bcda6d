import type { GivenCommand } from '#contract';
import type { Person } from '#tables';
import type { FloorResult } from './answer';

/** The ids a command comes with: its own, unique per actor, and that of the request it belongs to. */
export interface CommandIds {
  /** A UUID in lower case. */
  readonly commandId: string;
  readonly correlationId: string | null;
}

/** The floor of the house: every table and every patron's account, and the one way to give them a command. */
export interface FloorDoor {
  /** Carries a command to its end; the answer comes when all of it is committed. Throws when the world fails. */
  submit(given: GivenCommand, by: Person, ids: CommandIds): Promise<FloorResult>;
  /** Waits until nothing is on its way any more, transfers between accounts and tables included. */
  idle(): Promise<void>;
  /** Takes no more commands, waits for those under way, and lets go of the log. */
  close(): Promise<void>;
}
