import type { Pool } from 'pg';
import { check, onDatabase, sized, type Bench } from '../cells/cell';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { emptyFold, foldSample, sampleEvent, type SampleEvent } from '../measure/sample-event';
import { peerPackage } from './packages';

/** The used parts of `@event-driven-io/emmett-postgresql`. */
interface Emmett {
  getPostgreSQLEventStore(url: string, options?: object): EmmettStore;
  readMessagesBatch(
    execute: unknown,
    options: { readonly after: bigint; readonly batchSize: number },
  ): Promise<EmmettBatch>;
}

interface EmmettStore {
  readonly schema: { migrate(): Promise<unknown> };
  appendToStream(
    stream: string,
    events: readonly object[],
    options: { readonly expectedStreamVersion: bigint },
  ): Promise<unknown>;
  readStream(stream: string): Promise<{ readonly events: readonly { readonly data: SampleEvent }[] }>;
  close(): Promise<void>;
}

interface EmmettBatch {
  readonly messages: readonly { readonly data: SampleEvent }[];
  readonly areMessagesLeft: boolean;
  readonly currentGlobalPosition: bigint;
}

/** The used parts of `@event-driven-io/dumbo`, its PostgreSQL client. */
interface Dumbo {
  dumbo(options: object): { readonly execute: unknown };
}

type EmmettPool = Pool & { readonly ended: boolean };

const STREAMS = 64;
const METADATA = { actor: 'seat-terminal', v: 1 };

/**
 * Measures W1 of Emmett: `begin; select emt_append_to_stream(…); commit` for each append, over at most 16 connections.
 */
export async function emmett(bench: Bench): Promise<void> {
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    await migrated(url);
    let appended = 0;
    for (const concurrency of [1, 16, 64]) {
      const { store, close } = openStore(url, concurrency);
      const versions = Array.from({ length: STREAMS }, () => 0);
      const each = Math.max(1, Math.floor(STREAMS / concurrency));
      const measured = await loop({
        concurrency,
        seconds: bench.seconds,
        operation: async (caller, turn) => {
          const stream = caller + (turn % each) * concurrency;
          const version = versions[stream] ?? 0;
          await store.appendToStream(`c${concurrency}-${stream}`, [eventAt(turn * 31 + caller)], {
            expectedStreamVersion: BigInt(version),
          });
          versions[stream] = version + 1;
          appended++;
        },
      });
      bench.emit(rowOf({ peer: 'emmett-postgresql', workload: 'W1', concurrency }, measured));
      await close();
    }
    const [row] = await query(url, 'select count(*) as events from emt_messages');
    check(
      Number(row?.['events']) === appended,
      `emmett has ${String(row?.['events'])} events, ${appended} were answered`,
    );
  });
}

const READ_STREAMS = 200;
const READ_EVENTS = 100;
const EVENTS_A_WRITE = 50;

/** Measures W3 and W4 of Emmett: a stream of 100 events read and folded, and the whole log by its own batch reader. */
export async function emmettRead(bench: Bench): Promise<void> {
  const streams = sized(bench, READ_STREAMS, 4);
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    await migrated(url);
    const { store, close } = openStore(url, 16);
    const write = async (stream: number): Promise<void> => {
      for (let version = 0; version < READ_EVENTS; version += EVENTS_A_WRITE) {
        const events = Array.from({ length: EVENTS_A_WRITE }, (_, at) =>
          eventAt(stream * 100 + version + at),
        );
        await store.appendToStream(`read-${stream}`, events, { expectedStreamVersion: BigInt(version) });
      }
    };
    await Promise.all(Array.from({ length: streams }, (_, stream) => write(stream)));
    await close();
    await query(url, 'vacuum analyze');
    for (const concurrency of [1, 16]) await readStreams(bench, url, streams, concurrency);
    // Its consumer's default is 100; larger batches sort the rest of the log less often.
    for (const batch of [100, 1_000]) await readAll(bench, url, batch);
  });
}

async function readStreams(
  { seconds, emit }: Bench,
  url: string,
  streams: number,
  concurrency: number,
): Promise<void> {
  const { store, close } = openStore(url, concurrency);
  const measured = await loop({
    concurrency,
    seconds,
    operation: async (caller, turn) => {
      const { events } = await store.readStream(`read-${(caller * 13 + turn) % streams}`);
      const folded = events.reduce((state, { data }) => foldSample(state, data), emptyFold());
      check(folded.events === READ_EVENTS, `emmett folded ${folded.events} events`);
    },
  });
  const more = { events_per_s: Math.round(measured.opsPerSecond * READ_EVENTS) };
  emit(rowOf({ peer: 'emmett-postgresql', workload: 'W3', concurrency }, measured, more));
  await close();
}

/** The longest time of reading, since each batch sorts the rest of the log. */
const READ_MS_MAX = 3_000;

async function readAll({ emit }: Bench, url: string, batchSize: number): Promise<void> {
  const { pool, close } = openStore(url, 4);
  const { execute } = peerPackage<Dumbo>('@event-driven-io/dumbo').dumbo({ connectionString: url, pool });
  const package_ = peerPackage<Emmett>('@event-driven-io/emmett-postgresql');
  const state = emptyFold();
  const began = performance.now();
  let lasted = 0;
  for (let after = 0n, more = true; more && lasted < READ_MS_MAX; lasted = performance.now() - began) {
    const read = await package_.readMessagesBatch(execute, { after, batchSize });
    for (const { data } of read.messages) foldSample(state, data);
    more = read.areMessagesLeft;
    after = read.currentGlobalPosition;
  }
  const measured = { opsPerSecond: (1000 * state.events) / lasted, p50Ms: null, p99Ms: null, errors: 0 };
  emit(
    rowOf({ peer: 'emmett-postgresql', workload: 'W4', concurrency: 1 }, measured, {
      batch: batchSize,
      events: state.events,
    }),
  );
  check(state.events > 0, 'emmett read nothing');
  await close();
}

const eventAt = (at: number) => ({ type: 'BetPlaced', data: sampleEvent(at), metadata: METADATA });

async function migrated(url: string): Promise<void> {
  const store = peerPackage<Emmett>('@event-driven-io/emmett-postgresql').getPostgreSQLEventStore(url);
  await store.schema.migrate();
  await store.close();
}

/** Returns a store over a pool of the `pg` that Emmett itself uses, because it checks the classes. */
function openStore(url: string, concurrency: number) {
  const { Pool: OwnPool } = peerPackage<{ Pool: new (options: object) => EmmettPool }>('pg');
  const pool = new OwnPool({ connectionString: url, max: Math.min(concurrency, 16) });
  pool.on('error', () => undefined); // one that it still holds when the database is dropped
  const package_ = peerPackage<Emmett>('@event-driven-io/emmett-postgresql');
  const store = package_.getPostgreSQLEventStore(url, {
    schema: { autoMigration: 'None' },
    connectionOptions: { pool },
  });
  const close = async (): Promise<void> => {
    await store.close();
    if (!pool.ended) await pool.end();
  };
  return { store, pool, close };
}
