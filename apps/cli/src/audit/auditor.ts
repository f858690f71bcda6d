import { parseCheckpoint } from '#kernel/merkle';
import type { Auditor } from '#proof/audit';
import { UsageError, type Given } from '../line/command';
import { bytesOf } from '../line/read-file';

const BYTES_MAX = 100_000;

/**
 * Reads the checkpoint of `--checkpoint FILE` and the keys of `--key VKEY,…`. Throws `UsageError` if one is malformed.
 */
export function auditorOf(given: Given): Auditor {
  const [file, keys] = [given.text('checkpoint'), given.text('key')];
  return {
    ...(file === undefined ? {} : { kept: keptIn(file) }),
    ...(keys === undefined ? {} : { keys: keysIn(keys) }),
  };
}

function keptIn(file: string): NonNullable<Auditor['kept']> {
  const note = bytesOf(file, BYTES_MAX).toString('utf8');
  const checkpoint = parseCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (checkpoint === null)
    throw new UsageError(`The file ${JSON.stringify(file)} holds no signed checkpoint.`);
  return { note, checkpoint };
}

const VKEY = /^[^+\s]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/;

function keysIn(text: string): readonly string[] {
  const keys = text.split(',');
  const bad = keys.find((key) => !VKEY.test(key));
  if (bad === undefined) return keys;
  throw new UsageError(
    `${JSON.stringify(bad)} is not a public key. A key looks like sabot/audit/NAME+0a1b2c3d+A…; sabot keys list prints it.`,
  );
}
