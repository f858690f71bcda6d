import type { Placed, Tail } from './placing';
import { headAfter, type ShardHead, type ShardPart } from '../kept/shard-part';

/**
 * One shard as its writer knows it: the head that is committed, and behind it the tail up to which has been decided.
 * `lost`: another writer has it; `stopped`: the database refuses whatever is sent, or no writer of the house signed the head,
 * which only a person can put right.
 */
export class ShardWriter {
  private standing: 'live' | 'lost' | 'stopped' = 'live';
  private behind: Tail;

  constructor(private committedHead: ShardHead) {
    this.behind = tailOf(committedHead);
  }

  get state(): 'live' | 'lost' | 'stopped' {
    return this.standing;
  }

  get head(): ShardHead {
    return this.committedHead;
  }

  get tail(): Tail {
    return this.behind;
  }

  /** Writes no more. */
  end(state: 'lost' | 'stopped'): void {
    this.standing = state;
  }

  /** Moves the tail over what has been decided. */
  advance(placed: readonly Placed[]): void {
    const last = placed.at(-1)?.event;
    if (last !== undefined) this.behind = { shard: last.shard, seq: last.seq, recordedAt: last.recordedAt };
  }

  /** The part is committed: the head is where the part put it. */
  committed(part: ShardPart): void {
    this.committedHead = headAfter(this.committedHead, part);
  }

  /** What was decided and not committed is forgotten. */
  rewind(): void {
    this.behind = tailOf(this.committedHead);
  }
}

const tailOf = ({ shard, seq, recordedAt }: ShardHead): Tail => ({ shard, seq, recordedAt });
