import { openCheckpoint, type Checkpoint, type NoteVerifier } from '#kernel/merkle';
import type { EvidenceFile } from '../file/evidence-file';
import { fails, holds, type Finding } from './claim';

const utf8 = new TextEncoder();

/**
 * Checks claim 2: the checkpoint is signed with the given key. Returns a null checkpoint if not, so that
 * nothing is compared with its root.
 */
export const checkpointClaim = (
  { checkpoint: note }: EvidenceFile,
  log: NoteVerifier,
): { readonly finding: Finding; readonly checkpoint: Checkpoint | null } => {
  const openedNote = openCheckpoint(utf8.encode(note), log);
  if (!openedNote.ok) return { finding: fails(FAULTS[openedNote.fault]), checkpoint: null };
  const { checkpoint } = openedNote;
  const size = `${checkpoint.size} event${checkpoint.size === 1 ? '' : 's'}`;
  return {
    finding: holds(`the checkpoint of ${checkpoint.origin} at ${size} is signed with the key`),
    checkpoint,
  };
};

type Refused = Extract<ReturnType<typeof openCheckpoint>, { ok: false }>;

const FAULTS = {
  MALFORMED_NOTE: 'the checkpoint is not a signed note',
  BAD_SIGNATURE: 'the checkpoint’s signature is not valid for the key',
  AMBIGUOUS_KEY: 'two keys have the same name and id',
  UNKNOWN_SIGNERS: 'the checkpoint is not signed with the key',
  MALFORMED_CHECKPOINT: 'the signed text is not a checkpoint',
  OTHER_ORIGIN: 'the checkpoint belongs to another log',
  LOG_NOT_AMONG_SIGNERS: 'the checkpoint is not signed by its log',
} as const satisfies Readonly<Record<Refused['fault'], string>>;
