import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '#testing';
import { InMemoryEventLog, shardOf, StatementError, type EventLog, type LanesOptions } from '..';
import { codeOf, House } from '../test/house';
import { LOGS } from '../test/logs';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

const fresh = (): string => `table:${randomUUID()}`;

describe.each(LOGS)('actors, their log $name', ({ open }) => {
  const houses: House[] = [];
  afterEach(async () => {
    for (const each of houses.splice(0)) await each.close();
  });

  async function house(
    options: Partial<LanesOptions> & { readonly idleMax?: number; readonly log?: EventLog } = {},
  ): Promise<House> {
    const { log, ...others } = options;
    const server = await House.open(log ?? open(database.address.writer), others);
    houses.push(server);
    return server;
  }

  it('answers a command with its stored events', async () => {
    const { log, give } = bound(await house());
    const stream = fresh();
    const [first, second] = await Promise.all([give(stream, 'put', 5), give(stream, 'take', 2)]);
    expect([first, second]).toMatchObject([
      { kind: 'accepted', shard: shardOf(stream), phase: 'open' },
      { kind: 'accepted', shard: shardOf(stream) },
    ]);
    const stored = await log.readStream(stream, 1);
    expect([first, second].flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.events : []))).toEqual(
      stored,
    );
    expect(stored.map(({ type, version }) => [type, version])).toEqual([
      ['Put', 1],
      ['Taken', 2],
    ]);
  });

  it('decides a command on what was decided before it, committed or not (S5)', async () => {
    const { give } = bound(await house());
    const stream = fresh();
    const outcomes = [
      give(stream, 'put', 3),
      give(stream, 'take', 2),
      give(stream, 'take', 2),
      give(stream, 'take', 1),
    ];
    expect((await Promise.all(outcomes)).map(codeOf)).toEqual([
      'accepted',
      'accepted',
      'INSUFFICIENT_CHIPS',
      'accepted',
    ]);
  });

  it('reads a state only once it is committed', async () => {
    const server = await house();
    const stream = fresh();
    await server.give(stream, { do: 'put', amount: 1 });
    const more = server.give(stream, { do: 'put', amount: 10 });
    for (let current = 1n; current === 1n;) {
      await new Promise((resolve) => setImmediate(resolve));
      current = await server.balance(stream);
      const stored = await server.log.readStream(stream, 1);
      expect(stored.length).toBeGreaterThanOrEqual(current === 1n ? 1 : 2); // a shown state was in the log before
    }
    await more;
    expect(await server.balance(stream)).toBe(11n);
  });

  it('answers a trial only after the state it was tried on is committed', async () => {
    const server = await house();
    const stream = fresh();
    const order: string[] = [];
    await Promise.all([
      server.tell(stream, { do: 'put', amount: 5 }).then(() => order.push('put')),
      server.tell(stream, { do: 'ask' }).then((outcome) => order.push(outcome.kind)),
      server.tell(stream, { do: 'take', amount: 9 }).then((outcome) => order.push(codeOf(outcome))),
    ]);
    expect(order).toEqual(['put', 'asked', 'INSUFFICIENT_CHIPS']);
    expect(await server.tell(stream, { do: 'ask' })).toEqual({ kind: 'asked' });
  });

  describe('the same command id (S9)', () => {
    it('sent twice at once is one command', async () => {
      const server = await house();
      const stream = fresh();
      const commandId = randomUUID();
      const twice = [1, 2].map(() => server.give(stream, { do: 'put', amount: 7 }, { commandId }));
      const [first, second] = await Promise.all(twice);
      expect(second).toEqual(first);
      expect(await server.balance(stream)).toBe(7n);
    });

    it('sent later, or after a restart, gives the first answer', async () => {
      const server = await house();
      const stream = fresh();
      const [put, take] = [randomUUID(), randomUUID()];
      const first = await server.give(stream, { do: 'put', amount: 7 }, { commandId: put });
      const refused = await server.give(stream, { do: 'take', amount: 8 }, { commandId: take });
      await server.give(stream, { do: 'put', amount: 100 });
      expect(await server.give(stream, { do: 'put', amount: 7 }, { commandId: put })).toEqual(first);
      expect(await server.give(stream, { do: 'take', amount: 8 }, { commandId: take })).toEqual(refused);
      const next = await house({ log: server.log });
      expect(await next.give(stream, { do: 'put', amount: 7 }, { commandId: put })).toEqual(first);
      expect(await next.give(stream, { do: 'take', amount: 8 }, { commandId: take })).toEqual(refused);
      expect(await next.balance(stream)).toBe(107n);
    });

    it('is answered from memory or the log, without deciding or writing again', async () => {
      const log = open(database.address.writer);
      let appends = 0;
      const append: EventLog['append'] = async (...parts) => {
        appends++;
        return log.append(...parts);
      };
      const server = await house({ log: withAppend(log, append) });
      const [stream, commandId] = [fresh(), randomUUID()];
      const first = await server.give(stream, { do: 'put', amount: 7 }, { commandId });
      expect(appends).toBe(1);
      expect(await server.give(stream, { do: 'put', amount: 7 }, { commandId })).toEqual(first);
      expect(appends).toBe(1);
    });

    it('with another body is a mismatch, at once or later', async () => {
      const server = await house();
      const stream = fresh();
      const commandId = randomUUID();
      const first = server.give(stream, { do: 'put', amount: 7 }, { commandId });
      const other = { do: 'put', amount: 8 } as const;
      expect(codeOf(await server.give(stream, other, { commandId }))).toBe('IDEMPOTENCY_MISMATCH');
      await first;
      expect(codeOf(await server.give(stream, other, { commandId }))).toBe('IDEMPOTENCY_MISMATCH');
      expect(await server.balance(stream)).toBe(7n);
    });

    it('is answered from the log while another command under that id is in progress', async () => {
      const server = await house();
      const [stream, commandId] = [fresh(), randomUUID()];
      const first = await server.give(stream, { do: 'put', amount: 7 }, { commandId });
      const other = server.give(stream, { do: 'put', amount: 8 }, { commandId });
      expect(await server.give(stream, { do: 'put', amount: 7 }, { commandId })).toEqual(first);
      expect(codeOf(await other)).toBe('IDEMPOTENCY_MISMATCH');
      expect(await server.balance(stream)).toBe(7n);
    });

    it('of another actor is another command', async () => {
      const server = await house();
      const stream = fresh();
      const commandId = randomUUID();
      const bob = { id: 'bob', role: 'patron' };
      await Promise.all([
        server.give(stream, { do: 'put', amount: 7 }, { commandId }),
        server.give(stream, { do: 'put', amount: 7 }, { commandId, actor: bob }),
        server.give(stream, { do: 'put', amount: 7 }, { commandId, actor: { id: 'ada', role: 'dealer' } }),
      ]);
      expect(await server.balance(stream)).toBe(21n);
    });

    it('on another stream, past the desk, is detected at the commit; the rest of the shard is decided again', async () => {
      const server = await house();
      const [one, other] = [fresh(), fresh()];
      const neighbour = sameShardAs(other);
      const commandId = randomUUID();
      const first = await server.give(one, { do: 'put', amount: 7 }, { commandId });
      // The desk looked just before and found nothing, so it lets the command through to the actor.
      const straight = server.straight(other, { do: 'put', amount: 7 }, commandId);
      const rest = [
        server.tell(other, { do: 'put', amount: 1 }),
        server.straight(neighbour, { do: 'put', amount: 2 }, randomUUID()),
        server.tell(neighbour, { do: 'take', amount: 2 }),
        server.tell(other, { do: 'take', amount: 2 }),
      ];
      expect(await straight).toEqual(first);
      expect((await Promise.all(rest)).map(codeOf)).toEqual([
        'accepted',
        'accepted',
        'accepted',
        'INSUFFICIENT_CHIPS',
      ]);
      const body = 'another body';
      expect(codeOf(await server.straight(other, { do: 'put', amount: 7 }, commandId, body))).toBe(
        'IDEMPOTENCY_MISMATCH',
      );
      expect([await server.balance(one), await server.balance(other)]).toEqual([7n, 1n]);
      expect(server.alarms).toEqual([]);
    });
  });

  it('writes the trace of a refusal to a stream of its own, whose version continues after a restart (R3)', async () => {
    const server = await house();
    const stream = fresh();
    const trace = stream.replace('table:', 'audit:');
    await Promise.all([server.tell(stream, { do: 'offend' }), server.give(stream, { do: 'offend' })]);
    const next = await house({ log: server.log });
    expect(codeOf(await next.give(stream, { do: 'offend' }))).toBe('IMPOSSIBLE_CARD');
    const events = await server.log.readStream(trace, 1);
    expect(events.map(({ type, version }) => [type, version])).toEqual(
      [1, 2, 3].map((at) => ['ImpossibleCardScanned', at]),
    );
    expect(await server.log.readStream(stream, 1)).toEqual([]);
  });

  it('folds a stream from its snapshot', async () => {
    const server = await house();
    const stream = fresh();
    for (const amount of [5, 6]) await server.give(stream, { do: 'put', amount });
    await server.give(stream, { do: 'cut' });
    await server.give(stream, { do: 'put', amount: 1 });
    const next = await house({ log: server.log });
    expect(await next.balance(stream)).toBe(12n);
    expect(codeOf(await next.give(stream, { do: 'take', amount: 12 }))).toBe('accepted');
  });

  it('seals secrets, ties a transfer to its event, and stores a commit without events', async () => {
    const server = await house();
    const stream = fresh();
    await server.give(stream, { do: 'keep', id: stream, secret: 'the order' });
    const sealed = await server.log.readSealed('shoe', stream);
    expect(Buffer.from(server.vault.unseal(sealed!)).toString()).toBe('the order');
    expect(JSON.stringify(sealed)).not.toContain(Buffer.from('the order').toString('base64').slice(0, 8));
    const sent = await server.give(stream, { do: 'send', amount: 9 });
    const id = sent.kind === 'accepted' ? sent.events[0]!.eventId : '';
    const open = await server.log.openTransfers([shardOf(stream)]);
    expect(open.filter((transfer) => transfer.id === id)).toMatchObject([{ direction: 'out', amount: 9n }]);
    const arrived = await server.give(stream, { do: 'arrive', transfer: id });
    expect(arrived).toMatchObject({ kind: 'accepted', events: [] });
    expect(arrived.kind === 'accepted' && arrived.firstSeq - arrived.lastSeq).toBe(1);
    expect(
      (await server.log.openTransfers([shardOf(stream)])).filter((transfer) => transfer.id === id),
    ).toEqual([]);
  });

  it('fails a command whose subject throws, with an alarm and no partial effect', async () => {
    const server = await house();
    const stream = fresh();
    const around = [
      server.give(stream, { do: 'put', amount: 5 }),
      server.give(stream, { do: 'throw' }).catch((error: Error) => error.message),
      server.give(stream, { do: 'put', amount: 6 }),
      server.give(stream, { do: 'forget a leg' }).catch((error: Error) => error.message),
      server.give(stream, { do: 'take', amount: 11 }),
    ];
    expect(await Promise.all(around)).toMatchObject([
      { kind: 'accepted' },
      'a bug',
      { kind: 'accepted' },
      expect.stringContaining("don't sum to zero"),
      { kind: 'accepted' },
    ]);
    expect(server.alarms.map(({ what, stream: where }) => [what, where])).toEqual([
      ['actor-stopped', stream],
      ['actor-stopped', stream],
    ]);
    expect(await server.balance(stream)).toBe(0n);
  });

  it('stops the one shard for which the database refuses every statement; the others continue (S2)', async () => {
    const log = open(database.address.writer);
    const stream = fresh();
    const append: EventLog['append'] = async (lane, parts) => {
      if (parts.some(({ shard }) => shard === shardOf(stream))) throw new StatementError('no right to do so');
      return log.append(lane, parts);
    };
    const server = await house({ log: withAppend(log, append) });
    const others = Array.from({ length: 8 }, fresh).filter((other) => shardOf(other) !== shardOf(stream));
    const all = await Promise.all([
      server.tell(stream, { do: 'put', amount: 1 }),
      server.tell(stream, { do: 'ask' }),
      ...others.map((other) => server.give(other, { do: 'put', amount: 1 })),
    ]);
    expect(all.map(codeOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', ...others.map(() => 'accepted')]);
    expect(server.alarms).toMatchObject([{ what: 'shard-stopped', shard: shardOf(stream) }]);
    expect(codeOf(await server.give(stream, { do: 'put', amount: 1 }))).toBe('UNAVAILABLE');
    expect(server.lanes.shards.owned()).toHaveLength(63);
  });

  it('is fenced when another takes its shards, drops its states, and can take the shards back (S2)', async () => {
    const first = await house();
    const stream = fresh();
    await first.give(stream, { do: 'put', amount: 5 });
    const second = await house({ log: first.log });
    const late = [first.tell(stream, { do: 'put', amount: 100 }), first.tell(stream, { do: 'ask' })];
    expect((await Promise.all(late)).map(codeOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(first.alarms).toMatchObject([{ what: 'shard-fenced', shard: shardOf(stream) }]);
    expect(codeOf(await second.give(stream, { do: 'take', amount: 4 }))).toBe('accepted');
    await first.lanes.shards.take('first', [shardOf(stream)]);
    expect(await first.balance(stream)).toBe(1n);
    expect(codeOf(await first.give(stream, { do: 'take', amount: 2 }))).toBe('INSUFFICIENT_CHIPS');
  });

  it('refuses commands above its limit, and answers those it admitted (S4)', async () => {
    const server = await house({ unansweredMax: 10, lanes: 1 });
    const stream = fresh();
    const many = await Promise.all(
      Array.from({ length: 30 }, () => server.tell(stream, { do: 'put', amount: 1 })),
    );
    expect(many.map(codeOf).filter((code) => code === 'OVERLOADED')).toHaveLength(20);
    expect(await server.balance(stream)).toBe(10n);
    expect(codeOf(await server.tell(stream, { do: 'put', amount: 1 }))).toBe('accepted');
  });

  it('drops the actor that was idle longest, and loads it again', async () => {
    const server = await house({ idleMax: 3 });
    const streams = Array.from({ length: 9 }, fresh);
    await Promise.all(streams.map((stream) => server.give(stream, { do: 'put', amount: 5 })));
    expect(await server.balance(fresh())).toBe(0n);
    expect(server.actors.size).toBe(3);
    for (const stream of streams) expect(await server.balance(stream)).toBe(5n);
  });

  it('admits nothing while draining, and answers what it admitted', async () => {
    const server = await house();
    const stream = fresh();
    const last = server.give(stream, { do: 'put', amount: 5 });
    await server.give(stream, { do: 'put', amount: 5 });
    await server.lanes.drain();
    expect(codeOf(await last)).toBe('accepted');
    expect(codeOf(await server.give(stream, { do: 'put', amount: 5 }))).toBe('UNAVAILABLE');
  });
});

it('writes the same bytes from the same commands, clock and ids (sabot play)', async () => {
  const run = async (): Promise<unknown> => {
    let ids = 0;
    let micros = 0;
    const two = (count: number): string => `${count}`.padStart(6, '0');
    const log = new InMemoryEventLog();
    const house = await House.open(log, {
      clock: { now: () => `2026-11-21T00:00:00.${two(++micros)}Z` },
      ids: { uuid: () => `00000000-0000-4000-8000-000000${two(++ids)}` },
    });
    const stream = 'table:BAC-01';
    const commandId = (at: number): string => `00000000-0000-4000-9000-000000${two(at)}`;
    const outcomes = [
      await house.give(stream, { do: 'put', amount: 5 }, { commandId: commandId(1) }),
      await house.give(stream, { do: 'take', amount: 9 }, { commandId: commandId(2) }),
      await house.give(stream, { do: 'take', amount: 3 }, { commandId: commandId(3) }),
    ];
    const heads = await log.headsAfterDoubt(0, [shardOf(stream)]);
    const balances = log.balances().map(({ account, amount }) => `${account} ${amount}`);
    return { outcomes, events: await log.readStream(stream, 1), heads, balances };
  };
  const [once, again] = [await run(), await run()];
  expect(again).toEqual(once);
  expect(once).toMatchObject({ balances: ['chips:T:table:BAC-01 2', 'table:table:BAC-01:win -2'] });
});

/** Shorthands for a house. */
const bound = (house: House) => ({
  log: house.log,
  give: (stream: string, what: 'put' | 'take', amount: number) => house.give(stream, { do: what, amount }),
});

/** Returns the same log with another `append`. */
const withAppend = (log: EventLog, append: EventLog['append']): EventLog =>
  new Proxy(log, {
    get(target, name) {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

function sameShardAs(stream: string): string {
  for (;;) {
    const other = fresh();
    if (shardOf(other) === shardOf(stream)) return other;
  }
}
