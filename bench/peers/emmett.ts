import type { Pool } from 'pg';
import { check, onDatabase, type Bench } from '../cells/cell';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { sampleEvent } from '../measure/sample-event';
import { query } from '../measure/bench-server';
import { peerPackage } from './packages';

/** What of `@event-driven-io/emmett-postgresql` is used here. */
interface Emmett {
  getPostgreSQLEventStore(url: string, options?: object): EmmettStore;
}

interface EmmettStore {
  readonly schema: { migrate(): Promise<unknown> };
  appendToStream(
    stream: string,
    events: readonly object[],
    options: { readonly expectedStreamVersion: bigint },
  ): Promise<unknown>;
  close(): Promise<void>;
}

const STREAMS = 64;
const METADATA = { actor: 'seat-terminal', v: 1 };

/** W1 of Emmett: `begin; select emt_append_to_stream(…); commit` an append, over 16 connections at most. */
export async function emmett(bench: Bench): Promise<void> {
  const package_ = peerPackage<Emmett>('@event-driven-io/emmett-postgresql');
  // A pool of the `pg` that Emmett itself uses: it looks at its classes.
  const { Pool: EmmettPool } = peerPackage<{ Pool: new (options: object) => Pool & { ended: boolean } }>(
    'pg',
  );
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    const empty = package_.getPostgreSQLEventStore(url);
    await empty.schema.migrate();
    await empty.close();
    let appended = 0;
    for (const concurrency of [1, 16, 64]) {
      const pool = new EmmettPool({ connectionString: url, max: Math.min(concurrency, 16) });
      pool.on('error', () => undefined); // one that it still holds when the database is dropped
      const store = package_.getPostgreSQLEventStore(url, {
        schema: { autoMigration: 'None' },
        connectionOptions: { pool },
      });
      const versions = Array.from({ length: STREAMS }, () => 0);
      const each = Math.max(1, Math.floor(STREAMS / concurrency));
      const measured = await loop({
        concurrency,
        seconds: bench.seconds,
        operation: async (caller, turn) => {
          const stream = caller + (turn % each) * concurrency;
          const version = versions[stream] ?? 0;
          const event = { type: 'BetPlaced', data: sampleEvent(turn * 31 + caller), metadata: METADATA };
          await store.appendToStream(`c${concurrency}-${stream}`, [event], {
            expectedStreamVersion: BigInt(version),
          });
          versions[stream] = version + 1;
          appended++;
        },
      });
      bench.emit(rowOf('emmett-postgresql', 'W1', concurrency, measured));
      await store.close();
      if (!pool.ended) await pool.end();
    }
    const [row] = await query(url, 'select count(*) as events from emt_messages');
    check(
      Number(row?.['events']) === appended,
      `emmett has ${String(row?.['events'])} events, ${appended} were answered`,
    );
  });
}
