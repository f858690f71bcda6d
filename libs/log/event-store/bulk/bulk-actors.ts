import type { Writing } from '../lanes/shard-batch';
import type { Tail } from '../lanes/placing';
import { shardOf } from '../kept/shard';
import { decideStep, type Standing, type World } from '../deciding/decide-step';
import type { CommandOutcome, Request, Subject } from '../deciding/subject';

/** Where what is decided is written at once. */
export interface BulkWriter {
  /** The end of a shard, all that was written included. */
  tail(shard: number): Tail;
  write(writing: Writing): void;
}

/**
 * Streams of one kind whose commands are decided one after another: an actor's work without its waiting, since whoever
 * makes a whole log gives every command once, and what is written with it is committed together or not at all.
 */
export class BulkActors<Command, State> {
  private readonly standings = new Map<string, Standing<State>>();

  constructor(
    private readonly subject: Subject<Command, State>,
    private readonly log: BulkWriter,
    private readonly world: World,
  ) {}

  /** Throws what the subject throws; then the log is worth nothing. */
  submit(request: Request<Command>): CommandOutcome {
    const { stream } = request;
    const tail = this.log.tail(shardOf(stream));
    const { after, outcome, writing } = decideStep(
      this.subject,
      request,
      this.standing(stream),
      tail,
      this.world,
    );
    this.standings.set(stream, after);
    if (writing !== null) this.log.write(writing);
    return outcome;
  }

  read(stream: string): State {
    return this.standing(stream).state;
  }

  /** The log began empty: a stream that isn't known here has no event. */
  private standing(stream: string): Standing<State> {
    const known = this.standings.get(stream);
    return known ?? { state: this.subject.initial(stream), version: 0, traceVersion: 0 };
  }
}
