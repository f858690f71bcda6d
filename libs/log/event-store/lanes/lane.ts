import { invariant, InvariantError } from '#kernel/decision';
import { assemble, type Writing } from './shard-batch';
import type { Timing } from '../time/clock.port';
import { Delivery, type Delivered } from './delivery';
import type { EventLog } from '../kept/event-log.port';
import type { ShardHead } from '../kept/shard-part';
import type { ShardWriter } from './shard-writer';

/**
 * How a writing ends: `again`: nothing of it is written, it may be decided anew; `refused`: the database refuses it, and would
 * again; `unavailable`: its shard is gone.
 */
export type WriteResult = 'committed' | 'again' | 'refused' | 'unavailable';

/** A command as a person finds it again; nothing of what it says. */
export interface CommandNamed {
  readonly stream: string;
  readonly commandId: string;
  /** `role:id`. */
  readonly actor: string;
  /** As its subject calls it. */
  readonly name: string;
}

/** What one command writes, waiting for its commit. */
export interface Commitment extends Writing {
  readonly of: CommandNamed;
  /** Called once, in the order in which the shard's commands were decided. */
  readonly settled: (fate: WriteResult) => void;
}

/** A batch is at most this, so that one commit stays short (S4): 64 commands halve the throughput, 512 are enough. */
const COMMANDS_MAX = 512;
const BYTES_MAX = 1 << 20;

export interface LaneEvents {
  /** The shard can't be written any more: fenced, or stopped by what the database raised. */
  readonly lost: (shard: number, fate: 'fenced' | 'raised', error: unknown) => void;
  /** The database refuses this one command, and all others of its shard go on: called before its fate is told. */
  readonly refused: (commitment: Commitment, error: unknown) => void;
}

/**
 * One connection for many shards (S4): what is decided while a batch is under way travels together in the next one.
 * No timers: idle, it sends what this turn brings.
 *
 * A part that the database refuses for its rows is sent again in halves, one after the other, until a single command is
 * left: what was decided before it is committed, it is refused, and what was decided after it is decided anew, since seqs
 * and versions follow one another.
 */
export class Lane {
  private queue: Commitment[] = [];
  private running = false;
  private readonly delivery: Delivery;

  constructor(
    log: EventLog,
    number: number,
    /** Returns the writer of a shard; `null` if this process may write it no more. */
    private readonly writerOf: (shard: number) => ShardWriter | null,
    private readonly timing: Timing,
    private readonly events: LaneEvents,
  ) {
    this.delivery = new Delivery(log, number, timing);
  }

  /** Says if the database has stayed away long enough to turn new commands down. */
  get isDown(): boolean {
    return this.delivery.trials >= 3;
  }

  enqueue(commitment: Commitment): void {
    this.queue.push(commitment);
    if (this.running) return;
    this.running = true;
    this.timing.nextTurn(() => void this.run()); // `run` ends when the queue is empty, and `deliver` never rejects
  }

  /** Takes a shard's waiting writings out: what comes before them wasn't written, so they can't be either. */
  abandon(shard: number): Commitment[] {
    const abandoned = this.queue.filter((commitment) => commitment.shard === shard);
    if (abandoned.length > 0) this.queue = this.queue.filter((commitment) => commitment.shard !== shard);
    return abandoned;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = byShard(this.nextBatch());
      const parts = [...batch].map(([shard, commitments]) => assemble(this.writer(shard).head, commitments));
      const delivered = await this.delivery.deliver(parts);
      const isRefused = ({ fate }: Delivered): boolean => fate === 'refused';
      // What takes no further statement is answered first.
      for (const each of [...delivered.filter((one) => !isRefused(one)), ...delivered.filter(isRefused)]) {
        await this.settle(each, batch.get(each.part.shard) ?? [], []);
      }
    }
    this.running = false;
  }

  private writer(shard: number): ShardWriter {
    const writer = this.writerOf(shard);
    if (writer === null) throw new InvariantError('a commitment in a shard that is not ours');
    return writer;
  }

  private nextBatch(): Commitment[] {
    let bytes = 0;
    let count = 0;
    for (const commitment of this.queue) {
      if (count === COMMANDS_MAX || (count > 0 && bytes >= BYTES_MAX)) break;
      for (const { text } of commitment.placed) bytes += text.length;
      for (const { body } of commitment.sealed) bytes += body.length;
      count++;
    }
    return this.queue.splice(0, count);
  }

  /**
   * Tells each of these commitments its fate; `behind`: those of the same batch and shard that were decided after them. Resolves
   * to whether these are committed, so that those behind may be sent.
   */
  private async settle(
    { part, fate, error }: Delivered,
    commitments: readonly Commitment[],
    behind: readonly Commitment[],
  ): Promise<boolean> {
    const writer = this.writerOf(part.shard);
    if (writer === null || writer.head.epoch !== part.epoch) {
      for (const commitment of [...commitments, ...behind]) commitment.settled('unavailable'); // lost while it was under way
      return false;
    }
    if (fate === 'accepted') {
      writer.committed(part);
      for (const commitment of commitments) commitment.settled('committed');
      return true;
    }
    if (fate === 'refused' && commitments.length > 1) {
      const middle = Math.ceil(commitments.length / 2);
      const [first, second] = [commitments.slice(0, middle), commitments.slice(middle)];
      const { shard, epoch } = part;
      const isWritten = await this.send({ shard, epoch }, first, [...second, ...behind]);
      return isWritten && this.send({ shard, epoch }, second, behind);
    }
    const ended = [...commitments, ...behind, ...this.abandon(part.shard)];
    if (fate === 'refused') this.refuse(writer, ended, error);
    else if (fate === 'conflict') this.decideAgain(writer, ended);
    else {
      this.events.lost(part.shard, fate, error);
      for (const commitment of ended) commitment.settled('unavailable');
    }
    return false;
  }

  /** Sends a part of a batch that was refused, behind what has been written of it; the rest as in `settle`. */
  private async send(
    { shard, epoch }: Pick<ShardHead, 'shard' | 'epoch'>,
    commitments: readonly Commitment[],
    behind: readonly Commitment[],
  ): Promise<boolean> {
    const head = this.writerOf(shard)?.head;
    if (head === undefined || head.epoch !== epoch) {
      for (const commitment of [...commitments, ...behind]) commitment.settled('unavailable');
      return false;
    }
    const [delivered] = await this.delivery.deliver([assemble(head, commitments)]);
    invariant(delivered !== undefined, 'a part that was sent has met its fate');
    return this.settle(delivered, commitments, behind);
  }

  /** The first of these is the one at fault; the others were decided on a shard in which it stood. */
  private refuse(writer: ShardWriter, ended: readonly Commitment[], error: unknown): void {
    const [refused, ...others] = ended;
    invariant(refused !== undefined, 'nothing was refused');
    this.events.refused(refused, error);
    writer.rewind();
    refused.settled('refused');
    for (const commitment of others) commitment.settled('again');
  }

  private decideAgain(writer: ShardWriter, ended: readonly Commitment[]): void {
    writer.rewind();
    for (const commitment of ended) commitment.settled('again');
  }
}

function byShard(commitments: readonly Commitment[]): Map<number, Commitment[]> {
  const shards = new Map<number, Commitment[]>();
  for (const commitment of commitments) {
    const sharing = shards.get(commitment.shard);
    if (sharing === undefined) shards.set(commitment.shard, [commitment]);
    else sharing.push(commitment);
  }
  return shards;
}
