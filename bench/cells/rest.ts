import { randomUUID } from 'node:crypto';
import { betsOf, dealerOf } from '../house/betting-tables';
import { runLoad } from '../load/run-load';
import { rowOf } from '../measure/row';
import { check, sized, type Bench } from './cell';
import { withHouse } from './with-house';

/** Measures W5 over REST: one server, with its callers in another process on kept-alive connections. */
export async function overHttp(bench: Bench): Promise<void> {
  const open = { tables: 64, patronsEach: sized(bench, 16, 1) };
  await withHouse(bench, open, async (house) => {
    const { port } = house;
    const calls = await betsOf(house, open);
    // A new server compiles its code, reads its tables and sees every token for the first time.
    const warmth = { kind: 'closed', concurrency: 64, seconds: sized(bench, 4, 0.02) } as const;
    let { accepted } = await runLoad({ ...warmth, port, calls });
    for (const concurrency of [1, 64, 256]) {
      const met = await runLoad({ kind: 'closed', port, calls, concurrency, seconds: bench.seconds });
      bench.emit(rowOf({ peer: 'sabot', workload: 'W5-http', concurrency }, met));
      accepted += met.accepted;
    }
    return accepted;
  });
}

const PATRONS = 10_000;
const WINDOW_SECONDS = 15;
const CONNECTIONS = 256;

/**
 * Measures one table with 10,000 patrons who each bet once within 15 s; then the coup is dealt. The figure `settled_ms` is the time from the deal command, after which no card needs a decision, to the answer that all 10,000 are settled and
 * committed.
 */
export async function crowded(bench: Bench): Promise<void> {
  const open = { tables: 1, patronsEach: sized(bench, PATRONS, 32) };
  await withHouse(bench, open, async (house) => {
    const { port } = house;
    const calls = await betsOf(house, open);
    const warm = calls.slice(0, 1_024);
    const warmth = { kind: 'closed', concurrency: 16, seconds: Math.min(bench.seconds, 1) } as const;
    const warmed = await runLoad({ ...warmth, port, calls: warm });
    const seconds = sized(bench, WINDOW_SECONDS, 1);
    const met = await runLoad({ kind: 'window', port, calls, connections: CONNECTIONS, seconds });
    const [table, dealer] = ['BAC-0', dealerOf('BAC-0')];
    await house.give(await house.call('CloseBetting', table, {}, dealer), randomUUID());
    const { answer, ms } = await house.give(await house.call('Deal', table, {}, dealer), randomUUID());
    check(
      answer.events.some(({ type }) => type === 'CoupSettled'),
      'the coup wasn’t settled',
    );
    const spoken = (each: readonly number[]): string => each.map((value) => value.toFixed(1)).join(' ');
    bench.emit({
      ...rowOf({ peer: 'sabot', workload: 'crowded', concurrency: open.patronsEach }, met, {
        settled_ms: Math.round(ms),
      }),
      ops_per_s: null, // the window says how many bets a second there are
      p50_by_second: spoken(met.bySecond.map(({ p50Ms }) => p50Ms)),
      p99_by_second: spoken(met.bySecond.map(({ p99Ms }) => p99Ms)),
    });
    return warmed.accepted + met.accepted;
  });
}

/** Measures a server's memory by the number of tables in play, as the operating system counts it. */
export async function memory(bench: Bench): Promise<void> {
  const open = { tables: sized(bench, 1_000, 8), patronsEach: 5 };
  await withHouse(bench, open, async (house) => {
    const calls = await betsOf(house, open);
    const emit = async (tables: number): Promise<void> => {
      const measured = { opsPerSecond: 0, p50Ms: null, p99Ms: null, errors: 0 };
      const row = rowOf({ peer: 'sabot', workload: `memory-${tables}`, concurrency: 1 }, measured, {
        tables,
        rss_mib: Math.round(await house.residentMiB()),
      });
      bench.emit({ ...row, ops_per_s: null });
    };
    const { port } = house;
    const seconds = Math.min(bench.seconds, 2);
    let accepted = 0;
    await emit(0);
    for (let quarter = 1; quarter <= 4; quarter++) {
      const [from, to] = [(open.tables * (quarter - 1)) / 4, (open.tables * quarter) / 4];
      const some = calls.filter((_, at) => at % open.tables >= from && at % open.tables < to);
      accepted += (await runLoad({ kind: 'window', port, calls: some, connections: 64, seconds })).accepted;
      if (quarter < 4) await emit(to);
    }
    accepted += (await runLoad({ kind: 'closed', port, calls, concurrency: 64, seconds })).accepted;
    await emit(open.tables);
    return accepted;
  });
}
