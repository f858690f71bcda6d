import type { Person } from '#game/tables';
import type { FloorResult } from '#log/commands';
import type { CommandName } from '#log/contract';
import type { StoredEvent } from '#log/event-store';

/** A command as a client sends it: its fields in JSON, with amounts in decimal strings. */
export interface Order {
  readonly name: CommandName;
  /** The table, or the patron of the account. */
  readonly target: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The fields of a logged event that the demo uses. */
export type LoggedEvent = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'commandId'>;

/** A server for the demo, over REST or in memory. */
export interface House {
  /** Gives a command until it is answered. The same id is decided once, however often it is sent. */
  give(order: Order, by: Person, commandId: string): Promise<FloorResult>;
  /** Returns the events of a stream in log order. */
  eventsOf(stream: string): Promise<readonly LoggedEvent[]>;
}

/** A server that also replays coups from its log. */
export interface ReplayingHouse extends House {
  /** Says if the replay of a settled coup matches the record. */
  replays(coup: string): Promise<boolean>;
}

/** An account balance. The name includes the currency if several are in use. */
export interface AccountHeld {
  readonly account: string;
  readonly currency: string;
  readonly balance: bigint;
}

/** A server that also shows its ledger. */
export interface OpenHouse extends ReplayingHouse {
  /** Returns accounts whose names have a prefix. */
  accounts(prefix: string): Promise<readonly AccountHeld[]>;
  /** Says if all accounts sum to zero, by currency. */
  isBalanced(): Promise<boolean>;
}

/** The people who play: staff, and patrons in the order of their seats. */
export interface People {
  readonly pit: Person;
  readonly cage: Person;
  readonly dealer: Person;
  readonly patrons: readonly Person[];
}
