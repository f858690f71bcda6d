import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { Floor } from '#log/commands';
import { InMemoryEventLog, LogReader, Vault } from '#log/event-store';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';

/** Opens all that a house serves, for its documents. It has no database, so it answers nothing that needs one. */
export async function documentedApplication(): Promise<{
  readonly app: NestFastifyApplication;
  readonly close: () => Promise<void>;
}> {
  const nowhere = 'postgresql://127.0.0.1:1/nowhere';
  const reader = new LogReader(nowhere);
  const pool = new Pool({ connectionString: nowhere });
  const log = createLog('error');
  const metrics = new Metrics();
  const floor = await Floor.open({
    log: new InMemoryEventLog(),
    vault: Vault.forNow(),
    owner: 'documents',
    random: (bytes) => new Uint8Array(bytes),
  });
  const app = await createRestApplication({
    modules: [TableServerModule.with({ floor, metrics, log }), BackOfficeModule.with({ reader, pool })],
    verify: async () => null,
    log,
    metrics,
    probes: [],
  });
  return {
    app,
    close: async () => {
      await app.close();
      await floor.close();
      await Promise.all([reader.close(), pool.end()]);
    },
  };
}
