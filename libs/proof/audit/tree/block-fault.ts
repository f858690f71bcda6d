import { NOWHERE, type Place } from '../source/findings';
import type { BlockRow } from '../source/seal-source.port';

/** A fault of a block, with its position. */
export interface BlockFault {
  readonly place: Place;
  readonly detail: string;
}

/**
 * Checks that a block is the one for the next log index. Each index must be in one block, and each event in
 * one, in the order of its shard. Otherwise nothing could be recomputed, or a block that points elsewhere
 * could hide rewritten events.
 *
 * `nextSeqs` has the first sequence number of each shard that no block covers so far; 1 if the shard has
 * none. Returns `null` if nothing is wrong.
 */
export const blockFault = (
  { first, shard, firstSeq, lastSeq }: BlockRow,
  index: number,
  nextSeqs: ReadonlyMap<number, number>,
): BlockFault | null => {
  if (first > index) return inNoBlock(index);
  if (first < index)
    return {
      place: { shard, seq: firstSeq, stream: null },
      detail: `log index ${first} is in two blocks`,
    };
  const expected = nextSeqs.get(shard) ?? 1;
  if (firstSeq === expected && lastSeq >= firstSeq) return null;
  const detail = `the block at log index ${first} has seq ${firstSeq}–${lastSeq}, where ${expected} follows`;
  return { place: { shard, seq: expected, stream: null }, detail };
};

/** Returns the fault of a log index that no block has, although a later block or a root covers it. */
export const inNoBlock = (index: number): BlockFault => ({
  place: NOWHERE,
  detail: `log index ${index} is in no block`,
});
