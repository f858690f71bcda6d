import { InvariantError } from '#kernel';
import { assemble, type Writing } from './assemble';
import type { Timing } from './clock.port';
import { Delivery, type Delivered } from './delivery';
import type { EventLog } from './event-log.port';
import type { ShardWriter } from './shard-writer';

/** How a writing ends: `again`: nothing of it is written, it may be decided anew; `unavailable`: its shard is gone. */
export type Fate = 'committed' | 'again' | 'unavailable';

/** What one command writes, waiting for its commit. */
export interface Commitment extends Writing {
  /** Called once, in the order in which the shard's commands were decided. */
  readonly settled: (fate: Fate) => void;
}

/** A batch is at most this, so that one commit stays short (S4): 64 commands halve the throughput, 512 are enough. */
const COMMANDS_MAX = 512;
const BYTES_MAX = 1 << 20;

export interface LaneEvents {
  /** The shard can't be written any more: fenced, or stopped by what the database raised. */
  readonly lost: (shard: number, fate: 'fenced' | 'raised', error: unknown) => void;
}

/**
 * One connection for many shards (S4): what is decided while a batch is under way travels together in the next one.
 * No timers: idle, it sends what this turn brings.
 */
export class Lane {
  private queue: Commitment[] = [];
  private running = false;
  private readonly delivery: Delivery;

  constructor(
    log: EventLog,
    number: number,
    private readonly writers: ReadonlyMap<number, ShardWriter>,
    private readonly timing: Timing,
    private readonly events: LaneEvents,
  ) {
    this.delivery = new Delivery(log, number, timing);
  }

  /** Whether the database has stayed away long enough to turn new commands down. */
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
      for (const each of delivered) this.settle(each, batch.get(each.part.shard) ?? []);
    }
    this.running = false;
  }

  private writer(shard: number): ShardWriter {
    const writer = this.writers.get(shard);
    if (writer?.state !== 'live') throw new InvariantError('a commitment in a shard that is not ours');
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

  private settle({ part, fate, error }: Delivered, commitments: readonly Commitment[]): void {
    const writer = this.writers.get(part.shard);
    if (writer?.state !== 'live' || writer.head.epoch !== part.epoch) {
      for (const commitment of commitments) commitment.settled('unavailable'); // lost while it was under way
      return;
    }
    if (fate === 'accepted') {
      writer.committed(part);
      for (const commitment of commitments) commitment.settled('committed');
      return;
    }
    const ended = [...commitments, ...this.abandon(part.shard)];
    if (fate === 'conflict') {
      writer.rewind();
      for (const commitment of ended) commitment.settled('again');
      return;
    }
    this.events.lost(part.shard, fate, error);
    for (const commitment of ended) commitment.settled('unavailable');
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
