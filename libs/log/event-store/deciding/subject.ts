import type { Rejection } from '#kernel/decision';
import type { Ruling } from '../kept/decided';
import type { EventActor, StoredEvent } from '../kept/stored-event';

/**
 * What an actor keeps and how it decides: a table, or a patron's account. Pure but for what it was built with.
 * A state is never changed in place: the actor holds the committed one and the one it decides on side by side.
 */
export interface Subject<Command, State> {
  initial(stream: string): State;
  fold(state: State, event: StoredEvent): State;
  decide(command: Command, state: State): Ruling<State>;
  /** Brings what deciding needs after a load, such as a shoe's secret from the vault. */
  loaded?(state: State): Promise<void>;
  /** What a command is called where a person has to find it again. */
  nameOf?(command: Command): string;
  /** The stream in which this one's refusals may leave a trace (`audit:{table}`): of the same shard, written by no other. */
  traceStream?(stream: string): string;
}

/** A command on its way to the actor of a stream. */
export interface Request<Command> {
  readonly stream: string;
  readonly command: Command;
  readonly actor: EventActor;
  /** A UUID in lower case: it is stored as one and hashed as it is written. */
  readonly commandId: string;
  readonly correlationId: string | null;
  readonly causationId: string | null;
  /** The keyed digest of what was asked (`Vault.digestOf`); null: the command isn't remembered by its id. */
  readonly digest: Uint8Array | null;
}

/** What came of a command. Given only once all that it rests on is committed. */
export type CommandOutcome =
  | {
      readonly kind: 'accepted';
      readonly shard: number;
      /** The range of its events in the shard; `firstSeq` is `lastSeq + 1` when it has none. */
      readonly firstSeq: number;
      readonly lastSeq: number;
      readonly phase: string | null;
      readonly events: readonly StoredEvent[];
    }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'asked' };
