import { locate } from '#log/postgres';
import { PostgresReadModels, PostgresUpkeep } from '#office/projections';
import { UsageError, type World } from '../line/command';
import { isSchemaMissing } from './schema-missing';

/** Runs `work` on the read models for maintenance, with or without a running server. */
export async function withUpkeep<T>(
  { env, stderr }: World,
  purpose: 'sabot rebuild' | 'sabot dead-letters',
  work: (upkeep: PostgresUpkeep, store: PostgresReadModels) => Promise<T>,
): Promise<T> {
  const postgres = await locate(env, {
    purpose,
    parts: ['projector'],
    log: (line) => void stderr.write(`${line}\n`),
  });
  const { projector } = postgres.address;
  const [upkeep, store] = [new PostgresUpkeep(projector), new PostgresReadModels(projector)];
  try {
    return await work(upkeep, store);
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    throw new UsageError('This database has no read models of this release. Run sabot migrate.');
  } finally {
    await upkeep.close();
    await store.close();
    await postgres.release();
  }
}
