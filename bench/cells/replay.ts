import { Pool } from 'pg';
import type { PostgresAddress } from '#log/postgres';
import { PostgresLogSource, replayCoup } from '#proof/audit';
import { madeLog } from '../house/made-log';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf, type Measured } from '../measure/row';
import { check, sized, type Bench } from './cell';

const EVENTS = 100_000;
const TRIAL_EVENTS = 3_000;

/**
 * Measures replaying a coup like the back office, by the number of events between it and its table's last opening
 * position.
 */
export async function replay(bench: Bench): Promise<void> {
  const address = await madeLog(bench.server, sized(bench, EVENTS, TRIAL_EVENTS));
  for (const events of [100, 800]) {
    const coups = await coupsAfter(address, events);
    check(coups.length > 0, `no coup lies ${events} events behind an opening`);
    bench.emit(
      rowOf(
        { peer: 'sabot', workload: `replay-${events}`, concurrency: 1 },
        await replayed(address, coups, bench.seconds),
      ),
    );
  }
}

/** Replays these coups one after another for a while. */
export async function replayed(
  { reader }: PostgresAddress,
  coups: readonly string[],
  seconds: number,
): Promise<Measured> {
  const pool = new Pool({ connectionString: reader, max: 2 }); // as many as one replay asks at once
  pool.on('error', () => undefined); // the query that it breaks says so
  const source = PostgresLogSource.over(pool);
  try {
    return await loop({
      concurrency: 1,
      seconds,
      operation: async (_, turn) => {
        const coup = coups[turn % coups.length] ?? '';
        const result = await replayCoup(source, coup);
        check(result.ok && result.value.matches, `${coup} isn’t what the rules come to`);
      },
    });
  } finally {
    await pool.end();
  }
}

/** Returns settled coups of some tables whose last event is about so many after their table's opening position. */
export async function coupsAfter({ admin }: PostgresAddress, events: number): Promise<string[]> {
  const rows = await query(
    admin,
    `with chosen as (
       select s.stream, s.shard from sabot.stream s where s.stream like 'table:DEMO-%' order by md5(s.stream) limit 8
     ), place as (
       select c.coup, c.last_version + 1 - coalesce((
           select max(o.version) from sabot.event o
           where o.shard = c.shard and o.stream = c.stream and o.type = 'TableOpening' and o.version <= c.first_version
         ), 1) as events
       from sabot.coup c join chosen s on s.stream = c.stream and s.shard = c.shard
       where c.status = 'settled'
     )
     select coup from place where events between ${events * 0.9} and ${events * 1.1} order by coup limit 500`,
  );
  return rows.map(({ coup }) => String(coup));
}
