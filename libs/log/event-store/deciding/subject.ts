import type { Rejection } from '#kernel/decision';
import type { Ruling } from '../kept/decided';
import type { EventActor, StoredEvent } from '../kept/stored-event';

/**
 * The aggregate behind an actor: a table or a patron's account. It is pure except for what it was built with.
 * A state is never changed in place: the actor holds the committed one and the one it decides on at the same
 * time.
 */
export interface Subject<Command, State> {
  initial(stream: string): State;
  fold(state: State, event: StoredEvent): State;
  /** Decides a command. `now` is the time at which its events are recorded, which never runs backwards (S1). */
  decide(command: Command, state: State, now: string): Ruling<State>;
  /** Fetches what deciding needs after a load, such as a shoe's secret from the vault. */
  loaded?(state: State): Promise<void>;
  /** Returns a command's name for alarms. */
  nameOf?(command: Command): string;
  /**
   * Returns the stream for traces of this one's refusals (`audit:{table}`). It is in the same shard and has
   * no other writer.
   */
  traceStream?(stream: string): string;
}

/** A command to the actor of a stream. */
export interface Request<Command> {
  readonly stream: string;
  readonly command: Command;
  readonly actor: EventActor;
  /** UUID in lower case: it is stored as a UUID and hashed as text. */
  readonly commandId: string;
  readonly correlationId: string | null;
  readonly causationId: string | null;
  /**
   * The keyed digest of the command's content (`Vault.digestOf`); `null` if the command is not remembered by
   * its id.
   */
  readonly digest: Uint8Array | null;
}

/** The outcome of a command. It is given only once everything it depends on is committed. */
export type CommandOutcome =
  | {
      readonly kind: 'accepted';
      readonly shard: number;
      /** The range of its events in the shard. Without events, `firstSeq` is `lastSeq + 1`. */
      readonly firstSeq: number;
      readonly lastSeq: number;
      readonly phase: string | null;
      readonly events: readonly StoredEvent[];
    }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'asked' };
