import { bytesOfBase64, toBase64 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { isHash } from './merkle';
import { openNote, signNote, type NoteFault } from './note';
import { isKeyName, type NoteSigner, type NoteVerifier } from './note-key';

/** A log at one size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Name of the log, and of its key. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Lines after the root, kept unchanged. sabot writes none. */
  readonly extensions: readonly string[];
}

/** Reason to reject a checkpoint. */
export type CheckpointFault =
  | NoteFault
  | 'MALFORMED_CHECKPOINT'
  /** It belongs to another log. */
  | 'OTHER_ORIGIN'
  /** Only witnesses signed it. */
  | 'LOG_NOT_AMONG_SIGNERS';

export type OpenedCheckpoint =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signers: readonly NoteVerifier[] }
  | { readonly ok: false; readonly fault: CheckpointFault };

/**
 * Returns the origin of an installation's audit log; after a restore it includes the incarnation
 * (sealed-shoe.md, The audit log, 2). Returns `null` if a name contains anything but letters, digits and
 * `-._`, because it could be mistaken for another name.
 */
export function auditOrigin(installation: string, incarnation?: string): string | null {
  const names = incarnation === undefined ? [installation] : [installation, incarnation];
  return names.every((name) => NAME.test(name)) ? `sabot/audit/${names.join('/')}` : null;
}
const NAME = /^[A-Za-z0-9._-]+$/;

/** Returns the text that is signed: origin, size, root and extensions, each on a line. */
export function checkpointText({ origin, size, root, extensions }: Checkpoint): string {
  const text = `${[origin, size, toBase64(root), ...extensions].join('\n')}\n`;
  invariant(parseCheckpoint(text) !== null, 'a checkpoint has an origin, a size, a root and no empty line');
  return text;
}

const SIZE = /^(?:0|[1-9]\d{0,15})$/;

/** Parses the text of a checkpoint; `null` for anything that `checkpointText` does not write. */
export function parseCheckpoint(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', count = '', base64 = '', ...extensions] = lines;
  const [size, root] = [Number(count), bytesOfBase64(base64)];
  if (lines.some((line) => line === '') || !SIZE.test(count) || !Number.isSafeInteger(size)) return null;
  return root !== null && isHash(root) ? { origin, size, root, extensions } : null;
}

/**
 * Returns a log's checkpoint as it is published: signed by the log's key, which is named like the origin,
 * then by any others.
 */
export function signCheckpoint(
  checkpoint: Checkpoint,
  log: NoteSigner,
  others: readonly NoteSigner[] = [],
): string {
  invariant(isKeyName(checkpoint.origin) && log.name === checkpoint.origin, 'a log signs as its origin');
  return signNote(checkpointText(checkpoint), [log, ...others]);
}

/**
 * Opens a published checkpoint. `log` verifies the log's key, which is named like the origin and must be
 * among the signers; a witness never replaces it. Two checkpoints still have to be proven consistent.
 */
export function openCheckpoint(
  bytes: Uint8Array,
  log: NoteVerifier,
  witnesses: readonly NoteVerifier[] = [],
): OpenedCheckpoint {
  const note = openNote(bytes, [log, ...witnesses]);
  if (!note.ok) return note;
  if (!note.signers.includes(log)) return refused('LOG_NOT_AMONG_SIGNERS');
  const checkpoint = parseCheckpoint(note.text);
  if (checkpoint === null) return refused('MALFORMED_CHECKPOINT');
  if (checkpoint.origin !== log.name) return refused('OTHER_ORIGIN');
  return { ok: true, checkpoint, signers: note.signers };
}

const refused = (fault: CheckpointFault): OpenedCheckpoint => ({ ok: false, fault });
