import { headAfter, type ShardHead, type ShardPart } from '../kept/shard-part';
import type { Placed, Tail } from './placing';

/**
 * A shard as its writer knows it: the committed head, and the tail, which is the last decided event. A `lost` one belongs to another writer. A shard is `stopped` if the database refuses every statement or the head has no valid signature; a person has to correct the cause.
 */
export class ShardWriter {
  private standing: 'live' | 'lost' | 'stopped' = 'live';
  private lastDecided: Tail;

  constructor(private committedHead: ShardHead) {
    this.lastDecided = tailOf(committedHead);
  }

  get state(): 'live' | 'lost' | 'stopped' {
    return this.standing;
  }

  get head(): ShardHead {
    return this.committedHead;
  }

  get tail(): Tail {
    return this.lastDecided;
  }

  /** Ends writing. */
  end(state: 'lost' | 'stopped'): void {
    this.standing = state;
  }

  /** Moves the tail past decided events. */
  advance(placed: readonly Placed[]): void {
    const last = placed.at(-1)?.event;
    if (last !== undefined)
      this.lastDecided = { shard: last.shard, seq: last.seq, recordedAt: last.recordedAt };
  }

  /** Moves the head past a committed part. */
  committed(part: ShardPart): void {
    this.committedHead = headAfter(this.committedHead, part);
  }

  /** Moves the tail back to the head: uncommitted decisions are discarded. */
  rewind(): void {
    this.lastDecided = tailOf(this.committedHead);
  }
}

const tailOf = ({ shard, seq, recordedAt }: ShardHead): Tail => ({ shard, seq, recordedAt });
