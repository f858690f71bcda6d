import type { Configuration } from '#edge/configuration';
import { errorCode } from '#kernel/decision';
import type { Auditor, HouseMemory } from '#proof/audit';
import {
  CheckpointFileError,
  checkpointLinksFileIn,
  KeyFile,
  readLinkedSince,
  SealerKeyError,
  seenPlaces,
  type SeenPlace,
} from '#proof/seal';
import { UsageError } from '../line/command';
import { counted } from '../terminal/progress';

/** The data of an installation outside its database, as far as it is on this machine. */
export interface KeptByHouse {
  readonly places: readonly SeenPlace[];
  /** The public keys; `null` if there is no `sealer.json` here. */
  readonly sealerKeys: readonly Uint8Array[] | null;
  /** The size from which on checkpoints have links, by origin; `null` if there is no `checkpoint-links` here. */
  readonly linkedSince: ReadonlyMap<string, number> | null;
}

/**
 * Reads the installation's data outside its database. Must be called before the database is read: checkpoints are
 * written there first, so none read here can rightly be ahead of it. Throws `UsageError`, which says what to do, for a
 * file that exists but can't be read.
 */
export async function keptByHouse(configuration: Configuration): Promise<KeptByHouse> {
  try {
    return {
      places: await seenPlaces(configuration),
      sealerKeys: sealerKeysIn(configuration),
      linkedSince: await readLinkedSince(checkpointLinksFileIn(configuration.dataDir)),
    };
  } catch (error) {
    throw error instanceof CheckpointFileError ? new UsageError(error.message) : error;
  }
}

/**
 * Returns the data to compare the database with. Reads the keys once more. During a rotation the file has the old key, then both, then the new one. The database is read at some time between the two readings.
 */
export function memoryOf(
  { places, sealerKeys, linkedSince }: KeptByHouse,
  configuration: Pick<Configuration, 'sealerKeyFile'>,
): HouseMemory {
  const seen = places.flatMap((place) => place.seen ?? []);
  const now = sealerKeysIn(configuration);
  const keys = sealerKeys === null && now === null ? null : [...(sealerKeys ?? []), ...(now ?? [])];
  return { seen, sealerKeys: keys, linkedSince: linkedSince ?? new Map() };
}

/** Says if there is any data here to compare the tree with. */
export const isAnyHere = ({ places, sealerKeys }: KeptByHouse): boolean =>
  sealerKeys !== null || places.some(({ seen }) => seen !== null);

/** Says if a place is the installation's own checkpoint, next to which `checkpoint-links` should be. */
const isHouseFile = ({ by, seen }: SeenPlace): boolean => by === 'checkpoint' && seen !== null;

function sealerKeysIn({ sealerKeyFile }: Pick<Configuration, 'sealerKeyFile'>): readonly Uint8Array[] | null {
  try {
    const keys = new KeyFile(sealerKeyFile).read();
    return keys.length === 0 ? null : keys.map(({ publicKey }) => publicKey);
  } catch (error) {
    if (error instanceof SealerKeyError) throw new UsageError(error.message);
    throw unreadableKeys(sealerKeyFile, 'SABOT_SEALER_KEY_FILE', error);
  }
}

/** Returns the error for a key file that exists but can't be read. Ignoring it would silently skip a check. */
export function unreadableKeys(file: string, variable: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new UsageError(
    `Cannot read the keys in ${file} (${code}), which the check needs. Run it as a user who can read the file, or name another file in ${variable}.`,
  );
}

/**
 * Returns the sentence on what can't be proven from the files on this machine. `hasWriterKeys` says if `writer.json` is
 * here.
 */
export function unprovenOf(
  { places, sealerKeys, linkedSince }: KeptByHouse,
  { kept, keys }: Auditor,
  hasWriterKeys: boolean,
): string {
  const absent = [
    ...places.filter(({ seen }) => seen === null).map(({ name }) => name),
    ...(linkedSince === null && places.some(isHouseFile) ? ['SABOT_DATA/checkpoint-links'] : []),
    ...(sealerKeys === null ? ['sealer.json'] : []),
    ...(hasWriterKeys ? [] : ['writer.json']),
  ];
  const isNothing = kept === undefined && keys === undefined && !places.some(({ seen }) => seen !== null);
  const compared =
    kept === undefined
      ? 'somebody who changed the files on this machine together with the database would not be found; compare with a checkpoint kept elsewhere (--checkpoint)'
      : `the events after the checkpoint of ${counted(kept.checkpoint.size)} leaves that you gave are compared with files on this machine at most`;
  const outside = isNothing
    ? 'no checkpoint from an earlier time is on this machine, so a log that was cut off or rewritten as a whole would not be found'
    : compared;
  return absent.length === 0
    ? outside
    : `${outside}; these files are not on this machine, so nothing was compared with them: ${absent.join(', ')}`;
}
