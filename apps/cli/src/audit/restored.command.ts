import { readConfiguration } from '#configuration';
import { locate } from '#postgres';
import {
  checkpointFileIn,
  ForeignCheckpointError,
  markRestored,
  readCheckpointFile,
  StillServedError,
  type Restored,
} from '#sealer';
import { migrate } from '../../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from '../command';
import { counted } from '../progress';
import { auditorOf } from './auditor';

/** `sabot restored`: the database was restored from a copy, and goes on as another incarnation of the log (S16). */
export async function restored(given: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const { kept } = auditorOf(given);
  const { dataDir } = readConfiguration(env);
  const log = (line: string): void => void stderr.write(`${line}\n`);
  const note = kept?.note ?? (await readCheckpointFile(checkpointFileIn(dataDir)));
  const postgres = await locate(env, { purpose: 'sabot restored', log });
  try {
    await migrate(postgres.address.admin, log);
    const marked = await markRestored(postgres.address, note === null ? [] : [note]);
    stdout.write(given.json ? `${JSON.stringify(shown(marked))}\n` : printed(marked));
    return 0;
  } catch (error) {
    if (error instanceof StillServedError || error instanceof ForeignCheckpointError)
      throw new UsageError(error.message);
    throw error;
  } finally {
    await postgres.release();
  }
}

const shown = ({ predecessor, ...of }: Restored) => ({
  ...of,
  predecessor: predecessor && { origin: predecessor.origin, size: predecessor.size },
});

const printed = ({ incarnation, origin, predecessor, lost }: Restored): string =>
  [
    `incarnation  ${incarnation}`,
    `log          ${origin}`,
    predecessor === null
      ? 'begins       with no checkpoint of a log before it: none was ever signed'
      : `begins       with the checkpoint of ${counted(predecessor.size)} leaves of ${predecessor.origin}`,
    `lost         ${lost === 0 ? 'nothing that is known' : `${counted(lost)} leaves that were signed, and what came after them`}`,
    '',
  ].join('\n');
