import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { Client } from 'pg';
import { Actors, Lanes, PostgresEventLog, systemTiming, Vault, type Subject } from '#log/event-store';
import {
  PostgresReadModels,
  READ_MODELS,
  Runner,
  significantEvents,
  type DeadLetter,
} from '#office/projections';
import { freshDatabase, untilSeen, WRITER, type TestDatabase } from '#testing';
import { runSabot } from '../../../../test/play/run-sabot';

let database: TestDatabase;
let log: PostgresEventLog;
let admin: Client;
beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
});
afterAll(async () => {
  await log.close();
  await admin.end();
  await database.drop();
});

const run = async (...args: readonly string[]) => {
  const { exit, out, err } = await runSabot(args, '', { DATABASE_URL: database.address.admin });
  return { exit, stdout: out, stderr: err };
};
const linesOf = <T>(stdout: string): T[] =>
  stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));

const nonsense: Subject<'open', null> = {
  initial: () => null,
  fold: () => null,
  decide: () => ({
    kind: 'accepted',
    phase: null,
    events: [{ type: 'TableOpened', schema: 1, data: { variant: 'punto-banco', currency: 'EUR' }, legs: [] }],
  }),
};

/** Appends an event that no read model can handle. */
async function tellNonsense(stream: string): Promise<void> {
  const lanes = new Lanes(log, { seal: Vault.forNow().seal });
  await lanes.shards.take('teller');
  const actor = { id: 'ruth', role: 'pit' };
  const of = { commandId: randomUUID(), correlationId: null, causationId: null, digest: null };
  await new Actors(nonsense, lanes).submit({ stream, command: 'open', actor, ...of });
}

/** Runs every read model until it has caught up. */
async function caughtUp(): Promise<void> {
  const store = new PostgresReadModels(database.address.projector);
  const onTrouble = (_: string, error: unknown) => {
    throw error;
  };
  const runner = new Runner({
    store,
    models: READ_MODELS,
    timing: systemTiming,
    onAlarm: () => undefined,
    onTrouble,
  });
  runner.start();
  await untilSeen(
    () => runner.standing(),
    (all) => all.every(({ behind, stopped }) => behind === 0 || stopped > 0),
  );
  await runner.stop();
  await store.close();
}

it('list, replay and drop events that could not be handled, record by whom, and rebuild without them', async () => {
  expect(await run('dead-letters')).toEqual({ exit: 0, stdout: 'no event is waiting\n', stderr: '' });
  await tellNonsense('table:T-1');
  await caughtUp();
  const waiting = linesOf<DeadLetter>((await run('dead-letters', 'list', '--json')).stdout);
  expect(waiting.length).toBeGreaterThan(1);
  const letter = waiting.find(({ readModel }) => readModel === 'significant-events')!;
  expect(letter).toMatchObject({
    stream: 'table:T-1',
    seq: 1,
    type: 'TableOpened',
    live: true,
    halts: false,
  });
  const own = ['--projection', 'significant-events'];
  const listed = await run('dead-letters', ...own);
  expect(listed.stdout).toMatch(
    new RegExp(
      `^${letter.eventId} TableOpened at [0-9]+:1 of table:T-1\n  significant-events version ${significantEvents.version}: table:T-1 waits`,
    ),
  );
  expect(listed.stdout).not.toContain('punto-banco');
  expect(await run('dead-letters', 'replay', ...own, '--json')).toMatchObject({
    exit: 1,
    stdout: expect.stringContaining('"outcome":"parked"') as string,
  });
  expect(
    await run('dead-letters', 'drop', ...own, '--event', letter.eventId, '--reason', 'a test wrote it'),
  ).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('its stream continues; 0 events were handled') as string,
  });
  expect((await run('dead-letters', ...own)).stdout).toBe('no event is waiting\n');
  const acts = linesOf<object>((await run('dead-letters', 'list', '--acts', '--json')).stdout);
  const by = userInfo().username;
  expect(acts).toEqual([
    expect.objectContaining({ act: 'replay', by, reason: null, eventId: letter.eventId }),
    expect.objectContaining({ act: 'drop', by, reason: 'a test wrote it', readModel: 'significant-events' }),
  ]);
  await expect(admin.query('update sabot.dead_letter_act set by = $1', ['nobody'])).rejects.toThrow(
    'is refused',
  );
  const { exit, stdout } = await run('rebuild', '--all', '--json');
  expect(exit).toBe(0);
  expect(linesOf(stdout)).toEqual(
    READ_MODELS.map(({ name: readModel, version }) =>
      expect.objectContaining({ readModel, version, outcome: 'switched', events: 1 }),
    ),
  );
  await admin.query(`insert into sabot_read.statistics_day
    select build, 3, 'T-9', '2026-11-21', 'tie', 'EUR', 'mini', 1, 2, 3, 4 from sabot_read.build
    where live and read_model = 'statistics'`);
  expect(await run('rebuild', 'statistics')).toMatchObject({
    exit: 1,
    stdout:
      'statistics version 2: 1 events; rows differ, so the old ones stay in use (--accept-differences switches to the new ones)\n' +
      '  rows that differ: 1\n  missing in the new rows: statistics_day 3 T-9 2026-11-21 tie\n',
    stderr: expect.stringMatching(
      /^statistics: TableOpened at [0-9]+:1: .*\nalarm: statistics is damaged: rows that differ from the log: 1, first statistics_day 3 T-9 2026-11-21 tie; not repaired\n$/,
    ) as string,
  });
  const damaged = await run('verify', '--chains', '--read-models');
  expect(damaged.exit).toBe(1);
  expect(damaged.stdout).toMatch(
    /^first {5}read-model, shard 3: statistics: statistics_day shard 3 T-9 2026-11-21 tie: not in the log: /m,
  );
  expect(await run('rebuild', 'statistics', '--accept-differences')).toMatchObject({
    exit: 0,
    stderr: expect.stringContaining('tie; repaired: the new rows are in use\n') as string,
  });
  expect((await run('verify', '--chains', '--read-models')).stdout).toMatch(
    /^reads {5}statistics version 2: equal to 1 events/m,
  );
  expect(await run('rebuild', 'statistics')).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('all rows are equal') as string,
  });
});

it.each([
  ['rebuild', 'Name one read model, or give --all.'],
  ['rebuild statistics --all', 'Name one read model, or give --all.'],
  ['rebuild tea', 'Unknown read model "tea".'],
  ['dead-letters burn', 'Unknown act "burn".'],
  ['dead-letters replay', 'needs --event ID, --projection NAME or --all'],
  ['dead-letters drop --all --reason x', 'drop needs --event ID'],
  ['dead-letters drop --event x', 'drop needs --reason TEXT'],
  ['dead-letters replay --event x', 'No such event is waiting.'],
])('sabot %s is bad usage', async (typed, says) => {
  expect(await run(...typed.split(' '))).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining(says) as string,
  });
});
