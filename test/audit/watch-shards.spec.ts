import { rmSync } from 'node:fs';
import path from 'node:path';
import { shardOf } from '#log/event-store';
import { dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { runSabot } from '../play/run-sabot';
import { asForger } from './cut-back';
import { clockBeside, depositOf, foldersIn, playAt, sealAsHouse, type HouseFolders } from './sealing-house';

const HOUR_MS = 3_600_000;
const EVE = shardOf('patron:eve');

let folder: string;
let house: HouseFolders;
let database: TestDatabase;
let heads = 0;

beforeEach(async () => {
  folder = dataFolder('watch-shards');
  house = foldersIn(folder);
  database = await freshDatabase();
  await playAt(database.address, depositOf('ada'), clockBeside(-2 * HOUR_MS));
  await sealAsHouse(database.address, house);
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the watch once, as from cron, with a head file of its own or a given one. */
const look = async (head = path.join(folder, `head-${++heads}.json`), ...more: readonly string[]) => {
  const env = { DATABASE_URL: database.address.admin, SABOT_DATA: folder };
  const { exit, out } = await runSabot(['watch', '--head', head, '--once', '--json', ...more], '', env);
  const lines = out.split('\n').filter((line) => line !== '');
  return { exit, said: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
const run = (...sqls: readonly string[]): Promise<void> =>
  asForger(database.address, async (client) => {
    for (const sql of sqls) await client.query(sql);
  });

/** Hides the event of eve from a role by row security. */
const hiddenFrom = (role: string): Promise<void> =>
  run(
    'alter table sabot.event enable row level security',
    'create policy seen on sabot.event using (true)',
    `create policy hidden on sabot.event as restrictive to ${role} using (not (shard = ${EVE} and seq = 1))`,
  );

describe('a shard with an event hidden from the sealer by row security', () => {
  let seen: string;
  beforeEach(async () => {
    seen = path.join(folder, 'seen.json');
    expect(await look(seen)).toMatchObject({ exit: 0 });
    await hiddenFrom('sabot_sealer');
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS));
    for (const ms of [-HOUR_MS / 2, 0]) {
      await playAt(database.address, depositOf('fay'), clockBeside(ms));
      await sealAsHouse(database.address, house, { onAlarm: () => undefined });
    }
  });

  it('raises an alarm that names it, with or without an earlier look', async () => {
    const alarm = { watched: 'alarm', kind: 'NOT_SEALED', shard: EVE, seq: 1 };
    expect(await look(seen)).toMatchObject({ exit: 1, said: [alarm] });
    expect(await look(seen)).toMatchObject({ exit: 1, said: [alarm] });
    expect(await look()).toMatchObject({ exit: 1, said: [alarm] });
  });

  it('raises none once it is sealed', async () => {
    await run('drop policy hidden on sabot.event');
    await sealAsHouse(database.address, house);
    expect(await look(seen)).toMatchObject({ exit: 0, said: [{ watched: 'head', unsealed: 0 }] });
  });
});

describe('a missing part of a shard raises an alarm', () => {
  it('if an event is hidden from the auditor, too, as soon as its head exists', async () => {
    await playAt(database.address, depositOf('eve'));
    await hiddenFrom('sabot_reader');
    expect(await look()).toMatchObject({ exit: 1, said: [{ kind: 'gap', shard: EVE, seq: 1 }] });
  });

  it.each([
    ['a head that was put back', `update sabot.head set seq = 0 where seq > 0`],
    ['a head that is gone', `delete from sabot.head where seq > 0`],
  ])('%s before what was sealed', async (_, sql) => {
    await run(sql);
    const alarm = { watched: 'alarm', kind: 'cut-tail', shard: shardOf('patron:ada') };
    expect(await look()).toMatchObject({ exit: 1, said: [alarm] });
  });
});

describe('a dead sealer', () => {
  it('is reported by one look, as from cron, with the time since; fresh events are not', async () => {
    const seen = path.join(folder, 'seen.json');
    expect(await look(seen)).toMatchObject({ exit: 0 });
    await playAt(database.address, depositOf('fay'));
    expect(await look(seen)).toMatchObject({ exit: 0, said: [] });
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS));
    const { exit, said } = await look(seen);
    expect([exit, said]).toMatchObject([1, [{ watched: 'silent', unsealed: 2 }]]);
    expect(said[0]?.['seconds']).toBeGreaterThanOrEqual(3_600);
    expect(await look(seen, '--silence', '7200')).toMatchObject({ exit: 0, said: [] });
  });

  it('is reported if it has never run', async () => {
    await database.drop();
    database = await freshDatabase();
    expect(await look()).toMatchObject({ exit: 0, said: [] });
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS));
    expect(await look()).toMatchObject({ exit: 1, said: [{ watched: 'silent', unsealed: 1 }] });
  });

  it('is reported even if it sealed something since the last look', async () => {
    const seen = path.join(folder, 'seen.json');
    expect(await look(seen)).toMatchObject({ exit: 0 });
    await playAt(database.address, depositOf('fay'), clockBeside(-HOUR_MS));
    await sealAsHouse(database.address, house);
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS / 2));
    expect(await look(seen)).toMatchObject({ exit: 1, said: [{ watched: 'head' }, { watched: 'silent' }] });
  });
});

it('a sealer that works off a backlog skips no shard and raises no alarm', async () => {
  // In each turn blocks are in order of shard: the busy shard comes first, the other after it.
  const [much, little] = ['eve', 'fay'].toSorted(
    (a, b) => shardOf(`patron:${a}`) - shardOf(`patron:${b}`),
  ) as [string, string];
  await playAt(
    database.address,
    async (at) => {
      for (let count = 0; count < 40; count++) await depositOf(much)(at);
    },
    clockBeside(-HOUR_MS),
  );
  await playAt(database.address, async (at) => {
    for (let count = 0; count < 6; count++) await depositOf(little)(at);
  });
  const seen = path.join(folder, 'seen.json');
  for (let turn = 0; turn < 4; turn++) {
    await sealAsHouse(database.address, house, { eventsOfOneTurn: 8 });
    const kinds = [(await look(seen)).said, (await look()).said].flat().map(({ watched }) => watched);
    expect(kinds).not.toContain('alarm');
    expect(kinds).toContain('silent');
  }
  await sealAsHouse(database.address, house);
  expect(await look(seen)).toMatchObject({ exit: 0, said: [{ unsealed: 0 }] });
});
