import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freshDatabase, seedOf, WRITER, type TestDatabase } from '#testing';
import { LogReader, PostgresEventLog, shardOf, type CommandOutcome, type StoredEvent } from '..';
import { audit } from '../test/audit';
import { codeOf, House } from '../test/house';
import type { PurseCommand } from '../test/purse';

let database: TestDatabase;
let admin: Client;
const houses: House[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
});
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const open = async (): Promise<House> => {
  const house = await House.open(new PostgresEventLog(database.address.writer, WRITER));
  houses.push(house);
  return house;
};

const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ eventId }) => eventId).sort();
const acceptedIn = (outcomes: readonly CommandOutcome[]): readonly StoredEvent[] =>
  outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.events : []));

/**
 * Checks that the log's events are unique, ordered and chained to valid heads, and that these streams contain
 * only what was answered.
 */
async function holdLog(streams: readonly string[], answered: readonly StoredEvent[]): Promise<void> {
  const reader = new LogReader(database.address.reader);
  const { events, wrong } = await audit(reader);
  await reader.close();
  expect(wrong).toEqual([]);
  expect(idsOf(events.filter(({ stream }) => streams.includes(stream)))).toEqual(idsOf(answered));
  const next = await open();
  expect(next.alarms).toEqual([]); // their heads are signed
  expect(next.lanes.shards.owned()).toHaveLength(64);
}

/** Streams that no other test has: `count` in one shard, and two in others. */
const freshStreams = (count: number) => {
  const [first = '', second = '', third = '', ...more] = freshOfOneShard(count);
  const elsewhere = [fresh(), fresh()].filter((stream) => shardOf(stream) !== shardOf(first));
  return { first, second, third, elsewhere, all: [first, second, third, ...more, ...elsewhere] };
};

const fresh = (): string => `table:${randomUUID()}`;
const freshOfOneShard = (count: number): readonly string[] => {
  const streams = [fresh()];
  while (streams.length < count) {
    const other = fresh();
    if (shardOf(other) === shardOf(streams[0] ?? '')) streams.push(other);
  }
  return streams;
};

/** Commands whose rows PostgreSQL refuses, with the preparation. */
const REFUSALS: readonly {
  readonly why: string;
  readonly sql?: string;
  readonly command: PurseCommand;
  readonly state: string;
}[] = [
  {
    why: 'an account below zero, which the house’s own CHECK forbids',
    command: { do: 'overdraw' },
    state: '23514',
  },
  {
    why: 'a CHECK that a database has and no decider knows',
    sql: 'alter table sabot.entry add constraint no_thirteen check (abs(amount) <> 13)',
    command: { do: 'put', amount: 13 },
    state: '23514',
  },
  {
    why: 'a text that the database can’t hold',
    command: { do: 'keep', id: 'a\u0000b', secret: 'the order' },
    state: '22P05',
  },
  {
    why: 'an exception that a trigger raises',
    sql: `create function public.no_marks() returns trigger language plpgsql as $$
        begin raise exception 'no marks here'; end $$;
      create trigger no_marks before insert on sabot.event for each row when (new.type = 'Marked')
        execute function public.no_marks()`,
    command: { do: 'mark', coup: { coup: 'C1', status: 'open' } },
    state: 'P0001',
  },
];

it.each(REFUSALS)('$why stops only the command’s stream (S2)', async ({ sql, command, state }) => {
  if (sql !== undefined) await admin.query(sql);
  const { first, second, third, elsewhere, all } = freshStreams(3);
  const house = await open();
  const begun = await Promise.all(
    [first, second, third, ...elsewhere].map((stream) => house.give(stream, { do: 'put', amount: 100 })),
  );
  const commandId = randomUUID();
  const put = (stream: string) => house.give(stream, { do: 'put', amount: 1 });
  // In one batch: all streams are in memory, and everything is decided in one turn.
  const outcomes = await Promise.all([
    put(first),
    put(second),
    put(third),
    house.give(second, command, { commandId }),
    put(third),
    put(second),
    put(first),
    ...elsewhere.map(put),
  ]);
  expect(outcomes.map(codeOf)).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'UNAVAILABLE',
    'accepted',
    'UNAVAILABLE', // it depends on the refused command
    'accepted',
    ...elsewhere.map(() => 'accepted'),
  ]);
  const [alarm, ...others] = house.alarms;
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    what: 'stream-stopped',
    shard: shardOf(second),
    stream: second,
    command: { stream: second, commandId, actor: 'patron:ada', name: command.do },
    error: { name: 'CommandRefusedError', cause: { name: 'RowsRefusedError', cause: { code: state } } },
  });
  expect(JSON.stringify(alarm?.command)).not.toContain('the order');
  const later = await Promise.all([put(first), put(second), put(third)]);
  expect(later.map(codeOf)).toEqual(['accepted', 'UNAVAILABLE', 'accepted']);
  expect(await house.balance(second)).toBe(101n);
  await holdLog(all, acceptedIn([...begun, ...outcomes, ...later]));
});

it('losing a shard between two halves ends the rest of the batch without writing it', async () => {
  const { first, second, third, all } = freshStreams(3);
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const append = log.append.bind(log);
  let isFirstHalf = false;
  let losses = 0;
  let tellRetaken = (): void => undefined;
  const retaken = new Promise<void>((resolve) => (tellRetaken = resolve));
  log.append = async (lane, parts) => {
    const isLost = isFirstHalf;
    isFirstHalf = false;
    try {
      const verdicts = await append(lane, parts);
      if (!isLost) return verdicts;
      losses++;
      house.lanes.shards.lose(shardOf(first), null);
      await house.lanes.shards.take('house', [shardOf(first)]);
      tellRetaken();
      return verdicts;
    } catch (error) {
      isFirstHalf = losses === 0;
      throw error;
    }
  };
  const house = await House.open(log);
  houses.push(house);
  const put = (stream: string, commandId = randomUUID()) =>
    house.give(stream, { do: 'put', amount: 1 }, { commandId });
  const begun = await Promise.all([first, second, third].map((stream) => put(stream)));
  const ids = [first, second, third].map(() => randomUUID());
  const lost = await Promise.all([
    put(first, ids[0]),
    put(second, ids[1]),
    house.give(second, { do: 'overdraw' }),
    put(third, ids[2]),
  ]);
  expect(losses).toBe(1);
  expect(lost.map(codeOf)).toEqual(lost.map(() => 'UNAVAILABLE'));
  await retaken;
  // A retry is answered with what was written, and writes what was not.
  const again = [await put(first, ids[0]), await put(second, ids[1]), await put(third, ids[2])];
  expect(house.alarms).toEqual([]);
  expect(again.map(codeOf)).toEqual(again.map(() => 'accepted'));
  expect(await Promise.all([first, second, third].map((stream) => house.balance(stream)))).toEqual([
    2n,
    2n,
    2n,
  ]);
  expect(house.alarms).toEqual([]);
  await holdLog(all, acceptedIn([...begun, ...again]));
});

it('loses nothing and writes nothing twice under load, with refused commands and killed connections', async () => {
  const random = randomFrom(Number(seedOf('event-store/refused-commands')));
  const house = await open();
  const until = Date.now() + 3_000;
  const nemesis = async (): Promise<void> => {
    while (Date.now() < until) {
      await pause(random() * 200);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'sabot lane%' and random() < 0.5`,
      );
    }
  };
  const { all: streams } = freshStreams(12);
  const answers: CommandOutcome[] = [];
  const doomed = new Set(streams.slice(0, 4));
  const caller = async (at: number): Promise<void> => {
    while (Date.now() < until || house.alarms.length === 0) {
      const stream = streams[at % streams.length] ?? '';
      const isDoomed = doomed.has(stream) && random() < 0.05;
      const commandId = randomUUID();
      const command: PurseCommand = isDoomed
        ? { do: 'overdraw' }
        : { do: random() < 0.6 ? 'put' : 'take', amount: 1 + Math.floor(random() * 9) };
      const outcome = await house.give(stream, command, { commandId });
      answers.push(outcome);
      if (isDoomed) expect(codeOf(outcome)).toBe('UNAVAILABLE');
      if (codeOf(outcome) === 'UNAVAILABLE') await pause(2);
    }
  };
  await Promise.all([nemesis(), ...Array.from({ length: 48 }, (_, at) => caller(at))]);
  const stopped = house.alarms.map(({ what, stream }) => [what, stream] as const);
  expect(stopped.filter(([what, stream]) => what !== 'stream-stopped' || !doomed.has(stream ?? ''))).toEqual(
    [],
  );
  expect(new Set(stopped.map(([, stream]) => stream)).size).toBe(stopped.length);
  await holdLog(streams, acceptedIn(answers)); // doubtful ones are repeated until their outcome is known
}, 30_000);

/** Pseudo-random numbers in [0, 1), from the seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
