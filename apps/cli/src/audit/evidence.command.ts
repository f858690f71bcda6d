import { existsSync } from 'node:fs';
import { readConfiguration } from '#edge/configuration';
import { shoePathsOf } from '#log/commands';
import { openKeyring, PostgresEventLog, Vault } from '#log/event-store';
import { evidenceOfCoup, inclusionProverOf, type ShoePaths } from '#proof/audit';
import { evidenceText } from '#proof/evidence';
import { PostgresAuditLog } from '#proof/seal';
import { withLogAnd } from '../house/with-log';
import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';

/**
 * Runs `sabot evidence`. Exits with 0 and the file on standard output, or with 2 if there is no evidence of the coup
 * (yet).
 */
export async function evidence({ argument: coup = '', json }: Given, world: World): Promise<ExitCode> {
  const { stdout, stderr, env } = world;
  return withLogAnd(world, 'sabot evidence', ['writer'], async (source, { reader, writer }) => {
    const log = PostgresAuditLog.open(reader);
    try {
      const { vaultKeyFile } = readConfiguration(env);
      const means = { prover: inclusionProverOf(log), paths: pathsBy(writer, vaultKeyFile) };
      const file = await evidenceOfCoup(source, means, coup);
      if (file.ok) {
        stdout.write(evidenceText(file.value));
        return 0;
      }
      const { code, detail } = file.rejection;
      if (json) stdout.write(`${JSON.stringify({ coup, error: { code, detail } })}\n`);
      stderr.write(`sabot evidence: ${code}: ${plain(detail)}\n`);
      return 2;
    } finally {
      await log.close();
    }
  });
}

/**
 * Returns a function for the paths of a shoe in play, which needs the vault's key file. The vault is only opened for
 * such a shoe.
 */
const pathsBy =
  (writerUrl: string, vaultKeyFile: string): ShoePaths =>
  async (shoe, decks, leaves) => {
    if (!existsSync(vaultKeyFile)) return null;
    const log = new PostgresEventLog(writerUrl, null);
    try {
      const vault = new Vault(openKeyring(vaultKeyFile), await log.installation());
      return await shoePathsOf(log, vault)(shoe, decks, leaves);
    } finally {
      await log.close();
    }
  };
