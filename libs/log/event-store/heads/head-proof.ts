import { sha256 } from '#kernel/hashing';
import { chainAfter, CHAIN_START, sameBytes } from '#kernel/canonical';
import type { HeadSigner, SealedPlace, SignedHead, WriterMac } from './head-mac';
import type { ShardHead } from '../kept/shard-part';
import type { SeqRange } from '../kept/seq-range';

/** A head as whoever takes its shard has it; `fault` says why nothing may be written behind it, `null` that it holds. */
export interface TakenHead extends ShardHead {
  readonly fault: string | null;
}

/** A place in a shard and what its events chain to there. */
export interface ChainPlace {
  readonly shard: number;
  readonly seq: number;
  /** 32 bytes. */
  readonly chain: Uint8Array;
}

/** The rows that a head is compared with. */
export interface HeadEvidence {
  /** Where each of these shards is sealed up to, as the sealer noted it; a shard that isn't sealed is left out. */
  sealedPlaces(shards: readonly number[]): Promise<readonly (SealedPlace & { readonly mac: WriterMac })[]>;
  /** The hashes of a span, 32 bytes each, in order of seq; fewer than its events when one is missing. */
  hashes(span: SeqRange): Promise<Uint8Array>;
}

const HASH_BYTES = 32;
/** Two megabytes at a time. */
const HASHES_A_PAGE = 65_536;

/** Returns what hashes, 32 bytes each, chain to behind a chain. */
export function chainOverHashes(chain: Uint8Array, hashes: Uint8Array): Uint8Array {
  let after = chain;
  for (let at = 0; at < hashes.length; at += HASH_BYTES)
    after = chainAfter(sha256, after, hashes.subarray(at, at + HASH_BYTES));
  return after;
}

/** Returns what a shard's events chain to from a place to a seq; `null` when one of them is missing. */
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
 * Decides of each head whether a writer of the house signed it, and whether the events that aren't sealed yet are those it
 * was signed over. Where the sealer left off, its MAC says; without one, or where it leads elsewhere, the events are chained
 * from the first one on.
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
