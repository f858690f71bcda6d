import type { Pool } from 'pg';
import { moneyOf } from '#kernel/money';
import { freshDatabase, type TestDatabase } from '#testing';
import { openPool, SESSION } from '../postgres/postgres-session';
import {
  arrayOf,
  bool,
  bytes,
  columns,
  hex,
  int,
  json,
  oneOf,
  orNull,
  text,
  texts,
  time,
  tuple,
  type RowOf,
} from './columns';
import { LogUnreachableError, RowsRefusedError, StatementError } from './database-error';
import { execute, inTransaction, query } from './query';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.address.admin, { connections: 1, name: 'sabot query test', session: SESSION });
  await execute(pool, 'create table public.coin (id int primary key, minted_at timestamptz, "table" text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const COIN = columns({ id: int, mintedAt: orNull(time), table: orNull(text) });

describe('columns', () => {
  it('are the select list of a statement, in the names of the database', () => {
    expect(COIN.names).toEqual(['id', 'minted_at', 'table']);
    expect(COIN.list('c')).toBe('c.id, c.minted_at, c.table');
    expect(COIN.list('c', { mintedAt: 'now()' })).toBe('c.id, now() as minted_at, c.table');
  });

  it('are the type of a row', () => {
    const row: RowOf<typeof COIN> = { id: 1, mintedAt: null, table: 'BAC-01' };
    // @ts-expect-error -- a number is no text
    const wrong: RowOf<typeof COIN> = { ...row, table: 1 };
    expect(wrong).toBeDefined();
  });

  it('decode every type that is stored', async () => {
    const all = columns({
      big: int,
      money: moneyOf,
      yes: bool,
      no: bool,
      raw: bytes,
      hash: hex,
      at: time,
      onTheSecond: time,
      data: json<{ readonly a: readonly number[] }>(),
      word: oneOf('open', 'closed'),
      numbers: arrayOf(int),
      none: arrayOf(int),
      names: texts,
      nothing: orNull(int),
    });
    const statement = `select 9007199254740991::bigint as big, 9223372036854775807::bigint as money, true as yes,
      false as no, '\\x00ff'::bytea as raw, '\\xAB01'::bytea as hash, '2026-11-21 10:55:08.1234+01'::timestamptz as at,
      '2026-11-21 09:55:08Z'::timestamptz as on_the_second, '{"a": [1, 2]}'::jsonb as data, 'open' as word,
      '{3,1}'::int[] as numbers, '{}'::int[] as none, array['a,b', 'say "x"', null, '']::text[] as names,
      null::int as nothing`;
    expect(await query(pool, all, { text: statement })).toEqual([
      {
        big: 9007199254740991,
        money: 9223372036854775807n,
        yes: true,
        no: false,
        raw: Buffer.from([0, 255]),
        hash: 'ab01',
        at: '2026-11-21T09:55:08.123400Z',
        onTheSecond: '2026-11-21T09:55:08.000000Z',
        data: { a: [1, 2] },
        word: 'open',
        numbers: [3, 1],
        none: [],
        names: ['a,b', 'say "x"', null, ''],
        nothing: null,
      },
    ]);
  });

  it('refuse a null that they do not allow, and a word that they do not know', async () => {
    const numbers = columns({ number: int });
    await expect(query(pool, numbers, { text: 'select null::int as number' })).rejects.toThrow(
      'The column number is null',
    );
    const words = columns({ word: oneOf('open') });
    await expect(query(pool, words, { text: `select 'ajar' as word` })).rejects.toThrow(
      'ajar is none of open',
    );
  });

  it('take another form, or are read as a tuple', async () => {
    const statement = { text: `select 7 as id, 'BAC-01' as "table"` };
    const named = columns({ id: int, table: text }).as(({ id, table }) => `${table}/${id}`);
    const placed = tuple<readonly [string, string], string>(['id', 'table'], ([id, name]) => `${name}/${id}`);
    expect([...(await query(pool, named, statement)), ...(await query(pool, placed, statement))]).toEqual([
      'BAC-01/7',
      'BAC-01/7',
    ]);
    expect(placed.list('t')).toBe('t.id, t.table');
  });
});

describe('a query', () => {
  it('takes its values as parameters', async () => {
    const injected = `'; drop table public.coin; --`;
    await execute(pool, { text: 'insert into public.coin values ($1, now(), $2)', values: [1, injected] });
    const select = `select ${COIN.list('c')} from public.coin c where c.table = $1`;
    const [row] = await query(pool, COIN, { text: select, values: [injected] });
    expect(row).toMatchObject({ id: 1, table: injected });
  });

  it.each([
    ['swapped', 'select 1 as id, null as "table", null as minted_at'],
    ['missing', 'select 1 as id, null as minted_at'],
    ['too many', 'select 1 as id, null as minted_at, null as "table", 2 as more'],
    ['swapped, without a row', 'select 1 as id, null as "table", null as minted_at where false'],
  ])('refuses columns that are %s', async (_, select) => {
    await expect(query(pool, COIN, { text: select })).rejects.toThrow(StatementError);
  });

  it('is prepared once a connection if it has a name', async () => {
    const prepared = columns({ name: text });
    for (const value of [1, 2])
      await query(pool, columns({ id: int }), {
        name: 'echo',
        text: 'select $1::int as id',
        values: [value],
      });
    const found = await query(pool, prepared, { text: `select name from pg_prepared_statements` });
    expect(found).toEqual([{ name: 'echo' }]);
  });

  it('throws the named errors of the log', async () => {
    const again = execute(pool, 'insert into public.coin values (1)');
    await expect(again).rejects.toThrow(RowsRefusedError);
    await expect(query(pool, COIN, { text: 'select nowhere' })).rejects.toThrow(StatementError);
    const lost = openPool('postgresql://sabot@127.0.0.1:1/none', {
      connections: 1,
      name: 'sabot query test',
      session: SESSION,
    });
    await expect(query(lost, COIN, { text: 'select 1' })).rejects.toThrow(LogUnreachableError);
    await lost.end();
  });
});

describe('execute', () => {
  it('returns the number of rows', async () => {
    await execute(pool, 'insert into public.coin select n from generate_series(10, 14) n');
    expect(await execute(pool, { text: 'delete from public.coin where id >= $1', values: [12] })).toBe(3);
    expect(await execute(pool, 'set search_path = public; set work_mem = default')).toBe(0);
  });

  it('rolls back with its transaction', async () => {
    const failed = inTransaction(pool, async (client) => {
      await execute(client, 'delete from public.coin');
      await execute(client, 'select 1 / 0');
    });
    await expect(failed).rejects.toThrow(RowsRefusedError);
    expect(await execute(pool, 'select from public.coin')).toBeGreaterThan(0);
  });
});
