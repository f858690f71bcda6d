import { locate, type LoginPart, type PostgresAddress } from '#log/postgres';
import { PostgresLogSource } from '#proof/audit';
import { UsageError, type ExitCode, type World } from '../line/command';
import { isSchemaMissing } from '../operate/schema-missing';

type LogPurpose = 'sabot replay' | 'sabot verify' | 'sabot reconcile' | 'sabot export' | 'sabot evidence';

/**
 * Runs `work` on the log as of one moment, with the reader's login, and passes its address. Starts the embedded server
 * if none runs.
 */
export async function withLog(
  { env }: World,
  purpose: LogPurpose,
  work: (source: PostgresLogSource, readerUrl: string) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withLogAnd({ env }, purpose, [], (source, { reader }) => work(source, reader));
}

/** Runs `work` on the log like `withLog`, with further logins besides the reader's. */
export async function withLogAnd<P extends LoginPart>(
  { env }: Pick<World, 'env'>,
  purpose: LogPurpose,
  parts: readonly P[],
  work: (source: PostgresLogSource, address: Pick<PostgresAddress, P | 'reader'>) => Promise<ExitCode>,
): Promise<ExitCode> {
  const postgres = await locate<P | 'reader'>(env, { purpose, parts: ['reader', ...parts] });
  try {
    const { address } = postgres;
    return await PostgresLogSource.snapshot(address.reader, (source) => work(source, address));
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    throw new UsageError('This database has no log of this release. Run sabot migrate or npm start.');
  } finally {
    await postgres.release();
  }
}
