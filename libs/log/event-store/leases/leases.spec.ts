import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import {
  InMemoryEventLog,
  Leases,
  PostgresEventLog,
  shardOf,
  StatementError,
  systemTiming,
  type EventLog,
} from '..';
import { codeOf, House } from '../test/house';
import { purse } from '../test/logs';

/** Long enough for a slow machine to renew in time, short enough for a test. */
const TERM_MS = 1_500;
/** Longer than any test: whatever happens earlier did not wait for it. */
const NEVER_ENDS_MS = 600_000;
const RENEW_MS = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

/** A server with leases, which can be stopped like a process under SIGSTOP. */
interface Server {
  readonly house: House;
  readonly leases: Leases;
  readonly taken: number[];
  /** Number of times it joined again. */
  readonly rejoined: () => number;
  /** Sends no renewal until `goOn`. */
  readonly freeze: () => void;
  /** Writes no batch until `goOn`. */
  readonly holdBatches: () => void;
  readonly goOn: () => void;
  /** Makes the database refuse every statement from now on. */
  readonly refuseBatches: () => void;
  readonly close: () => Promise<void>;
}

const KINDS: readonly { readonly name: string; readonly logs: () => () => EventLog }[] = [
  {
    name: 'in memory',
    logs: () => {
      const shared = new InMemoryEventLog(undefined, () => performance.now());
      return () => shared;
    },
  },
  { name: 'on PostgreSQL', logs: () => () => new PostgresEventLog(database.address.writer, WRITER) },
];

describe.each(KINDS)('leases ($name)', ({ logs }) => {
  let connect: () => EventLog;
  const servers: Server[] = [];
  beforeEach(() => {
    connect = logs();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.goOn();
      await server.close();
    }
  });

  function make(owner: string, termMs = TERM_MS): Server {
    const log = connect();
    const taken: number[] = [];
    let thaw = Promise.resolve();
    let flow = Promise.resolve();
    let goOn = (): void => undefined;
    const append: EventLog['append'] = async (...args) => {
      await flow;
      return log.append(...args);
    };
    const renewLeases: EventLog['renewLeases'] = async (...args) => {
      await thaw;
      return log.renewLeases(...args);
    };
    const frozen = new Proxy(log, {
      get(target, name) {
        if (name === 'renewLeases') return renewLeases;
        if (name === 'append') return append;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const house = new House(frozen);
    const options = { owner, address: `at ${owner}`, termMs, renewMs: RENEW_MS };
    let rejoined = 0;
    const leases = new Leases(house.lanes, {
      ...options,
      onTaken: (shards) => taken.push(...shards),
      onRejoining: () => rejoined++,
    });
    let isClosed = false;
    const server: Server = {
      house,
      leases,
      taken,
      rejoined: () => rejoined,
      freeze: () => {
        thaw = new Promise((resolve) => (goOn = resolve));
      },
      holdBatches: () => {
        flow = new Promise((resolve) => (goOn = resolve));
      },
      goOn: () => goOn(),
      refuseBatches: () => {
        flow = Promise.reject(new StatementError('no right to do so'));
        flow.catch(() => undefined); // each batch gets the error
      },
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        await leases.close();
        await log.close();
      },
    };
    servers.push(server);
    return server;
  }

  async function open(owner: string, termMs = TERM_MS): Promise<Server> {
    const server = make(owner, termMs);
    await server.leases.open();
    return server;
  }

  const shares = (): number[] => servers.map(({ house }) => house.lanes.shards.owned().length);
  const until = async (what: () => boolean): Promise<void> => {
    for (let trial = 0; !what(); trial++) {
      if (trial > 1_000) throw new Error(`it never came to it: ${shares().join(' ')}`);
      await pause(10);
    }
  };
  /** Returns a purse in a shard that this server has. */
  const purseAt = ({ leases }: Server): string => {
    for (;;) {
      const stream = `table:${randomUUID()}`;
      if (leases.whereIs(shardOf(stream)).kind === 'here') return stream;
    }
  };

  it('gives a lone server all shards, and hands them to its next instance at once', async () => {
    const first = await open('one', NEVER_ENDS_MS);
    expect(shares()).toEqual([64]);
    expect(first.taken).toHaveLength(64);
    await first.house.give(purse(1), { do: 'put', amount: 5 });
    first.freeze(); // as if it had been killed
    const next = await open('one', NEVER_ENDS_MS);
    expect(next.house.lanes.shards.owned()).toHaveLength(64);
    expect(codeOf(await next.house.give(purse(1), { do: 'take', amount: 5 }))).toBe('accepted');
    expect(codeOf(await first.house.give(purse(1), { do: 'put', amount: 100 }))).toBe('UNAVAILABLE');
    first.goOn();
    await until(() => first.house.alarms.some(({ what }) => what === 'same-name'));
    expect(first.leases.whereIs(1)).toEqual({ kind: 'nowhere' });
    expect(first.leases.fault()).toContain('a name of its own');
    await until(() => shares().join() === '0,64'); // each may have joined once more
    await first.leases.look(); // it has given up for good
    expect(shares()).toEqual([0, 64]);
    expect(next.house.alarms).toEqual([]);
    expect(first.house.alarms.filter(({ what }) => what !== 'shard-fenced')).toMatchObject([
      { what: 'same-name' },
    ]);
  });

  it('joins again after each late join of several dead instances, and gets all shards back', async () => {
    const one = await open('one');
    for (let life = 1; life <= 5; life++) {
      await one.house.log.renewLeases(
        { owner: 'one', address: 'there', instance: randomUUID() },
        TERM_MS,
        true,
      );
      await one.leases.look();
      await until(() => one.house.lanes.shards.owned().length === 64);
      expect(one.rejoined()).toBe(life);
    }
    expect(one.leases.fault()).toBeNull();
    expect(one.house.alarms).toEqual([]);
  });

  it('joins again after the late join of its dead instance, and gets all shards back', async () => {
    const one = await open('one');
    const stream = purseAt(one);
    expect(codeOf(await one.house.give(stream, { do: 'put', amount: 5 }))).toBe('accepted');
    const dead = { owner: 'one', address: 'there', instance: randomUUID() };
    await one.house.log.renewLeases(dead, TERM_MS, true);
    await one.leases.look();
    await until(() => one.house.lanes.shards.owned().length === 64);
    expect(codeOf(await one.house.give(stream, { do: 'take', amount: 5 }))).toBe('accepted');
    expect(one.leases.fault()).toBeNull();
    expect(one.rejoined()).toBe(1);
    expect(one.house.alarms).toEqual([]); // nobody took anything from it, and it has all shards again
  });

  it('joins again after the late join of its dead instance, though a slow database answered its own after a term', async () => {
    const one = make('one');
    one.freeze();
    const opening = one.leases.open();
    await pause(TERM_MS + 100);
    one.goOn();
    await opening;
    const dead = { owner: 'one', address: 'there', instance: randomUUID() };
    await one.house.log.renewLeases(dead, TERM_MS, true);
    await one.leases.look();
    await until(() => one.house.lanes.shards.owned().length === 64);
    expect(one.rejoined()).toBe(1);
    expect(one.leases.fault()).toBeNull();
  });

  it('divides the shards evenly as servers join and leave, and loses no answer', async () => {
    const one = await open('one');
    const working = new AbortController();
    const outcomes: string[] = [];
    const worker = (async () => {
      for (let at = 0; !working.signal.aborted; at++) {
        const stream = purse(at % 200);
        const commandId = randomUUID();
        for (;;) {
          const answers = await Promise.all(
            servers
              .filter(({ leases }) => leases.whereIs(shardOf(stream)).kind === 'here')
              .map(({ house }) => house.give(stream, { do: 'put', amount: 1 }, { commandId })),
          );
          const [answer] = answers;
          if (answer !== undefined && codeOf(answer) !== 'UNAVAILABLE') {
            outcomes.push(codeOf(answer));
            break;
          }
          await pause(5);
        }
        await pause(1);
      }
    })();
    const two = await open('two');
    await until(() => shares().join() === '32,32');
    const three = await open('three');
    await until(() => shares().join() === '22,21,21');
    expect(two.leases.whereIs(one.house.lanes.shards.owned()[0]!)).toEqual({
      kind: 'there',
      owner: 'one',
      instance: expect.any(String) as string,
      address: 'at one',
    });
    await one.close();
    await until(() => shares().join() === '0,32,32');
    await three.close();
    await until(() => shares().join() === '0,64,0');
    working.abort();
    await worker;
    expect(outcomes.every((code) => code === 'accepted')).toBe(true);
    const balances = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => two.house.balance(purse(at))),
    );
    expect(balances.reduce((sum, each) => sum + each, 0n)).toBeGreaterThanOrEqual(BigInt(outcomes.length));
    for (const { house } of servers) expect(house.alarms).toEqual([]);
  });

  it('takes a silent server’s shards after its term; when it wakes up, it writes nothing and answers nothing stale', async () => {
    const zombie = await open('a zombie');
    const other = await open('other');
    const stream = purseAt(zombie);
    await zombie.house.give(stream, { do: 'put', amount: 5 });
    zombie.freeze();
    await until(() => other.house.lanes.shards.owned().length === 64);
    expect(codeOf(await other.house.give(stream, { do: 'take', amount: 5 }))).toBe('accepted');
    expect(zombie.leases.whereIs(shardOf(stream))).toEqual({ kind: 'nowhere' });
    expect(codeOf(await zombie.house.tell(stream, { do: 'ask' }))).toBe('UNAVAILABLE');
    expect(codeOf(await zombie.house.tell(stream, { do: 'put', amount: 9 }))).toBe('UNAVAILABLE');
    await expect(zombie.house.balance(stream)).rejects.toThrow('not this process’s');
    expect(zombie.leases.standing()).toEqual({ live: 0, stopped: 0, streams: 0 });
    expect(zombie.leases.fault()).toContain('run out');
    zombie.goOn();
    await until(() => shares().join() === '32,32');
    const fenced = zombie.house.alarms.filter(({ what }) => what === 'shard-fenced');
    expect(new Set(fenced.map(({ shard }) => shard)).size).toBe(32); // each of them was taken from it
    const home = zombie.leases.whereIs(shardOf(stream)).kind === 'here' ? zombie : other;
    expect(await home.house.balance(stream)).toBe(0n);
  });

  it('keeps its shards after a silence if nobody took them', async () => {
    const only = await open('only');
    const stream = purse(3);
    await only.house.give(stream, { do: 'put', amount: 5 });
    only.freeze();
    await until(() => only.leases.whereIs(shardOf(stream)).kind === 'nowhere');
    only.goOn();
    await until(() => only.leases.whereIs(shardOf(stream)).kind === 'here');
    expect(only.house.alarms).toEqual([]);
    expect(codeOf(await only.house.give(stream, { do: 'put', amount: 1 }))).toBe('accepted');
  });

  it('answers admitted commands before it hands over, and admits none after that', async () => {
    const one = await open('one', NEVER_ENDS_MS);
    const streams = Array.from({ length: 100 }, (_, at) => purse(at));
    const letIn = streams.map((stream) => one.house.tell(stream, { do: 'put', amount: 1 }));
    const closing = one.close();
    expect(codeOf(await one.house.tell(purse(1), { do: 'put', amount: 1 }))).toBe('UNAVAILABLE');
    expect((await Promise.all(letIn)).map(codeOf)).toEqual(streams.map(() => 'accepted'));
    await closing;
    const two = await open('two', NEVER_ENDS_MS);
    expect(two.house.lanes.shards.owned()).toHaveLength(64);
  });

  it('hands a shard over only once every admitted command there is committed', async () => {
    const one = await open('one');
    const streams = Array.from({ length: 100 }, (_, at) => purse(at));
    one.holdBatches();
    const letIn = streams.map((stream) => one.house.tell(stream, { do: 'put', amount: 1 }));
    const two = make('two');
    const opening = two.leases.open();
    await until(() => streams.some((stream) => one.leases.whereIs(shardOf(stream)).kind === 'nowhere'));
    for (let renewals = 0; renewals < 3; renewals++) await two.leases.look();
    expect(shares()).toEqual([64, 0]);
    one.goOn();
    expect((await Promise.all(letIn)).map(codeOf)).toEqual(streams.map(() => 'accepted'));
    await opening; // this may have been long enough for it to open without its share
    await until(() => shares().join() === '32,32');
    for (const { house } of servers) expect(house.alarms).toEqual([]);
  });

  it('reports a stopped shard and keeps it from other servers until a person has checked it', async () => {
    const one = await open('one');
    expect(one.leases.fault()).toBeNull();
    one.refuseBatches();
    expect(codeOf(await one.house.tell(purse(1), { do: 'put', amount: 1 }))).toBe('UNAVAILABLE');
    await one.leases.look();
    expect(one.leases.standing()).toEqual({ live: 63, stopped: 1, streams: 0 });
    expect(one.leases.fault()).toContain('1 shards have stopped');
    expect(one.leases.whereIs(shardOf(purse(1)))).toEqual({ kind: 'nowhere' });
    await one.close();
    const next = await open('two');
    expect(codeOf(await next.house.tell(purse(1), { do: 'put', amount: 1 }))).toBe('accepted');
  });

  it('gives a shard to one of two servers that take it at once', async () => {
    const log = connect();
    const [a, b] = ['a', 'b'].map((owner) => ({ owner, instance: randomUUID(), address: owner }));
    for (const me of [a!, b!]) await log.renewLeases(me, TERM_MS, true);
    const taken = await Promise.all([a!, b!].map((me) => log.takeLeases(me, [1, 2, 3], TERM_MS)));
    expect(taken.flat().map(({ shard }) => shard)).toEqual([1, 2, 3]);
    await log.freeLeases(a!);
    await log.freeLeases(b!);
    expect(await log.takeLeases(a!, [1], TERM_MS)).toEqual([]); // an unregistered server takes nothing
    await log.close();
  });
});

it('takes its own leases back if the answer was lost', async () => {
  const log = new InMemoryEventLog(undefined, () => systemTiming.elapsedMs());
  const me = { owner: 'one', instance: randomUUID(), address: '' };
  await log.renewLeases(me, 60_000, true);
  await log.takeLeases(me, [1, 2], 60_000);
  const house = new House(log);
  const leases = new Leases(house.lanes, { ...me, termMs: 60_000, renewMs: 50 });
  await leases.open();
  expect(house.lanes.shards.owned()).toHaveLength(64);
  await leases.close();
});
