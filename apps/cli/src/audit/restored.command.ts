import { userInfo } from 'node:os';
import { z } from 'zod';
import { readConfiguration } from '#edge/configuration';
import { noteAdopted, WriterKeyError, writerKeysOf } from '#log/event-store';
import { locate } from '#log/postgres';
import {
  CheckpointFileError,
  checkpointOfNote,
  ForeignCheckpointError,
  ForeignKeysError,
  logOfOrigin,
  markRestored,
  seenCheckpoints,
  StillServedError,
  type KeyHistory,
  type Restored,
} from '#proof/seal';
import { migrate } from '../../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { bytesOf } from '../line/read-file';
import { counted } from '../terminal/progress';
import { auditorOf } from './auditor';

/**
 * Runs `sabot restored`: marks a database that was restored from a copy, which continues as another incarnation of the
 * log (S16).
 */
export async function restored(given: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const { kept } = auditorOf(given);
  const keysFile = given.text('keys');
  const history = keysFile === undefined ? null : { ...keysIn(keysFile), by: userInfo().username };
  const configuration = readConfiguration(env);
  const { writerKeyFile } = configuration;
  const log = (line: string): void => void stderr.write(`${line}\n`);
  const notes = ofNewestLog([
    ...(kept === undefined ? [] : [kept.note]),
    ...(await seenCheckpoints(configuration)).map(({ note }) => note),
  ]);
  const postgres = await locate(env, { purpose: 'sabot restored', parts: ['admin', 'sealer'], log });
  try {
    await migrate(postgres.address.admin, log);
    const keys = (installation: string) => writerKeysOf(writerKeyFile, installation);
    const marked = await markRestored(postgres.address, keys, notes, history);
    noteAdopted(writerKeyFile);
    stdout.write(given.json ? `${JSON.stringify(jsonOf(marked))}\n` : printed(marked));
    return 0;
  } catch (error) {
    if (REFUSALS.some((refusal) => error instanceof refusal)) throw new UsageError((error as Error).message);
    throw error;
  } finally {
    await postgres.release();
  }
}

/** Returns the notes of the newest log. A file that an earlier restore left behind is irrelevant for this one. */
function ofNewestLog(notes: readonly string[]): readonly string[] {
  const incarnationOf = (note: string): number =>
    logOfOrigin(checkpointOfNote(note)?.origin ?? '')?.incarnation ?? Infinity; // of no log of ours: it is refused
  const newest = Math.max(...notes.map(incarnationOf));
  return notes.filter((note) => incarnationOf(note) === newest);
}

const REFUSALS = [
  CheckpointFileError,
  StillServedError,
  ForeignCheckpointError,
  ForeignKeysError,
  WriterKeyError,
];

const BYTES_MAX = 100_000;
const Size = z.int().min(0);
const Keys = z.object({
  origin: z.string(),
  keys: z.array(
    z.object({
      keyId: z.string().regex(/^[0-9a-f]{8}$/),
      vkey: z.string(),
      state: z.enum(['active', 'retired', 'revoked']),
      fromSize: Size,
      toSize: Size.nullable(),
    }),
  ),
});

/** Reads the output of `sabot keys --json` from a file. Throws `UsageError` for any other file. */
function keysIn(file: string): KeyHistory {
  const text = bytesOf(file, BYTES_MAX).toString('utf8');
  try {
    return Keys.parse(JSON.parse(text));
  } catch {
    throw new UsageError(
      `The file ${JSON.stringify(file)} holds no key history. It has to be the output of sabot keys --json.`,
    );
  }
}

const jsonOf = ({ predecessor, ...of }: Restored) => ({
  ...of,
  predecessor: predecessor && { origin: predecessor.origin, size: predecessor.size },
});

const printed = ({ incarnation, origin, predecessor, lost, writerKey, unsigned }: Restored): string =>
  [
    `incarnation  ${incarnation}`,
    `log          ${origin}`,
    predecessor === null
      ? 'begins       without an earlier checkpoint: none was ever signed'
      : `begins       with the checkpoint of ${counted(predecessor.size)} leaves of ${predecessor.origin}`,
    `lost         ${lost === 0 ? 'nothing, as far as is known' : `${counted(lost)} signed leaves, and all events after them`}`,
    `signed       all heads again, by ${writerKey}; copy writer.json to every server and worker`,
    ...(unsigned.length === 0
      ? []
      : [
          `unsigned     the restored heads of shards ${unsigned.join(', ')}: no key of writer.json had signed them`,
        ]),
    '',
  ].join('\n');
