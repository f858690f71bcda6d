import { sha256, verifyEd25519 } from '#kernel/hashing';
import { isConsistent, isIncluded, merkleRoot, openCheckpoint, verifierOf } from '#kernel/merkle';
import { leafOfText, proveConsistency, proveInclusions, type AuditLog, type EventAddress } from '..';
import { hashOf } from './worlds';

/** The contents of a log that passed all checks. */
export interface Checked {
  readonly size: number;
  readonly checkpoints: number;
  /** The position of each shard in it. */
  readonly sealedTo: ReadonlyMap<number, number>;
}

/**
 * Checks the newest log through its reading port, without the events. Blocks must have no gaps, and each
 * event must be in one, in its shard's order. Each checkpoint must be signed by a key valid at its time, over
 * the tree of these leaves. Any two must be consistent, and every event provable at the largest.
 */
export async function checkAuditLog(log: AuditLog): Promise<Checked> {
  const identity = there((await log.logs())[0]);
  const { incarnation, origin, predecessor } = identity;
  const leaves = predecessor === null ? [] : [leafOfText(predecessor)];
  const places: EventAddress[] = [];
  const sealedTo = new Map<number, number>();
  for (const { firstIndex, shard, seqFrom, seqTo } of await log.blocks(incarnation, {
    from: 0,
    limit: 1e6,
  })) {
    expect({ shard, firstIndex, seqFrom }).toEqual({
      shard,
      firstIndex: leaves.length,
      seqFrom: (sealedTo.get(shard) ?? 0) + 1,
    });
    for (let seq = seqFrom; seq <= seqTo; seq++) {
      leaves.push(hashOf(shard, seq));
      places.push({ shard, seq });
    }
    sealedTo.set(shard, seqTo);
  }
  expect(identity.size).toBe(leaves.length);
  const keys = await log.keys(incarnation);
  const checkpoints = await log.checkpoints(incarnation, { limit: 1e6 });
  for (const { size, root, note, keyId } of checkpoints) {
    expect(size).toBeLessThanOrEqual(leaves.length);
    const key = there(keys.find((each) => each.keyId === keyId));
    expect(key.fromSize <= size && (key.toSize === null || size <= key.toSize)).toBe(true);
    const openedNote = openCheckpoint(Buffer.from(note), there(verifierOf(sha256, verifyEd25519, key.vkey)));
    expect(openedNote).toMatchObject({ ok: true, checkpoint: { origin, size, root } });
    expect(root).toEqual(merkleRoot(sha256, leaves.slice(0, size)));
  }
  for (const [at, { size: newSize, root: newRoot }] of checkpoints.entries())
    for (const { size: oldSize, root: oldRoot } of checkpoints.slice(0, at)) {
      if (oldSize === 0) continue;
      const proof = there(await proveConsistency(log, incarnation, oldSize, newSize));
      expect(isConsistent(sha256, { oldSize, oldRoot, newSize, newRoot, proof })).toBe(true);
    }
  const newest = checkpoints.at(-1);
  const inclusions = newest === undefined ? [] : await proveInclusions(log, newest, places);
  for (const [at, inclusion] of inclusions.entries()) {
    const index = at + (predecessor === null ? 0 : 1);
    if (index >= there(newest).size) {
      expect(inclusion).toBeNull();
      continue;
    }
    const { shard, seq } = there(places[at]);
    expect(inclusion).toMatchObject({ shard, seq, index });
    const { size, root } = there(newest);
    const claim = { leafHash: hashOf(shard, seq), index, size, root, proof: there(inclusion).proof };
    expect(isIncluded(sha256, claim)).toBe(true);
  }
  return { size: leaves.length, checkpoints: checkpoints.length, sealedTo };
}

function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A row of the audit log that this check needs is missing');
  return value;
}
