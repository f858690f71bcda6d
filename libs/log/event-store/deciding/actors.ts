import { UUID } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { shardOf } from '../kept/shard';
import type { Lanes } from '../lanes/lanes';
import { LogUnreachableError } from '../query/database-error';
import { Actor } from './actor';
import type { CommandOutcome, Request, Subject } from './subject';

/** A committed state and its position. */
export interface Reading<State> {
  readonly state: State;
  /** Version of the stream that the state was folded from; 0 if the stream does not exist. */
  readonly version: number;
  readonly shard: number;
  /** Sequence number of the shard's last event when this was read. */
  readonly seq: number;
}

/** The actors of one kind of stream. An actor is loaded on first use and dropped after a long idle time. */
export class Actors<Command, State> {
  /** In the order of their last use. */
  private readonly actors = new Map<string, Actor<Command, State>>();

  constructor(
    private readonly subject: Subject<Command, State>,
    private readonly lanes: Lanes,
    private readonly idleMax = 4_096,
  ) {
    lanes.shards.whenLost((shard) => {
      for (const actor of this.actors.values()) if (actor.shard === shard) actor.drop();
    });
  }

  /**
   * Decides a command and resolves once its outcome is committed. Refuses with `OVERLOADED` and
   * `UNAVAILABLE`: nothing was decided, or the outcome is unknown, and the same id may be sent again. Rejects
   * if the subject threw.
   */
  async submit(request: Request<Command>): Promise<CommandOutcome> {
    invariant(UUID.test(request.commandId), 'a command id is a UUID in lower case');
    const shard = shardOf(request.stream);
    const rejection = this.lanes.admit(shard, request.stream);
    if (rejection !== null) return { kind: 'refused', rejection };
    const trace = this.lanes.traces?.arrived(request.correlationId) ?? null;
    try {
      return await new Promise<CommandOutcome>((answer, fail) =>
        this.actor(request.stream).submit({ request, trace, answer, fail }),
      );
    } finally {
      this.lanes.answered(shard);
    }
  }

  /**
   * Returns the committed state of a stream. Throws `LogUnreachableError` if it can't be read, which includes
   * a shard that another server has.
   */
  async read(stream: string): Promise<Reading<State>> {
    if (!this.lanes.shards.isHere(shardOf(stream)))
      throw new LogUnreachableError('the stream is not this process’s to read from memory');
    const actor = this.actor(stream);
    const { state, version } = await actor.read();
    return { state, version, shard: actor.shard, seq: this.lanes.shards.writer(actor.shard)?.head.seq ?? 0 };
  }

  /** Number of streams in memory. */
  get size(): number {
    return this.actors.size;
  }

  private actor(stream: string): Actor<Command, State> {
    const known = this.actors.get(stream);
    if (known !== undefined) {
      this.actors.delete(stream); // and set again: a map keeps the order of insertion
      this.actors.set(stream, known);
      return known;
    }
    this.dropIdle();
    const onGone = (): void => {
      if (this.actors.get(stream) === actor) this.actors.delete(stream);
    };
    const actor: Actor<Command, State> = new Actor(stream, this.subject, this.lanes, onGone);
    this.actors.set(stream, actor);
    actor.start();
    return actor;
  }

  /** Makes room for one more by dropping the actors that were idle longest. */
  private dropIdle(): void {
    if (this.actors.size < this.idleMax) return;
    for (const [stream, actor] of this.actors) {
      if (!actor.isIdle) continue;
      this.actors.delete(stream);
      if (this.actors.size < this.idleMax) return;
    }
  }
}
