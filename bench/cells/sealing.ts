import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { FileSigners, KeyFile, PostgresSealStore, Sealer, SealingLoop } from '#proof/seal';
import { openBetting, placeBet } from '../house/betting-tables';
import { BusHouse, WRITER_KEYS } from '../house/bus-house';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { check, onDatabase, sized, type Bench } from './cell';

const TABLES = 64;
const CONCURRENCY = 64;

/**
 * Measures the time from the writer's clock in an event to the checkpoint over it by the database's clock. Commands are given meanwhile at full speed by the process that seals.
 */
export async function sealing(bench: Bench): Promise<void> {
  const keys = mkdtempSync(path.join(tmpdir(), 'sabot-bench-keys-'));
  try {
    await onDatabase(bench.server.migrated(), async ({ address }) => {
      const house = await BusHouse.open(address);
      try {
        const open = await openBetting(house, TABLES, sized(bench, 78, 4));
        const began = new Date().toISOString();
        const measured = await sealedBeside(address, path.join(keys, 'sealer.key'), async () =>
          loop({
            concurrency: CONCURRENCY,
            seconds: bench.seconds,
            operation: (caller, turn) => placeBet(house, open, caller, turn + caller),
          }),
        );
        const lag = await lagSince(address, began);
        bench.emit(
          rowOf(
            { peer: 'sabot', workload: 'seal-lag', concurrency: CONCURRENCY },
            { ...measured, p50Ms: lag.p50, p99Ms: lag.p99 },
          ),
        );
      } finally {
        await house.close();
      }
    });
  } finally {
    rmSync(keys, { recursive: true, force: true });
  }
}

/** Runs `work` while a sealer runs, and resolves once everything is sealed. Earlier events are sealed first. */
async function sealedBeside<T>(
  address: PostgresAddress,
  keyFile: string,
  work: () => Promise<T>,
): Promise<T> {
  const store = new PostgresSealStore(address.sealer);
  const failures: unknown[] = [];
  const sealer = new Sealer({
    store,
    signers: new FileSigners(new KeyFile(keyFile), store),
    writerKeys: () => WRITER_KEYS,
    me: { owner: 'bench', instance: randomUUID() },
    onAlarm: ({ shard, error }) => failures.push(`shard ${shard}: ${error}`),
  });
  try {
    while ((await sealer.turn()).role !== 'idle');
    const keeping = new SealingLoop(sealer, {
      timing: systemTiming,
      onTrouble: (error) => failures.push(error),
    });
    keeping.start();
    let done: T;
    try {
      done = await work();
    } finally {
      await keeping.stop();
    }
    while ((await sealer.turn()).role !== 'idle');
    check(failures.length === 0, `the sealer failed: ${String(failures[0])}`);
    return done;
  } finally {
    await sealer.free();
    await store.close();
  }
}

/** Returns how long events recorded since a time (UTC) waited for their checkpoint. Each must have one. */
async function lagSince({ admin }: PostgresAddress, since: string): Promise<{ p50: number; p99: number }> {
  const [row] = await query(
    admin,
    `with lag as (
       select extract(epoch from c.signed_at - e.recorded_at) * 1000 as ms
       from (select max(incarnation) as incarnation from sabot.audit_log) log cross join sabot.event e
       left join lateral (
         select b.first_index + e.seq - b.seq_from as index from sabot.audit_block b
         where b.incarnation = log.incarnation and b.shard = e.shard and b.seq_from <= e.seq
         order by b.seq_from desc limit 1
       ) leaf on true
       left join lateral (
         select c.signed_at from sabot.audit_checkpoint c
         where c.incarnation = log.incarnation and c.size > leaf.index order by c.size limit 1
       ) c on true
       where e.recorded_at >= '${since}'
     )
     select count(*) as events, count(ms) as sealed,
       percentile_cont(0.5) within group (order by ms) as p50,
       percentile_cont(0.99) within group (order by ms) as p99
     from lag`,
  );
  check(
    row !== undefined && Number(row['events']) > 0 && row['events'] === row['sealed'],
    `${String(row?.['sealed'])} of ${String(row?.['events'])} events are under a checkpoint`,
  );
  return { p50: Number(row['p50']), p99: Number(row['p99']) };
}
