import { bytesOfHex } from '#kernel/canonical';
import { checkpointOfNote, compareWithSeen, type Comparison, type SeenCheckpoint } from '#proof/seal';
import { NOWHERE, type Findings } from '../source/findings';
import type { LogRow, SealSource } from '../source/seal-source.port';
import type { Reached, SealedLog } from './tree-check';

/** A log with its recomputed tree. */
export interface CheckedLog {
  readonly log: LogRow;
  readonly sealed: SealedLog;
}

/**
 * Compares every checkpoint that was seen with the one recorded at its size and with the root of the events.
 * A recorded restore is no finding, unless the auditor asks about events that it lost.
 */
export const checkSeen = async (
  source: SealSource,
  checked: readonly CheckedLog[],
  seen: readonly SeenCheckpoint[],
  findings: Findings,
): Promise<void> => {
  const origin = checked[0]?.log.origin ?? null;
  for (const each of seen) {
    const { checkpoint } = each;
    const own = checked.find(({ log }) => log.origin === checkpoint.origin);
    const successor = checked.find(({ log }) => log.incarnation - 1 === own?.log.incarnation);
    const begins = successor?.log.predecessor ?? null;
    const reached = own?.sealed.reached.get(checkpoint) ?? null;
    const comparison = compareWithSeen(checkpoint, {
      origin,
      own: own === undefined ? null : await ownOf(source, own, checkpoint.size, reached),
      successorBegins: begins === null ? null : checkpointOfNote(begins),
    });
    const fault = faultOf(each, comparison, origin);
    if (fault !== null) findings.note('kept-checkpoint', reached?.place ?? NOWHERE, fault);
  }
};

/** Returns a log's state at a size: its checkpoint there or how far it goes, and the root of its events. */
const ownOf = async (
  source: SealSource,
  { log, sealed }: CheckedLog,
  size: number,
  reached: Reached | null,
): Promise<{ readonly size: number; readonly roots: readonly (Uint8Array | null)[] }> => {
  const [row] = await source.checkpoints(log.incarnation, size - 1, 1);
  if (row === undefined) return { size: Math.min(sealed.signed, size - 1), roots: [] };
  return {
    size: row.size,
    roots: [row.size === size ? bytesOfHex(row.root) : null, reached?.root ?? null],
  };
};

const faultOf = (
  { by, name, checkpoint: { origin: of, size } }: SeenCheckpoint,
  comparison: Comparison,
  now: string | null,
): string | null => {
  const about = `${name}, of ${size} leaves of ${of}`;
  switch (comparison.relation) {
    case 'same':
    case 'went-on':
      return null;
    case 'restored':
      return by === 'kept' && comparison.lost > 0
        ? `${about}: the database was restored from a copy, which lacks the last ${comparison.lost} of them`
        : null;
    case 'went-back':
      return `${about}: ${now === null ? 'the audit log is gone' : `the database has ${comparison.size} of them`}; its end was cut off, or an older copy is in its place`;
    case 'another-history':
      return `${about}: the database has another history there, which was rewritten, or lacks that checkpoint`;
    case 'not-comparable':
      return `${about}: the database has no such log, its own is ${now ?? 'none'}; one of them belongs to another house`;
  }
};
