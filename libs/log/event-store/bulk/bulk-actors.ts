import { CommandDecider, type StreamState, type World } from '../deciding/command-decider';
import type { CommandOutcome, Request, Subject } from '../deciding/subject';
import { shardOf } from '../kept/shard';
import type { Tail } from '../lanes/placing';
import type { Writing } from '../lanes/shard-batch';

/** A target to which decisions are written at once. */
export interface BulkWriter {
  /** Returns the end of a shard, including everything written so far. */
  tail(shard: number): Tail;
  write(writing: Writing): void;
}

/**
 * The streams of one kind, whose commands are decided one after another. It needs none of an actor's waiting,
 * because a bulk load gives each command once, and everything is committed together or not at all.
 */
export class BulkActors<Command, State> {
  private readonly standings = new Map<string, StreamState<State>>();
  private readonly decider: CommandDecider<Command, State>;

  constructor(
    private readonly subject: Subject<Command, State>,
    private readonly log: BulkWriter,
    world: World,
  ) {
    this.decider = new CommandDecider(subject, world);
  }

  /** Decides a command. Throws what the subject throws; the log is then useless. */
  submit(request: Request<Command>): CommandOutcome {
    const { stream } = request;
    const tail = this.log.tail(shardOf(stream));
    const { after, outcome, writing } = this.decider.decide(request, this.standing(stream), tail);
    this.standings.set(stream, after);
    if (writing !== null) this.log.write(writing);
    return outcome;
  }

  read(stream: string): State {
    return this.standing(stream).state;
  }

  /** Returns a stream's state. The log began empty, so an unknown stream has no event. */
  private standing(stream: string): StreamState<State> {
    const known = this.standings.get(stream);
    return known ?? { state: this.subject.initial(stream), version: 0, traceVersion: 0 };
  }
}
