import { CHAIN_START, chainHexAfter, toHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { shardOf } from '#log/event-store';
import type { Findings } from '../source/findings';
import type { HeadRow } from '../source/log-source.port';
import { hashOf, type RawEvent } from '../source/raw-event';
import type { ShardLeaves } from '../tree/shard-leaves';

/** Checks a shard's numbers, times, hashes and chain, event by event (S1, S2; `audit-log.md`, Hashes and chains). */
export class ChainCheck {
  /** Set if an event is missing. Then counts of later events are off, too. */
  hasGap = false;
  private seq = 0;
  private chain = toHex(CHAIN_START);
  private recordedAt = '';
  private last: RawEvent | null = null;

  constructor(
    private readonly head: HeadRow,
    private readonly findings: Findings,
    /** Receives the recomputed hashes, which are the leaves of the audit tree. */
    private readonly leaves: ShardLeaves,
  ) {}

  take(raw: RawEvent): void {
    const { findings, head } = this;
    this.follows(raw.seq);
    if (raw.seq > head.seq) {
      findings.note('beyond-head', raw, `the head of shard ${head.shard} is at ${head.seq}`);
    }
    if (raw.recordedAt < this.recordedAt) {
      findings.note('time', raw, `${raw.recordedAt} follows ${this.recordedAt}`);
    }
    if (shardOf(raw.stream) !== head.shard) {
      findings.note('shard', raw, `the stream belongs to shard ${shardOf(raw.stream)}`);
    }
    this.checkHash(raw);
    this.seq = raw.seq;
    this.recordedAt = raw.recordedAt;
    this.last = raw;
  }

  /** Skips an event: its recorded hash counts for the chain and the tree. */
  passOver({ seq, hash }: { readonly seq: number; readonly hash: string }): void {
    this.follows(seq);
    this.leaves.add(seq, hash);
    this.seq = seq;
    this.chain = chainHexAfter(sha256Hex, this.chain, hash) ?? this.chain;
  }

  /** Checks the head after the last event: its position and its chain value. */
  end(): void {
    const { head, findings, last } = this;
    if (this.seq < head.seq) {
      this.hasGap = true;
      const place = { shard: head.shard, seq: this.seq + 1, stream: null };
      findings.note('cut-tail', place, `the head is at ${head.seq}, the last event at ${this.seq}`);
      return;
    }
    if (this.hasGap || this.seq > head.seq || this.chain === head.chain) return;
    const place = { shard: head.shard, seq: head.seq, stream: last?.stream ?? null };
    const detail = `the hashes up to here do not give the chain in the head: a hash or the head was rewritten`;
    findings.note('chain', place, detail);
  }

  private follows(seq: number): void {
    const expected = this.seq + 1;
    if (seq === expected) return;
    this.hasGap = true;
    const place = { shard: this.head.shard, seq: expected, stream: null };
    this.findings.note('gap', place, `seq ${expected} is missing: ${seq} follows ${this.seq}`);
  }

  private checkHash(raw: RawEvent): void {
    const hash = hashOf(raw);
    if (hash !== null) this.leaves.add(raw.seq, hash);
    if (hash !== raw.hash) {
      this.findings.note('hash', raw, 'the fields do not give the recorded hash');
    }
    this.chain = chainHexAfter(sha256Hex, this.chain, raw.hash) ?? this.chain;
  }
}
