import { toHex } from '#kernel/canonical';
import { sha256, verifyEd25519 } from '#kernel/hashing';
import { openNote, parseCheckpoint, verifierOf, type Checkpoint, type NoteVerifier } from '#kernel/merkle';
import { parseLink, type CheckpointLink } from '#proof/seal';
import { NOWHERE, type Damage, type Findings } from '../source/findings';
import type { CheckpointRow, KeyActRow } from '../source/seal-source.port';

/** A key with the sizes of the log for which its signature is valid. */
interface Key {
  readonly verifier: NoteVerifier;
  readonly vkey: string;
  readonly fromSize: number;
  readonly toSize: number;
}

/** The result of opening a note: the checkpoint with the ids of the signing keys, or the reason why it is invalid. */
export type OpenedNote =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly ok: false; readonly kind: Damage; readonly fault: string };

/** The result of opening a link: the link, or the reason why it is invalid. */
export type OpenedLink =
  { readonly ok: true; readonly link: CheckpointLink } | Extract<OpenedNote, { readonly ok: false }>;

const utf8 = new TextEncoder();
const ENDINGS: ReadonlySet<string> = new Set(['retired', 'revoked']);

/** The keys that may sign a log's checkpoints: those of its own history, or only those that the auditor trusts. */
export class LogKeys {
  private readonly keys = new Map<string, Key>();

  /** Takes the vkeys that the auditor trusts, or `null` to trust the history, whose faults are reported. */
  constructor(
    private readonly origin: string,
    acts: readonly KeyActRow[],
    held: readonly string[] | null,
    private readonly findings: Findings,
  ) {
    let size = 0;
    for (const act of acts) {
      if (act.size < size) this.wrong(`a key’s act at size ${act.size} follows one at ${size}`);
      size = act.size;
      this.take(act);
    }
    const active = [...this.keys.values()].filter(({ toSize }) => toSize === Infinity);
    if (acts.length > 0 && active.length !== 1)
      this.wrong(`the log has ${active.length} keys at a time, not 1`);
    if (held !== null) this.believeOnly(held);
  }

  /**
   * Opens a note of the log. It must be signed by one of its keys while that key was valid, and have no false
   * signature of them.
   */
  open(note: string): OpenedNote {
    const openedNote = this.opened(note);
    if (!openedNote.ok) return openedNote;
    const checkpoint = parseCheckpoint(openedNote.text);
    if (checkpoint === null) return { ok: false, kind: 'checkpoint', fault: 'it is not a checkpoint' };
    if (checkpoint.origin !== this.origin)
      return { ok: false, kind: 'checkpoint', fault: 'it belongs to another log' };
    const { size } = checkpoint;
    const { signers } = openedNote;
    return this.counts(signers, size) ? { ok: true, checkpoint, signers } : untimely(size);
  }

  /** Opens the link of a checkpoint, which must be signed like a note (`open`). */
  openLink(note: string, size: number): OpenedLink {
    const openedNote = this.opened(note);
    if (!openedNote.ok) return openedNote;
    const link = parseLink(note);
    if (link?.origin !== this.origin)
      return { ok: false, kind: 'checkpoint', fault: 'it is not a link of this log' };
    return this.counts(openedNote.signers, size) ? { ok: true, link } : untimely(size);
  }

  /** Opens the note of a row, whose other columns must match it. */
  openRow({ size, root, keyId, note }: CheckpointRow): OpenedNote {
    const openedNote = this.open(note);
    if (!openedNote.ok) return openedNote;
    const { checkpoint, signers } = openedNote;
    if (note.slice(note.lastIndexOf('\n\n') + 2, -1).split('\n').length !== signers.length)
      return { ok: false, kind: 'signature', fault: 'it has a line that no key of the log signed' };
    const differs = (column: string): OpenedNote => ({
      ok: false,
      kind: 'checkpoint',
      fault: `the ${column} in its row differs from its note`,
    });
    if (checkpoint.size !== size) return differs('size');
    if (toHex(checkpoint.root) !== root) return differs('root');
    return signers.includes(keyId) ? openedNote : differs('key');
  }

  private opened(
    note: string,
  ):
    | { readonly ok: true; readonly text: string; readonly signers: readonly string[] }
    | Extract<OpenedNote, { readonly ok: false }> {
    const verifiers = [...this.keys.values()].map(({ verifier }) => verifier);
    const openedNote = openNote(utf8.encode(note), verifiers);
    if (openedNote.ok) return { ...openedNote, signers: openedNote.signers.map(({ id }) => idOf(id)) };
    const kind = openedNote.fault === 'MALFORMED_NOTE' ? 'checkpoint' : 'signature';
    return { ok: false, kind, fault: NOTE_FAULTS[openedNote.fault] };
  }

  /** Says if one of these keys was valid for the log at a size. */
  private counts(signers: readonly string[], size: number): boolean {
    return signers.some((id) => {
      const key = this.keys.get(id);
      return key !== undefined && key.fromSize <= size && size <= key.toSize;
    });
  }

  private take({ act, keyId, vkey, size }: KeyActRow): void {
    const verifier = verifierOf(sha256, verifyEd25519, vkey);
    const known = this.keys.get(keyId);
    if (verifier === null || verifier.name !== this.origin || idOf(verifier.id) !== keyId)
      return this.wrong(`the key ${keyId} is ${act} and is not a key of this log`);
    if (act === 'added' && known === undefined)
      this.keys.set(keyId, { verifier, vkey, fromSize: size, toSize: Infinity });
    else if (ENDINGS.has(act) && known?.vkey === vkey)
      this.keys.set(keyId, { ...known, toSize: Math.min(known.toSize, size) });
    else this.wrong(`${keyId} is ${act}, which doesn’t follow from what became of it before`);
  }

  private believeOnly(held: readonly string[]): void {
    for (const [id, { vkey }] of this.keys) if (!held.includes(vkey)) this.keys.delete(id);
    for (const vkey of held) {
      if ([...this.keys.values()].some((key) => key.vkey === vkey)) continue;
      this.wrong(`the log’s history lacks the key ${vkey.split('+')[1] ?? ''} that was given`);
    }
  }

  private wrong(detail: string): void {
    this.findings.note('key', NOWHERE, detail);
  }
}

const untimely = (size: number): Extract<OpenedNote, { readonly ok: false }> => ({
  ok: false,
  kind: 'signature',
  fault: `its key was not the log’s at size ${size}`,
});

const idOf = (id: number): string => id.toString(16).padStart(8, '0');

const NOTE_FAULTS = {
  MALFORMED_NOTE: 'it is not a signed note',
  BAD_SIGNATURE: 'a signature is not valid for its key',
  AMBIGUOUS_KEY: 'two keys have the same name and id',
  UNKNOWN_SIGNERS: 'it is signed by none of the trusted keys',
} as const satisfies Readonly<Record<Extract<ReturnType<typeof openNote>, { ok: false }>['fault'], string>>;
