import { z } from 'zod';
import { toHex } from '#kernel/canonical';
import { SHARDS } from '#log/event-store';
import { NOWHERE, type Findings } from '../source/findings';
import type { BlockRow } from '../source/seal-source.port';
import { blockFault, inNoBlock } from '../tree/block-fault';
import type { ExportManifest } from './export-format';
import type { FilesLogSource } from './files-log-source';
import type { LineFormat } from './line-file';

const Shard = z
  .int()
  .min(0)
  .max(SHARDS - 1);
/** A line of `blocks.jsonl`: first index, shard, first seq, last seq. */
const BlockLine = z.tuple([z.int().min(0), Shard, z.int().min(1), z.int().min(1)]);

export const BLOCKS: LineFormat<BlockRow> = {
  read: (line) => {
    const [first, shard, firstSeq, lastSeq] = BlockLine.parse(JSON.parse(line));
    return { first, shard, firstSeq, lastSeq };
  },
  numberOf: ({ first }) => first + 1,
};

export interface SealedEventsOptions {
  /** The log index of the first leaf. It is 1 if leaf 0 refers to the log's predecessor. */
  readonly first: number;
  readonly blocks: AsyncGenerator<BlockRow>;
  readonly source: FilesLogSource;
  readonly manifest: ExportManifest;
  readonly findings: Findings;
}

/**
 * Compares the leaves, in order, with the events that the blocks assign to them. Each block must follow the
 * one before (`blockFault`).
 */
export class SealedEvents {
  /** The first sequence number of each shard that no leaf covers so far; 1 if the shard has none. */
  readonly nextSeqs = new Map<number, number>();
  private block: BlockRow | null = null;
  /** Set if a block doesn't follow the one before. Leaves after it can't be assigned to events. */
  private isCutShort = false;
  private readonly hashes = new Map<number, HashesOfShard>();

  /** The log index of the next leaf. */
  private index: number;

  constructor(private readonly options: SealedEventsOptions) {
    this.index = options.first;
  }

  async take(leaf: Uint8Array): Promise<void> {
    if (this.isCutShort) return;
    const at = this.index++;
    if (this.block === null || at > lastOf(this.block)) {
      this.block = await this.nextBlock(at);
      this.isCutShort = this.block === null;
    }
    if (this.block === null) return;
    const { first, shard, firstSeq } = this.block;
    const seq = firstSeq + at - first;
    this.nextSeqs.set(shard, seq + 1);
    const hash = await this.hashesOf(shard).at(seq);
    const place = { shard, seq, stream: null };
    const { findings } = this.options;
    if (hash === null && this.isExported(shard, seq))
      findings.note('leaf', place, 'the event was sealed, and is missing from the export');
    if (hash !== null && hash !== toHex(leaf))
      findings.note('leaf', place, 'the event is not the one that was sealed');
  }

  /** Checks that the blocks end with the last leaf. */
  async end(): Promise<void> {
    if (this.isCutShort) return;
    const size = this.index;
    const next = this.block !== null && lastOf(this.block) >= size ? this.block : await this.nextRow();
    if (next !== null)
      this.options.findings.note(
        'block',
        NOWHERE,
        `a block continues after the ${size} leaves of the checkpoint`,
      );
  }

  /** Returns the block at a log index. Returns `null`, and records a finding, if the wrong block is there. */
  private async nextBlock(index: number): Promise<BlockRow | null> {
    const block = await this.nextRow();
    const fault = block === null ? inNoBlock(index) : blockFault(block, index, this.nextSeqs);
    if (fault === null) return block;
    this.options.findings.note('block', fault.place, fault.detail);
    return null;
  }

  private async nextRow(): Promise<BlockRow | null> {
    const next = await this.options.blocks.next();
    return next.done === true ? null : next.value;
  }

  /** Says if the export must have a sealed event. An export of some days has those between its first and its last. */
  private isExported(shard: number, seq: number): boolean {
    const { manifest } = this.options;
    if (manifest.whole) return true;
    const piece = manifest.shards.find((each) => each.shard === shard);
    return piece !== undefined && seq >= piece.first && seq <= piece.last;
  }

  private hashesOf(shard: number): HashesOfShard {
    const known = this.hashes.get(shard) ?? new HashesOfShard(this.options.source.hashesOf(shard));
    this.hashes.set(shard, known);
    return known;
  }
}

const lastOf = ({ first, firstSeq, lastSeq }: BlockRow): number => first + lastSeq - firstSeq;

/** Reads the recorded hashes of a shard. They must be asked for in order of sequence number. */
class HashesOfShard {
  private current: { readonly seq: number; readonly hash: string } | null = null;

  constructor(private readonly rows: AsyncGenerator<{ readonly seq: number; readonly hash: string }>) {}

  /** Returns the hash of an event, or `null` if the export doesn't have it. */
  async at(seq: number): Promise<string | null> {
    while (this.current === null || this.current.seq < seq) {
      const next = await this.rows.next();
      if (next.done === true) return null;
      this.current = next.value;
    }
    return this.current.seq === seq ? this.current.hash : null;
  }
}
