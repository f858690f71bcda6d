import { SHARDS } from '#log/event-store';
import type { EventSource } from '../source/log-source.port';
import { eventAt } from '../source/pages';
import type { BlockRow, LogRow, SealSource } from '../source/seal-source.port';
import { waitingShards, type WaitingShard } from '../tree/check-unsealed';

/**
 * Returns the shards whose head isn't where their sealed events end. The field `events` is the number of events that
 * wait. It is negative if the head is before the end of the sealed ones. A shard without a head counts as empty.
 */
export const waitingOf = async (
  source: EventSource,
  nextSeqs: ReadonlyMap<number, number>,
): Promise<readonly WaitingShard[]> => {
  const heads = new Map((await source.heads()).map((head) => [head.shard, head]));
  const all = Array.from({ length: SHARDS }, (_, shard) => heads.get(shard) ?? { shard, seq: 0, chain: '' });
  const lacking = all.flatMap(({ shard, seq: last }) => {
    const seq = nextSeqs.get(shard) ?? 1;
    return last < seq - 1 ? [{ shard, seq, events: last - seq + 1, since: null }] : [];
  });
  const recordedAt = async (shard: number, seq: number): Promise<string | null> =>
    (await eventAt(source, shard, seq))?.recordedAt ?? null;
  return [...lacking, ...(await waitingShards(all, nextSeqs, recordedAt))];
};

const LEAVES_BACK = 4_096;
const ROWS_A_PAGE = 4_000;

/** The sources in which a shard that the sealer left out shows. */
export interface LateSources {
  readonly events: EventSource;
  readonly seals: SealSource;
  readonly lateMs: number;
}

/**
 * Returns the first of these shards that the sealer left out, or `null`. A shard counts as left out if
 * another shard was sealed twice since, the second time with events recorded `lateMs` after the waiting one.
 * A sealer that catches up seals a share of each shard in every turn.
 */
export const leftOut = async (
  { events, seals, lateMs }: LateSources,
  { incarnation, size }: LogRow,
  late: readonly WaitingShard[],
): Promise<WaitingShard | null> => {
  for (let back = LEAVES_BACK; late.length > 0; back *= 4) {
    const blocks = await blocksFrom(seals, incarnation, Math.max(0, size - back));
    for (const shard of late) if (await isLeftOut(events, shard, blocks, lateMs)) return shard;
    if (back >= size) return null;
    if (late.every(({ shard }) => blocks.some((block) => block.shard === shard))) return null; // its last block was among them
  }
  return null;
};

const isLeftOut = async (
  source: EventSource,
  { shard, since }: WaitingShard,
  blocks: readonly BlockRow[],
  lateMs: number,
): Promise<boolean> => {
  const sinceMs = Date.parse(since ?? '');
  const behind = blocks.slice(blocks.findLastIndex((block) => block.shard === shard) + 1);
  const last = new Map<number, BlockRow>();
  const twice = new Map<number, BlockRow>();
  for (const block of behind) (last.has(block.shard) ? twice : last).set(block.shard, block);
  for (const other of twice.values()) {
    const at = (await eventAt(source, other.shard, other.lastSeq))?.recordedAt;
    if (at !== undefined && Date.parse(at) - sinceMs > lateMs) return true;
  }
  return false;
};

const blocksFrom = async (seals: SealSource, log: number, from: number): Promise<readonly BlockRow[]> => {
  const blocks: BlockRow[] = [];
  for (let next = from; ;) {
    const page = await seals.blocks(log, next, ROWS_A_PAGE);
    blocks.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < ROWS_A_PAGE) return blocks;
    next = last.first + 1;
  }
};
