import { invariant } from '#kernel/decision';
import { bytesOfBase64, toBase64 } from '#kernel/canonical';
import { isHash } from './merkle';
import { openNote, signNote, type NoteFault } from './note';
import { isKeyName, type NoteSigner, type NoteVerifier } from './note-key';

/** A log at one size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Which log it is, and the name of its key. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Lines behind the root, kept as they stand; sabot writes none. */
  readonly extensions: readonly string[];
}

/** Why a checkpoint isn't believed. */
export type CheckpointFault =
  | NoteFault
  | 'MALFORMED_CHECKPOINT'
  /** Of another log. */
  | 'OTHER_ORIGIN'
  /** Witnesses alone signed it. */
  | 'LOG_NOT_AMONG_SIGNERS';

export type OpenedCheckpoint =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signers: readonly NoteVerifier[] }
  | { readonly ok: false; readonly fault: CheckpointFault };

/**
 * The origin of an installation's audit log; of one begun anew by a restore, with its incarnation (sealed-shoe.md, The audit
 * log, 2). Null when a name could be taken for another's, or for no key's: names are letters, digits and `-._` only.
 */
export function auditOrigin(installation: string, incarnation?: string): string | null {
  const names = incarnation === undefined ? [installation] : [installation, incarnation];
  return names.every((name) => NAME.test(name)) ? `sabot/audit/${names.join('/')}` : null;
}
const NAME = /^[A-Za-z0-9._-]+$/;

/** The text that is signed: origin, size, root, and the extensions, each a line. */
export function checkpointText({ origin, size, root, extensions }: Checkpoint): string {
  const text = `${[origin, size, toBase64(root), ...extensions].join('\n')}\n`;
  invariant(parseCheckpoint(text) !== null, 'a checkpoint has an origin, a size, a root and no empty line');
  return text;
}

const SIZE = /^(?:0|[1-9]\d{0,15})$/;

/** The checkpoint of a text; null for anything that `checkpointText` doesn't write. */
export function parseCheckpoint(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', count = '', base64 = '', ...extensions] = lines;
  const [size, root] = [Number(count), bytesOfBase64(base64)];
  if (lines.some((line) => line === '') || !SIZE.test(count) || !Number.isSafeInteger(size)) return null;
  return root !== null && isHash(root) ? { origin, size, root, extensions } : null;
}

/** A log's checkpoint as it is published: signed by the log's key, which has the origin's name, then by any others. */
export function signCheckpoint(
  checkpoint: Checkpoint,
  log: NoteSigner,
  others: readonly NoteSigner[] = [],
): string {
  invariant(isKeyName(checkpoint.origin) && log.name === checkpoint.origin, 'a log signs as its origin');
  return signNote(checkpointText(checkpoint), [log, ...others]);
}

/**
 * Opens a published checkpoint: `log` is the verifier of the log's key, whose name is the origin, and has to be among the
 * signers; a witness is believed as one of several, never in its place. Two checkpoints still have to be shown consistent.
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
