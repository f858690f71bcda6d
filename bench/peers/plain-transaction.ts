import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { check, onDatabase, type Bench } from '../cells/cell';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';

const SHARD = 7;
const STREAM = 'table:BAC-0';

/** The rows of a `PlaceBet` as sabot writes them to its own tables, with a statement for each table. */
const STATEMENTS = [
  [
    'head',
    `update sabot.head set batch = batch + 1, seq = $2, chain = $3 where shard = ${SHARD} and batch = $1`,
  ],
  [
    'event',
    `insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id,
      actor_role, correlation_id, command_id, hash)
    values (${SHARD}, $1, '${STREAM}', $2, $3, 'BetPlaced', 1, $4, now(), $5, 'patron', $6, $7, $8)`,
  ],
  ['stream', `update sabot.stream set version = $1 where stream = '${STREAM}' and version = $2`],
  [
    'entry',
    `insert into sabot.entry (shard, seq, leg, account, currency, amount)
    values (${SHARD}, $1, 0, $2, 'EUR', -25), (${SHARD}, $1, 1, 'table:BAC-0:stakes', 'EUR', 25)`,
  ],
  [
    'account',
    `update sabot.account set balance = balance + case when account = $1 then -25 else 25 end
    where shard = ${SHARD} and account in ($1, 'table:BAC-0:stakes') and currency = 'EUR'`,
  ],
  [
    'command',
    `insert into sabot.command (shard, actor, command_id, digest, first_seq, last_seq, phase)
    values (${SHARD}, $1, $2, $3, $4, $4, 'betting')`,
  ],
] as const;

/**
 * Measures the comparison for a single command: one plain transaction of the same rows in the same tables, without an
 * actor or checks. Its statements are prepared and sent together, followed by the commit.
 */
export async function plainTransaction(bench: Bench): Promise<void> {
  await onDatabase(bench.server.migrated(), async ({ address: { admin: url } }) => {
    await query(url, SEED);
    const client = new Client({ connectionString: url, pipeline: true });
    await client.connect();
    let seq = 0;
    const operation = async (): Promise<void> => {
      const before = seq++;
      const values = valuesOf(before);
      const sent = [
        client.query('begin'),
        ...STATEMENTS.map(([name, text], at) => client.query({ name, text, values: values[at] ?? [] })),
        client.query('commit'),
      ];
      await Promise.all(sent);
    };
    const measured = await loop({ concurrency: 1, seconds: bench.seconds, operation });
    await client.end();
    bench.emit(rowOf({ peer: 'raw-transaction', workload: 'W5', concurrency: 1 }, measured));
    const [row] = await query(
      url,
      `select (select count(*) from sabot.event) as events, (select sum(amount) from sabot.entry) as zero,
      (select version from sabot.stream) as version, (select count(*) from sabot.command) as commands`,
    );
    check(
      [row?.['events'], Number(row?.['version']) - 1, row?.['commands']].every(
        (count) => Number(count) === seq,
      ) && Number(row?.['zero']) === 0,
      `raw-transaction: ${JSON.stringify(row)}, ${seq} answered`,
    );
  });
}

const SEED = `insert into sabot.stream (stream, shard, version, opening) values ('${STREAM}', ${SHARD}, 1, 1);
  insert into sabot.account (shard, account, currency, balance)
  select ${SHARD}, 'chips:BAC-0:p' || g, 'EUR', 1000000000 from generate_series(0, 77) g;
  insert into sabot.account (shard, account, currency, balance) values (${SHARD}, 'table:BAC-0:stakes', 'EUR', 0)`;

/** Returns the values of the statements for the event after this one. */
function valuesOf(before: number): unknown[][] {
  const seq = before + 1;
  const patron = `p${seq % 78}`;
  const account = `chips:BAC-0:${patron}`;
  const command = randomUUID();
  const text = JSON.stringify({
    bet: `BAC-0/S1/C1/B${seq}`,
    coup: 'BAC-0/S1/C1',
    currency: 'EUR',
    on: 'banker',
    patron,
    seat: 0,
    stake: '25',
  });
  const hash = createHash('sha256').update(text).digest();
  return [
    [before, seq, hash],
    [seq, seq + 1, randomUUID(), text, patron, randomUUID(), command, hash],
    [seq + 1, seq],
    [seq, account],
    [account],
    [`patron:${patron}`, command, hash, seq],
  ];
}
