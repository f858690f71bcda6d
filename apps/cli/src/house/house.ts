import type { CommandName } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import type { FloorResult } from '#log/commands';
import type { Person } from '#game/tables';

/** A command as a client sends it: its fields in JSON, the amounts in decimal strings. */
export interface Order {
  readonly name: CommandName;
  /** The table, or the patron of the account. */
  readonly target: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** An event as the log has it, as far as the demo looks at it. */
export type LoggedEvent = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'commandId'>;

/** A house that the demo plays at: over REST, or in memory. */
export interface House {
  /** Gives a command until it is answered; the same id is decided once, however often it has to be sent. */
  give(order: Order, by: Person, commandId: string): Promise<FloorResult>;
  /** The events of a stream from its first, as they lie in the log. */
  eventsOf(stream: string): Promise<readonly LoggedEvent[]>;
}

/** A house that plays coups again from its log. */
export interface ReplayingHouse extends House {
  /** Whether a settled coup, played again, is what was recorded. */
  replays(coup: string): Promise<boolean>;
}

/** What an account holds; its name carries the currency where several are in use. */
export interface AccountHeld {
  readonly account: string;
  readonly currency: string;
  readonly balance: bigint;
}

/** A house that shows its books. */
export interface OpenHouse extends ReplayingHouse {
  /** Accounts whose name begins so. */
  accounts(prefix: string): Promise<readonly AccountHeld[]>;
  /** Whether all accounts sum to zero, by currency. */
  isBalanced(): Promise<boolean>;
}

/** Who plays: staff, and the patrons in the order of their seats. */
export interface People {
  readonly pit: Person;
  readonly cage: Person;
  readonly dealer: Person;
  readonly patrons: readonly Person[];
}
