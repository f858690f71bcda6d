import type { StoredEvent } from '../kept/stored-event';

/** Who notes how long commands take on their way, for traces; it is told ids and kinds, and nothing of what was said. */
export interface CommandTraces {
  /** Null: nobody asks for this one. Called in the asynchronous context of whoever gave the command. */
  arrived(correlationId: string | null): CommandTrace | null;
}

/** The way of one command. */
export interface CommandTrace {
  /** It begins to be decided; anew, when nothing of the first time was written. */
  deciding(): void;
  /** It is decided, and its events wait for their commit. */
  decided(events: readonly Pick<StoredEvent, 'shard' | 'seq' | 'eventId' | 'type' | 'correlationId'>[]): void;
  committed(): void;
}
