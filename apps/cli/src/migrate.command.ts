import { locate } from '#postgres';
import { migrate } from '../../../migrations';
import type { ExitCode, Given, World } from './command';

/** `sabot migrate`: applies what is missing and says what it was. */
export async function migrateCommand({ json }: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const log = (line: string): void => void stderr.write(`${line}\n`);
  const postgres = await locate(env, { purpose: 'sabot migrate', log });
  try {
    const applied = await migrate(postgres.address.admin);
    if (json) stdout.write(`${JSON.stringify({ applied })}\n`);
    else
      stdout.write(
        `${applied.length === 0 ? 'nothing to migrate' : applied.map((name) => `migrated: ${name}`).join('\n')}\n`,
      );
    return 0;
  } finally {
    await postgres.release();
  }
}
