import { bytesOfBase64, toBase64 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { isKeyName, type NoteSigner, type NoteVerifier } from './note-key';

/** Reason to reject a note. Its text is then not returned. */
export type NoteFault =
  | 'MALFORMED_NOTE'
  /** A known key's name and id, with a wrong signature. */
  | 'BAD_SIGNATURE'
  /** Two verifiers have the same name and id: a mistake of the caller. */
  | 'AMBIGUOUS_KEY'
  /** No signature by a known key. */
  | 'UNKNOWN_SIGNERS';

export type OpenedNote =
  | {
      readonly ok: true;
      /** The signed text, with its last line feed. */
      readonly text: string;
      /**
       * The keys with a valid signature, each once, in the order of their first. Other signatures are
       * ignored.
       */
      readonly signers: readonly NoteVerifier[];
    }
  | { readonly ok: false; readonly fault: NoteFault };

const SIGNATURES_MAX = 100;
const KEY_ID_BYTES = 4;
const utf8 = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;
const DASH = '\u2014 ';

/**
 * Opens a signed note (C2SP signed-note). It is stricter than the specification, so that each note has one
 * text: canonical base64 only, and every signature by a known key is verified. At most 100 signatures.
 */
export function openNote(bytes: Uint8Array, verifiers: readonly NoteVerifier[]): OpenedNote {
  const note = textOf(bytes);
  const split = note?.lastIndexOf('\n\n') ?? -1;
  if (note === null || CONTROL.test(note) || split < 0 || !note.endsWith('\n'))
    return refused('MALFORMED_NOTE');
  const text = note.slice(0, split + 1);
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) return refused('MALFORMED_NOTE');
  const signatures: Signature[] = [];
  for (const line of lines) {
    const signature = signatureOf(line);
    if (signature === null) return refused('MALFORMED_NOTE');
    signatures.push(signature);
  }
  const message = utf8.encode(text);
  const signers = new Set<NoteVerifier>();
  for (const { name, id, signature } of signatures) {
    const [verifier, ...others] = verifiers.filter((known) => known.name === name && known.id === id);
    if (verifier === undefined) continue;
    if (others.length > 0) return refused('AMBIGUOUS_KEY');
    if (!verifier.verify(message, signature)) return refused('BAD_SIGNATURE');
    signers.add(verifier);
  }
  return signers.size === 0 ? refused('UNKNOWN_SIGNERS') : { ok: true, text, signers: [...signers] };
}

/**
 * Returns the note of a text, which ends with a line feed, signed by each signer in turn (C2SP signed-note).
 */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  invariant(
    text.endsWith('\n') && !CONTROL.test(text) && text.isWellFormed(),
    'a note is lines of plain text',
  );
  invariant(signers.length > 0 && signers.length <= SIGNATURES_MAX, 'a note has 1 to 100 signatures');
  const message = utf8.encode(text);
  const lines = signers.map(({ name, id, sign }) => {
    invariant(isKeyName(name), 'a key has a name without spaces and pluses');
    const signature = sign(message);
    const bytes = new Uint8Array(KEY_ID_BYTES + signature.length);
    new DataView(bytes.buffer).setUint32(0, id);
    bytes.set(signature, KEY_ID_BYTES);
    return `${DASH}${name} ${toBase64(bytes)}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

interface Signature {
  readonly name: string;
  readonly id: number;
  readonly signature: Uint8Array;
}

function signatureOf(line: string): Signature | null {
  const space = line.indexOf(' ', DASH.length);
  if (!line.startsWith(DASH) || space < 0) return null;
  const name = line.slice(DASH.length, space);
  const bytes = bytesOfBase64(line.slice(space + 1));
  if (!isKeyName(name) || bytes === null || bytes.length <= KEY_ID_BYTES) return null;
  return { name, id: new DataView(bytes.buffer).getUint32(0), signature: bytes.subarray(KEY_ID_BYTES) };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null; // not UTF-8
  }
}

const refused = (fault: NoteFault): OpenedNote => ({ ok: false, fault });
