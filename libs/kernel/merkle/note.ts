import { invariant } from '#kernel/decision';
import { bytesOfBase64, toBase64 } from '#kernel/canonical';
import { isKeyName, type NoteSigner, type NoteVerifier } from './note-key';

/** Why a note isn't believed. Its text is then not given: nobody is to use it. */
export type NoteFault =
  | 'MALFORMED_NOTE'
  /** A key that is known, but not its signature of this text. */
  | 'BAD_SIGNATURE'
  /** Two verifiers of one name and id: who called has mixed up keys. */
  | 'AMBIGUOUS_KEY'
  /** No signature by a key that is known. */
  | 'UNKNOWN_SIGNERS';

export type OpenedNote =
  | {
      readonly ok: true;
      /** What was signed, with its last line feed. */
      readonly text: string;
      /** Whose signatures hold, each once, in the order of their first. Others' are passed over. */
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
 * Opens a signed note (C2SP signed-note). Stricter than the text wants it, so that one note has one way to be written:
 * base64 in its one form, and each signature by a known key verified, a second one too. 100 signatures at most.
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

/** The note of a text, which ends with a line feed, signed by each signer in turn (C2SP signed-note). */
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
    return null; // no UTF-8
  }
}

const refused = (fault: NoteFault): OpenedNote => ({ ok: false, fault });
