import { toHex } from '#kernel/canonical';
import { Findings, NOWHERE } from '../source/findings';
import type { LogRow, SealSource } from '../source/seal-source.port';
import { LogKeys } from './signed-roots';

/**
 * Finds a log that doesn't begin with the last known checkpoint of the one before (`audit-log.md`, How a
 * checkpoint is made). Without this check, someone who controls the database could raise the incarnation and
 * have another history signed as a restore.
 */
export const checkSuccession = async (
  source: SealSource,
  logs: readonly LogRow[],
  findings: Findings,
): Promise<void> => {
  const newestFirst = logs.toSorted((a, b) => b.incarnation - a.incarnation);
  for (const [at, log] of newestFirst.entries()) {
    const fault = await faultOf(source, log, newestFirst[at + 1]);
    if (fault !== null) findings.note('checkpoint', NOWHERE, `${log.origin}: ${fault}`);
  }
};

/** Returns what is wrong with the beginning of a log, or `null`. */
const faultOf = async (
  source: SealSource,
  { incarnation, predecessor }: LogRow,
  before: LogRow | undefined,
): Promise<string | null> => {
  if (incarnation === 1) return predecessor === null ? null : 'the first log has none before it';
  if (before?.incarnation !== incarnation - 1)
    return `the log before it, of incarnation ${incarnation - 1}, is gone`;
  if (predecessor === null) {
    const [signed] = await source.checkpoints(before.incarnation, 0, 1);
    return signed === undefined ? null : 'it begins with no checkpoint of the log before it, which has some';
  }
  // Faults in the history of keys are reported by the check of that log itself.
  const openedNote = new LogKeys(
    before.origin,
    await source.keyActs(before.incarnation),
    null,
    new Findings(),
  ).open(predecessor);
  if (!openedNote.ok) return `what it begins with is no checkpoint of the log before it: ${openedNote.fault}`;
  const { size, root } = openedNote.checkpoint;
  const [other] = (await source.checkpoints(before.incarnation, size - 1, 2)).filter(
    (row) => row.size !== size || row.root !== toHex(root),
  );
  return other === undefined
    ? null
    : `it begins with a checkpoint of ${size} leaves, and that of ${other.size} isn’t before it`;
};
