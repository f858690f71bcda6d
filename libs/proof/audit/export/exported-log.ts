import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { toHex } from '#kernel/canonical';
import { auditOrigin, type Checkpoint } from '#kernel/merkle';
import { checkpointOfNote } from '#proof/seal';
import { NOWHERE, type Findings } from '../source/findings';
import type { KeyActRow } from '../source/seal-source.port';
import { UnreadableLineError } from '../source/unreadable-line-error';
import { LogKeys } from '../tree/signed-roots';
import { LOG_FILES, logFolder } from './export-format';
import { bytesOf, rowsOf } from './read-file';

/** An audit log of an export whose checkpoint is valid. */
export interface ExportedLog {
  readonly log: number;
  readonly predecessor: string | null;
  readonly keys: LogKeys;
  readonly checkpoint: Checkpoint;
  /** The key that signed the checkpoint, taken from the export. */
  readonly vkey: string;
}

const IdentityLine = z.strictObject({
  incarnation: z.int().min(1),
  origin: z.string(),
  predecessor: z.string().nullable(),
});
const KeyLine = z
  .strictObject({
    vkey: z.string(),
    state: z.enum(['active', 'retired', 'revoked']),
    fromSize: z.int().min(0),
    toSize: z.int().min(0).nullable(),
  })
  .refine(({ state, toSize }) => (state === 'active') === (toSize === null));
type KeyLine = z.output<typeof KeyLine>;

/**
 * Reads an audit log of an export. Its checkpoint must be signed by a key that was valid at its size; a revoked key is
 * valid up to the size at its revocation. Returns `null`, and records a finding, if not. Throws `UnreadableLineError`.
 */
export const openedLog = async (
  folder: string,
  log: number,
  findings: Findings,
): Promise<ExportedLog | null> => {
  const own = logFolder(log);
  const name = `${own}/${LOG_FILES.identity}`;
  const [identity, ...more] = await rowsOf(folder, name, IdentityLine);
  if (identity === undefined || more.length > 0) throw new UnreadableLineError(name, 0, null, {});
  const lines = await rowsOf(folder, `${own}/${LOG_FILES.keys}`, KeyLine);
  const signed = `${own}/${LOG_FILES.checkpoint}`;
  const bytes = await bytesOf(folder, signed);
  const note = bytes !== null && isUtf8(bytes) ? bytes.toString('utf8') : '';
  const { incarnation, predecessor } = identity;
  const origin = checkpointOfNote(note)?.origin ?? identity.origin;
  if (identity.origin !== origin || incarnation !== log || !isOriginOf(origin, log))
    findings.note('file', NOWHERE, `${name} isn’t of log ${log}, ${origin}`);
  const keys = new LogKeys(origin, lines.flatMap(actsOf), null, findings);
  const openedNote = keys.open(note);
  const vkey = openedNote.ok ? signerOf(openedNote.signers, openedNote.checkpoint, lines) : undefined;
  if (openedNote.ok && vkey !== undefined)
    return { log, predecessor, keys, checkpoint: openedNote.checkpoint, vkey };
  findings.note('checkpoint', NOWHERE, `${signed} is not signed by a key that the log had at its size`);
  return null;
};

/**
 * Checks that each log begins with a checkpoint of the log before it, if the export has that one; otherwise with none.
 */
export const checkBeginnings = (logs: readonly ExportedLog[], findings: Findings): void => {
  for (const { log, predecessor, checkpoint } of logs) {
    const before = logs.find((each) => each.log === log - 1);
    const fault = faultOf(predecessor, log, before);
    if (fault !== null) findings.note('checkpoint', NOWHERE, `${checkpoint.origin}: ${fault}`);
  }
};

const faultOf = (predecessor: string | null, log: number, before: ExportedLog | undefined): string | null => {
  if (predecessor === null)
    return before === undefined ? null : 'it begins with no checkpoint of the log before it';
  if (log === 1) return 'the first log has none before it';
  if (before === undefined) return null; // no checkpoint of it was in the database: nothing of it is exported
  const lastKnown = before.keys.open(predecessor);
  if (!lastKnown.ok) return `what it begins with is no checkpoint of the log before it: ${lastKnown.fault}`;
  const [known, newest] = [lastKnown.checkpoint, before.checkpoint];
  const isBefore =
    newest.size < known.size || (newest.size === known.size && toHex(newest.root) === toHex(known.root));
  return isBefore
    ? null
    : `it begins with a checkpoint of ${known.size} leaves, and that of ${newest.size} isn’t before it`;
};

/** Returns the acts of keys in order: those of each key come after those of the key before. */
const actsOf = ({ vkey, state, fromSize, toSize }: KeyLine): readonly KeyActRow[] => {
  const keyId = idOf(vkey);
  const added: KeyActRow = { act: 'added', keyId, vkey, size: fromSize };
  return toSize === null ? [added] : [added, { act: state, keyId, vkey, size: toSize }];
};

const signerOf = (
  signers: readonly string[],
  { size }: Checkpoint,
  lines: readonly KeyLine[],
): string | undefined =>
  lines.find(
    ({ vkey, fromSize, toSize }) =>
      signers.includes(idOf(vkey)) && fromSize <= size && size <= (toSize ?? size),
  )?.vkey;

const idOf = (vkey: string): string => vkey.split('+')[1] ?? '';

const isOriginOf = (origin: string, log: number): boolean => {
  const installation = origin.split('/')[2] ?? '';
  return origin === (log === 1 ? auditOrigin(installation) : auditOrigin(installation, `${log}`));
};
