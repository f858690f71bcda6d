import { PostgresLogSource } from '#audit';
import { locate } from '#postgres';
import { UsageError, type ExitCode, type World } from '../command';
import { isSchemaMissing } from '../schema-missing';

/** Lets `work` read the log, as the reader, as it stands at one moment, and says where it is; starts the embedded server if none runs. */
export async function withLog(
  { env }: World,
  purpose: 'sabot replay' | 'sabot verify' | 'sabot reconcile' | 'sabot export' | 'sabot evidence',
  work: (source: PostgresLogSource, readerUrl: string, writerUrl: string) => Promise<ExitCode>,
): Promise<ExitCode> {
  const postgres = await locate(env, { purpose });
  try {
    const { reader, writer } = postgres.address;
    return await PostgresLogSource.snapshot(reader, (source) => work(source, reader, writer));
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    throw new UsageError(
      'finds no log of this release in this database; sabot migrate or the first npm start makes one',
    );
  } finally {
    await postgres.release();
  }
}
