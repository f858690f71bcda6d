import { CHAIN_START, chainAfter, sameBytes } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import type { SeqRange } from '../kept/seq-range';
import type { ShardHead } from '../kept/shard-part';
import type { HeadSigner, SealedPlace, SignedHead, WriterMac } from './head-mac';

/** A head of a shard that was taken over. `fault` says why it must not be appended to, or is `null`. */
export interface TakenHead extends ShardHead {
  readonly fault: string | null;
}

/** A position in a shard, with the chain value of its events there. */
export interface ChainPlace {
  readonly shard: number;
  readonly seq: number;
  /** 32 bytes. */
  readonly chain: Uint8Array;
}

/** The rows with which a head is compared. */
export interface HeadEvidence {
  /**
   * Returns the position up to which the sealer has sealed each of these shards. Unsealed shards are omitted.
   */
  sealedPlaces(shards: readonly number[]): Promise<readonly (SealedPlace & { readonly mac: WriterMac })[]>;
  /** Returns the hashes of a range, 32 bytes each, in order of seq; fewer if events are missing. */
  hashes(span: SeqRange): Promise<Uint8Array>;
}

const HASH_BYTES = 32;
/** Two megabytes. */
const HASHES_A_PAGE = 65_536;

/** Returns the chain value after hashes of 32 bytes each. */
export function chainOverHashes(chain: Uint8Array, hashes: Uint8Array): Uint8Array {
  let after = chain;
  for (let at = 0; at < hashes.length; at += HASH_BYTES)
    after = chainAfter(sha256, after, hashes.subarray(at, at + HASH_BYTES));
  return after;
}

/** Returns the chain value of a shard's events from a position to a seq; `null` if one of them is missing. */
export async function chainUpTo(
  evidence: Pick<HeadEvidence, 'hashes'>,
  { shard, seq, chain }: ChainPlace,
  last: number,
): Promise<Uint8Array | null> {
  let reached = chain;
  for (let after = seq; after < last; after += HASHES_A_PAGE) {
    const span = { shard, after, last: Math.min(last, after + HASHES_A_PAGE) };
    const hashes = await evidence.hashes(span);
    if (hashes.length !== (span.last - after) * HASH_BYTES) return null;
    reached = chainOverHashes(reached, hashes);
  }
  return reached;
}

/**
 * Verifies for each head that a writer of this installation signed it, and that the events which are not
 * sealed yet have the signed chain value. The chain is computed from the sealed position, if its MAC is
 * valid; without one, or if the result differs, it is computed from the first event.
 */
export async function provenHeads(
  heads: readonly SignedHead[],
  signer: HeadSigner,
  evidence: HeadEvidence,
): Promise<readonly TakenHead[]> {
  const signed = heads.filter((head) => signer.fault(head) === null);
  const noted = await evidence.sealedPlaces(signed.map(({ shard }) => shard));
  const sealed = noted.filter(({ mac, ...place }) => signer.isSealed(place, mac));
  const proven: TakenHead[] = [];
  for (const { mac, ...head } of heads) {
    const fault = signer.fault({ ...head, mac });
    const from = sealed.find(
      ({ shard, incarnation }) => shard === head.shard && incarnation === head.incarnation,
    );
    proven.push({ ...head, fault: fault?.detail ?? (await chainFault(head, from, evidence)) });
  }
  return proven;
}

async function chainFault(
  { shard, seq, chain }: ShardHead,
  sealed: ChainPlace | undefined,
  evidence: HeadEvidence,
): Promise<string | null> {
  const start = { shard, seq: 0, chain: CHAIN_START };
  for (const from of sealed === undefined || sealed.seq > seq ? [start] : [sealed, start]) {
    const reached = await chainUpTo(evidence, from, seq);
    if (reached !== null && sameBytes(reached, chain)) return null;
  }
  return `the events up to ${seq} aren’t those that the head was signed over: one was inserted, changed or lost`;
}
