import { sha256 } from '#kernel/hashing';
import {
  consistencyPlan,
  inclusionPlan,
  proofFromTiles,
  tilesOfPlan,
  type ProofPlan,
  type Tile,
} from '#kernel/merkle';
import {
  indexIn,
  isIn,
  type AuditLog,
  type EventAddress,
  type KeptCheckpoint,
} from '../store/audit-log.port';

/** An event's place in the tree, and the proof of it at the size of a checkpoint. */
export interface Inclusion extends EventAddress {
  /** The leaf, from 0. */
  readonly index: number;
  /** RFC 6962, 2.1.1: hashes of 32 bytes, the leaf's own neighbour first. */
  readonly proof: readonly Uint8Array[];
}

/** What a proof is asked at: the log of an incarnation, at the size of one of its checkpoints. */
export type At = Pick<KeptCheckpoint, 'incarnation' | 'size'>;

/**
 * The proofs of events at the size of a checkpoint, in the order of the places, from tiles alone: who is given them verifies
 * each against that checkpoint's root. Of an event that isn't in the log at that size: null.
 */
export async function proveInclusions(
  log: AuditLog,
  { incarnation, size }: At,
  places: readonly EventAddress[],
): Promise<readonly (Inclusion | null)[]> {
  const blocks = await log.blocksOf(incarnation, places);
  const found = places.map((place) => {
    const block = blocks.find((each) => isIn(each, place));
    const index = block === undefined ? null : indexIn(block, place);
    const plan = index === null ? null : inclusionPlan(index, size);
    return { place, index, plan };
  });
  const read = await log.tiles(incarnation, tilesOf(found.flatMap(({ plan }) => plan ?? [])));
  return found.map(({ place, index, plan }) => {
    const proof = plan && proofFromTiles(sha256, plan, read);
    return proof === null || index === null ? null : { ...place, index, proof };
  });
}

/** The proof of one event (`proveInclusions`). */
export async function proveInclusion(log: AuditLog, at: At, place: EventAddress): Promise<Inclusion | null> {
  const [inclusion = null] = await proveInclusions(log, at, [place]);
  return inclusion;
}

/** The proof of a leaf, whatever it is of: leaf 0 of a log after a restore is of its predecessor. Null: not in that tree. */
export async function proveLeaf(
  log: AuditLog,
  { incarnation, size }: At,
  index: number,
): Promise<readonly Uint8Array[] | null> {
  return proofOf(log, incarnation, inclusionPlan(index, size));
}

/**
 * RFC 6962, 2.1.2: that the log of `newSize` begins with that of `oldSize`, both at least 1. Null: it isn't so large, or
 * the sizes are the wrong way round.
 */
export async function proveConsistency(
  log: AuditLog,
  incarnation: number,
  oldSize: number,
  newSize: number,
): Promise<readonly Uint8Array[] | null> {
  return proofOf(log, incarnation, consistencyPlan(oldSize, newSize));
}

async function proofOf(
  log: AuditLog,
  incarnation: number,
  plan: ProofPlan | null,
): Promise<readonly Uint8Array[] | null> {
  return plan && proofFromTiles(sha256, plan, await log.tiles(incarnation, tilesOf([plan])));
}

const tilesOf = (plans: readonly ProofPlan[]): Tile[] => plans.flatMap(tilesOfPlan);
