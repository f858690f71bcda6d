import { invariant, InvariantError } from '#kernel/decision';
import type { EventLog } from '../kept/event-log.port';
import type { ShardHead } from '../kept/shard-part';
import type { Timing } from '../time/clock.port';
import { Delivery, type Delivered } from './delivery';
import { assemble, type Writing } from './shard-batch';
import type { ShardWriter } from './shard-writer';

/**
 * The result of a write. After `again` nothing was written, and the command may be decided again. After `refused` the database would refuse it again. `unavailable` means that this process has lost the shard.
 */
export type WriteResult = 'committed' | 'again' | 'refused' | 'unavailable';

/** A command's identification for a person, without its content. */
export interface CommandNamed {
  readonly stream: string;
  readonly commandId: string;
  /** `role:id`. */
  readonly actor: string;
  /** Name that its subject gives it. */
  readonly name: string;
}

/** The rows of one command, waiting for their commit. */
export interface Commitment extends Writing {
  readonly of: CommandNamed;
  /** Called once, in the order in which the shard's commands were decided. */
  readonly settled: (fate: WriteResult) => void;
}

/** Limits of a batch, to keep a commit short (S4). With 64 commands the throughput halves; 512 are enough. */
const COMMANDS_MAX = 512;
const BYTES_MAX = 1 << 20;

/** A lane's access to the shards whose commands it writes, and its reports on them. */
export interface LaneShards {
  /** Returns the writer of a shard; `null` if this process has lost it. */
  readonly writer: (shard: number) => ShardWriter | null;
  /** The shard can't be written any more: it was fenced, or the database refuses every statement. */
  readonly lost: (shard: number, fate: 'fenced' | 'raised', error: unknown) => void;
  /**
   * The database refuses this one command, while the others of its shard continue. Called before its result
   * is reported.
   */
  readonly refused: (commitment: Commitment, error: unknown) => void;
}

/**
 * One connection for many shards (S4). Commands that are decided while a batch is in flight share the next
 * one. There are no timers: an idle lane sends what this turn brings.
 *
 * A part whose rows the database refuses is sent again in halves, one after the other, down to a single
 * command. Earlier commands are committed, that one is refused, and later ones are decided again, because
 * sequence numbers and versions are consecutive.
 */
export class Lane {
  private queue: Commitment[] = [];
  private running = false;
  private readonly delivery: Delivery;

  constructor(
    log: EventLog,
    number: number,
    private readonly timing: Timing,
    private readonly shards: LaneShards,
  ) {
    this.delivery = new Delivery(log, number, timing);
  }

  /** Returns `true` if the database has been away so long that new commands are refused. */
  get isDown(): boolean {
    return this.delivery.trials >= 3;
  }

  enqueue(commitment: Commitment): void {
    this.queue.push(commitment);
    if (this.running) return;
    this.running = true;
    this.timing.nextTurn(() => void this.run()); // `run` ends when the queue is empty, and `deliver` never rejects
  }

  /**
   * Removes the waiting writes of a shard: the writes before them failed, so they can't be written either.
   */
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
      // Shards that need no further statement are answered first.
      for (const each of [...delivered.filter((one) => !isRefused(one)), ...delivered.filter(isRefused)]) {
        await this.settle(each, batch.get(each.part.shard) ?? [], []);
      }
    }
    this.running = false;
  }

  private writer(shard: number): ShardWriter {
    const writer = this.shards.writer(shard);
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
   * Reports the result to these commitments. `behind` are those of the same batch and shard that were decided
   * after them. Resolves to `true` if these are committed, so that the ones behind may be sent.
   */
  private async settle(
    { part, fate, error }: Delivered,
    commitments: readonly Commitment[],
    behind: readonly Commitment[],
  ): Promise<boolean> {
    const writer = this.shards.writer(part.shard);
    if (writer === null || writer.head.epoch !== part.epoch) {
      for (const commitment of [...commitments, ...behind]) commitment.settled('unavailable'); // the shard was lost meanwhile
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
      this.shards.lost(part.shard, fate, error);
      for (const commitment of ended) commitment.settled('unavailable');
    }
    return false;
  }

  /** Sends a part of a refused batch, after what has been written of it. Otherwise like `settle`. */
  private async send(
    { shard, epoch }: Pick<ShardHead, 'shard' | 'epoch'>,
    commitments: readonly Commitment[],
    behind: readonly Commitment[],
  ): Promise<boolean> {
    const head = this.shards.writer(shard)?.head;
    if (head === undefined || head.epoch !== epoch) {
      for (const commitment of [...commitments, ...behind]) commitment.settled('unavailable');
      return false;
    }
    const [delivered] = await this.delivery.deliver([assemble(head, commitments)]);
    invariant(delivered !== undefined, 'a part that was sent has a result');
    return this.settle(delivered, commitments, behind);
  }

  /**
   * Refuses the first of these commitments, which is at fault. The others were decided on a state that
   * included it.
   */
  private refuse(writer: ShardWriter, ended: readonly Commitment[], error: unknown): void {
    const [refused, ...others] = ended;
    invariant(refused !== undefined, 'nothing was refused');
    this.shards.refused(refused, error);
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
