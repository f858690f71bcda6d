import { NOWHERE, type Place } from '../source/findings';
import type { BlockRow } from '../source/seal-source.port';

/** What is wrong with a block, and where. */
export interface BlockFault {
  readonly place: Place;
  readonly detail: string;
}

/**
 * Why a block can't be the one of the log index that comes next; null: it can. Each index is in one block and each event in
 * one, in the order of its shard: otherwise nothing could be recomputed, or a block that points elsewhere would hide what was
 * rewritten. `nextSeqs`: the first seq of each shard that no block so far is of, 1 where there is none.
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

/** No block has a log index, though others follow it or a root is of it. */
export const inNoBlock = (index: number): BlockFault => ({
  place: NOWHERE,
  detail: `log index ${index} is in no block`,
});
