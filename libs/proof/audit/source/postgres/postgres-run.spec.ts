import fc from 'fast-check';
import { Client } from 'pg';
import { tuple } from '#log/event-store';
import { freshDatabase, type TestDatabase } from '#testing';
import { copyOn, runOn } from './postgres-run';

const ROW_COLUMNS = tuple<readonly (string | null)[], readonly (string | null)[]>(
  ['id', 'a', 'b', 'c'],
  (row) => row,
);
const ID = tuple<readonly (string | null)[], readonly (string | null)[]>(['id'], (row) => row);

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client(database.address.admin);
  await client.connect();
  await client.query('create temp table said (id int, a text, b text, c text)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const QUERY = 'select id, a, b, c from said where id >= $1 and id < $2 order by id';

describe('reading rows by COPY', () => {
  it('returns the same rows as a query, whatever they contain', async () => {
    const piece = fc.constantFrom(
      '\t',
      '\n',
      '\r',
      '\b',
      '\f',
      '\v',
      '\\',
      '\\N',
      'N',
      '"',
      '',
      'é',
      '🂡',
      '\u0001',
      '.',
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const row = fc.tuple(text, fc.option(text), fc.option(text));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        await client.query('truncate said');
        for (const [id, [a, b, c]] of rows.entries())
          await client.query('insert into said values ($1, $2, $3, $4)', [id, a, b, c]);
        const copied = await copyOn(client)(ROW_COLUMNS, { text: QUERY, values: [0, rows.length] });
        expect(copied).toEqual(rows.map((each, id) => [`${id}`, ...each]));
        expect(copied).toEqual(await runOn(client)(ROW_COLUMNS, { text: QUERY, values: [0, rows.length] }));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses parameters that are not whole numbers', async () => {
    await expect(copyOn(client)(ROW_COLUMNS, { text: QUERY, values: [0, 1.5] })).rejects.toThrow(
      'whole numbers alone',
    );
  });

  it('reports a faulty query and keeps the connection usable', async () => {
    await expect(copyOn(client)(ID, { text: 'select id from nowhere' })).rejects.toThrow('nowhere');
    expect(await copyOn(client)(ID, { text: 'select 1' })).toEqual([['1']]);
  });
});
