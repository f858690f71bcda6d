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

/** An event's position in the tree, with its proof at the size of a checkpoint. */
export interface Inclusion extends EventAddress {
  /** The index of the leaf, from 0. */
  readonly index: number;
  /** The path by RFC 6962, 2.1.1: hashes of 32 bytes, beginning with the leaf's own neighbour. */
  readonly proof: readonly Uint8Array[];
}

/** The log of an incarnation at the size of one of its checkpoints. */
export type At = Pick<KeptCheckpoint, 'incarnation' | 'size'>;

/**
 * Returns the proofs of events at the size of a checkpoint, in the given order, from tiles alone. The recipient
 * verifies each against that checkpoint's root. An event that isn't in the log at that size gets `null`.
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

/** Returns the proof of one event (`proveInclusions`). */
export async function proveInclusion(log: AuditLog, at: At, place: EventAddress): Promise<Inclusion | null> {
  const [inclusion = null] = await proveInclusions(log, at, [place]);
  return inclusion;
}

/**
 * Returns the proof of a leaf, whatever it contains: leaf 0 of a log after a restore refers to its
 * predecessor. Returns `null` if the leaf isn't in that tree.
 */
export async function proveLeaf(
  log: AuditLog,
  { incarnation, size }: At,
  index: number,
): Promise<readonly Uint8Array[] | null> {
  return proofOf(log, incarnation, inclusionPlan(index, size));
}

/**
 * Proves that the log of `newSize` begins with that of `oldSize`, both at least 1 (RFC 6962, 2.1.2). Returns
 * `null` if the log isn't that large, or `oldSize` is the larger one.
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
