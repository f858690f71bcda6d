import type { StoredEvent } from '../kept/stored-event';

/** Records how long the stages of commands take, for traces. It receives ids and kinds but no content. */
export interface CommandTraces {
  /**
   * Begins a trace; `null` if this command is not traced. Called in the asynchronous context of the request.
   */
  arrived(correlationId: string | null): CommandTrace | null;
}

/** The trace of one command. */
export interface CommandTrace {
  /** Deciding begins; again, if nothing of the first decision was written. */
  deciding(): void;
  /** The command is decided, and its events wait for their commit. */
  decided(events: readonly Pick<StoredEvent, 'shard' | 'seq' | 'eventId' | 'type' | 'correlationId'>[]): void;
  committed(): void;
}
