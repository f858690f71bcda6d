import { EVERY_SHARD } from '#log/event-store';
import { bankBook } from '../..';
import { EXAMPLE, TABLE, TABLE_OPENED } from '../../test/bank-events';
import { takenEvent } from '../../test/in-memory-read-models';
import { rowsFromScratch } from '../../test/rows-from-scratch';
import { watched, WORLDS, type World } from '../../test/worlds';

let world: World;
beforeAll(async () => {
  world = await WORLDS[1]!.open();
});
afterAll(() => world.close());

it('is the same on PostgreSQL as in memory, in batches of any size', async () => {
  for (const event of [TABLE_OPENED, ...EXAMPLE]) await world.teller.tell(`table:${TABLE}`, event);
  const { runner, alarms, caughtUp } = watched(world.store(), bankBook, { eventsMax: 3 });
  runner.start();
  await caughtUp();
  await runner.stop();
  expect(alarms).toEqual([]);
  const { log } = world.teller;
  const shards = await Promise.all(EVERY_SHARD.map((shard) => log.readRange(shard, 1, 1_000)));
  const expected = rowsFromScratch(bankBook, shards.flat().map(takenEvent));
  for (const table of Object.keys(bankBook.tables)) {
    const { rows } = await world.admin!.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'build' - 'shard' as row from sabot_read.${table} t`,
    );
    const wanted = expected.filter((row) => row.table === table).map(({ values }) => plain(values));
    expect(rows.map(({ row }) => plain(row)).sort()).toEqual(wanted.sort());
  }
});

/** Returns times without the form of their zone, and all else as text, since PostgreSQL's JSON has other forms. */
const plain = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .map(([column, value]) =>
      value === null ? column : `${column}: ${textOf(column, `${value as string | number | boolean}`)}`,
    )
    .sort()
    .join(', ');
const textOf = (column: string, value: string): string => {
  if (!column.endsWith('_at')) return value;
  const [seconds = '', fraction = ''] = value.replace(/Z|[+]00:00$/, '').split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
};
