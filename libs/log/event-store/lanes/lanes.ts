import { InvariantError, OUT_OF_REACH, rejection, type Rejection } from '#kernel/decision';
import type { SealedRow } from '../kept/decided';
import type { EventLog } from '../kept/event-log.port';
import type { SealedBytes } from '../kept/shard-part';
import type { Clock, Ids, Timing } from '../time/clock.port';
import { SystemClock, systemIds, systemTiming } from '../time/system-time';
import { Admission } from './admission';
import type { CommandTraces } from './command-traces.port';
import { Lane, type CommandNamed, type Commitment, type LaneShards } from './lane';
import type { LogAlarm } from './log-alarm';
import { ShardOwnership } from './shard-ownership';

export interface LanesOptions {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly timing?: Timing;
  /** Number of writing connections. Shards are assigned to them in turn. */
  readonly lanes?: number;
  /** Largest number of unanswered commands in a lane; further ones are refused as `OVERLOADED`. */
  readonly unansweredMax?: number;
  /** Seals what must not be read before its time (`Vault.seal`). */
  readonly seal: (row: SealedRow) => SealedBytes;
  readonly onAlarm?: (alarm: LogAlarm) => void;
  /** `null` by default: nothing is traced. */
  readonly traces?: CommandTraces | null;
}

/** The writing side of a process: its shards, their lanes, and what all actors share. */
export class Lanes {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timing: Timing;
  readonly seal: (row: SealedRow) => SealedBytes;
  readonly traces: CommandTraces | null;
  readonly shards: ShardOwnership;
  private readonly admission: Admission;
  private readonly lanes: readonly Lane[];
  private readonly onAlarm: (alarm: LogAlarm) => void;

  constructor(
    readonly log: EventLog,
    options: LanesOptions,
  ) {
    this.clock = options.clock ?? new SystemClock();
    this.ids = options.ids ?? systemIds;
    this.seal = options.seal;
    this.traces = options.traces ?? null;
    this.onAlarm = options.onAlarm ?? (() => undefined);
    this.timing = options.timing ?? systemTiming;
    const { lanes = 2, unansweredMax = 16_384 } = options;
    this.admission = new Admission(lanes, unansweredMax);
    this.shards = new ShardOwnership({
      log,
      timing: this.timing,
      admission: this.admission,
      alarm: this.onAlarm,
      abandon: (shard) => this.lane(shard).abandon(shard),
    });
    const laneShards: LaneShards = {
      writer: (shard) => this.shards.writer(shard),
      lost: (shard, fate, error) => this.shards.lose(shard, { fate, error }),
      refused: (commitment, error) => this.stopStream(commitment, error),
    };
    this.lanes = Array.from({ length: lanes }, (_, number) => new Lane(log, number, this.timing, laneShards));
  }

  /** Returns `true` if commands for a shard are admitted here. */
  admits(shard: number): boolean {
    return this.admission.isOpen(shard) && this.shards.isHere(shard);
  }

  /** Admits a command of a stream, or returns the refusal. An admitted command counts until `answered`. */
  admit(shard: number, stream: string): Rejection | null {
    if (!this.admits(shard) || this.lane(shard).isDown) return OUT_OF_REACH.writer.rejection;
    return this.shards.isStopped(stream) ? STANDS_STILL : this.admission.enter(shard);
  }

  answered(shard: number): void {
    this.admission.leave(shard);
  }

  enqueue(commitment: Commitment): void {
    this.lane(commitment.shard).enqueue(commitment);
  }

  alarm(alarm: LogAlarm): void {
    this.onAlarm(alarm);
  }

  /** Admits nothing more and resolves once every admitted command is answered. */
  async drain(): Promise<void> {
    await this.admission.drain();
  }

  private lane(shard: number): Lane {
    const lane = this.lanes[shard % this.lanes.length];
    if (lane === undefined) throw new InvariantError('there is no lane');
    return lane;
  }

  private stopStream({ shard, of: command }: Commitment, error: unknown): void {
    const { stream } = command;
    this.shards.stopStream(shard, stream);
    const refused = new CommandRefusedError(command, { cause: error });
    this.alarm({ what: 'stream-stopped', shard, stream, command, error: refused });
  }
}

/**
 * The error of an alarm: the database refuses a command's rows, so our own rules accepted what a constraint
 * forbids.
 */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';

  constructor({ name, commandId, actor, stream }: CommandNamed, options: ErrorOptions) {
    super(`the database refuses ${name} ${commandId} by ${actor}: ${stream} has stopped`, options);
  }
}

/** The refusal of every command of a stopped stream, the faulty one included: nothing of them was written. */
export const STANDS_STILL: Rejection = rejection(
  'UNAVAILABLE',
  'This table or account has stopped after a fault. Nothing was changed; an operator has to check it.',
);
