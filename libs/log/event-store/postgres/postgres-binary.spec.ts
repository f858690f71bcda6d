import type { Pool } from 'pg';
import { freshDatabase, type TestDatabase } from '#testing';
import {
  copiedRows,
  FOLLOWER,
  LogUnreachableError,
  openPool,
  recordRows,
  StatementError,
  type BinaryRows,
} from '../index';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.address.admin, { ...FOLLOWER, connections: 1, name: 'sabot test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const copied = (columns: string, from = ''): Promise<BinaryRows> =>
  copiedRows(pool, `select ${columns} ${from}`);
const prepared = (columns: string, from = ''): Promise<BinaryRows> =>
  recordRows(pool, { text: `select encode(record_send(row(${columns})), 'hex') as sent ${from}` });
const ways: readonly [string, typeof copied][] = [
  ['copied', copied],
  ['by a prepared statement', prepared],
];

it.each(ways)(
  'rows that are %s arrive unchanged, with nulls and empty texts, even beyond a buffer',
  async (_, ask) => {
    const rows = await ask(
      `n::smallint, n + 5000000000, null::text, ''::text, repeat('é', n)`,
      'from generate_series(1, 700) as n',
    );
    expect(rows.count).toBe(700);
    for (const row of [0, 1, 350, 699]) {
      const n = row + 1;
      expect([rows.int16(row, 0), rows.count64(row, 1)]).toEqual([n, 5_000_000_000 + n]);
      expect([rows.length(row, 2), rows.length(row, 3), rows.length(row, 4)]).toEqual([-1, 0, 2 * n]);
      expect([rows.text(row, 3), rows.text(row, 4)]).toEqual(['', 'é'.repeat(n)]);
    }
  },
);

it.each(ways)('numbers, ids and times of PostgreSQL are read correctly, %s', async (_, ask) => {
  const rows = await ask(
    `(-7)::integer, (-9223372036854775808)::bigint, '00ff0000-0000-0000-0000-00000000000a'::uuid,
      '1999-12-31 23:59:59.999999+00'::timestamptz, '\\x00ff'::bytea`,
  );
  expect([rows.int32(0, 0), rows.int64(0, 1)]).toEqual([-7, -(2n ** 63n)]);
  const bytes = (column: number): string =>
    rows.bytes.toString('hex', rows.from(0, column), rows.from(0, column) + rows.length(0, column));
  expect([bytes(2), rows.count64(0, 3), bytes(4)]).toEqual(['00ff000000000000000000000000000a', -1, '00ff']);
});

it.each(ways)('empty results on one connection have no rows, %s', async (_, ask) => {
  for (const _each of [1, 2]) expect((await ask('1', 'where false')).count).toBe(0);
});

it('errors are named, and the next query has a connection again', async () => {
  await expect(copiedRows(pool, 'select 1 / 0')).rejects.toThrow(StatementError);
  await expect(copiedRows(pool, `select n / (n - 900) from generate_series(1, 1000) as n`)).rejects.toThrow(
    StatementError,
  );
  const dying = copiedRows(pool, 'select pg_terminate_backend(pg_backend_pid())');
  await expect(dying).rejects.toThrow(LogUnreachableError);
  expect((await copiedRows(pool, 'select 1')).int32(0, 0)).toBe(1);
});
