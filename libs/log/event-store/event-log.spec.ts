import { createHash, randomUUID } from 'node:crypto';
import { moneyOf } from '#kernel/money';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import {
  shardOf,
  StatementError,
  systemIds,
  type CommandRow,
  type EventLog,
  type ShardHead,
  type ShardPart,
  type StoredEvent,
} from '.';
import type { DecidedEvent } from './kept/decided';
import { headAfter } from './kept/shard-part';
import { place, timeAfter, type StreamEnd } from './lanes/placing';
import { assemble, type Writing } from './lanes/shard-batch';
import { LOGS } from './test/logs';
import { digest } from './test/purse';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

const AT = '2026-11-21T09:55:08.000120Z';
const clock = { now: () => AT };
const actor = { id: 'ada', role: 'patron' };

const on = (tail: ShardHead, stream: string, version = 0): StreamEnd => ({ tail, stream, version });

/** The rows that one command on a stream writes after its end. */
function writing(
  end: StreamEnd,
  events: readonly Partial<DecidedEvent>[],
  rest: Partial<Writing> = {},
): Writing {
  const decided = events.map((event) => ({ type: 'Put', schema: 1, data: {}, legs: [], ...event }));
  const cause = { actor, commandId: randomUUID(), correlationId: null, causationId: null };
  const recordedAt = timeAfter(end.tail, clock);
  const placed = place(decided, end, cause, { recordedAt, ids: systemIds });
  return {
    shard: end.tail.shard,
    placed,
    command: null,
    sealed: [],
    notes: [],
    opensTransfers: [],
    closesTransfers: [],
    erasesNotes: [],
    ...rest,
  };
}

const moved = (account: string, amount: number): Partial<DecidedEvent> => ({
  legs: [
    { account, currency: 'EUR', amount: moneyOf(`${amount}`) },
    { account: 'cage', currency: 'EUR', amount: moneyOf(`${-amount}`) },
  ],
});

const command = (shard: number, commandId: string, decided: CommandRow['decided']): CommandRow => ({
  actor: 'patron:ada',
  commandId,
  shard,
  digest: digest('body'),
  decided,
});

describe.each(LOGS)('the log $name', ({ name, open }) => {
  let log: EventLog;
  let heads: readonly ShardHead[];
  beforeEach(async () => {
    log = open(database.address.writer);
    heads = (await log.takeShards('test')).map(({ fault, ...head }) => {
      expect(fault).toBeNull();
      return head;
    });
  });
  afterEach(async () => log.close());

  /** A stream that no other test writes, and the head of its shard. */
  function stream(): { readonly stream: string; readonly head: ShardHead } {
    const fresh = `table:${name}-${randomUUID()}`;
    return { stream: fresh, head: heads[shardOf(fresh)]! };
  }
  /** Two streams in different shards. */
  function twoStreams(): [ReturnType<typeof stream>, ReturnType<typeof stream>] {
    const one = stream();
    for (;;) {
      const other = stream();
      if (other.head.shard !== one.head.shard) return [one, other];
    }
  }
  const kinds = async (parts: readonly ShardPart[]): Promise<string[]> =>
    (await log.append(0, parts)).map(({ kind }) => kind);

  it('returns exactly what was written, including characters and microseconds', async () => {
    const { stream: name, head } = stream();
    const data = {
      text: 'quotes " and \\ and {braces}, NULL, ä€😀\u0001',
      list: ['1', null, true],
      count: 7,
    };
    const part = assemble(head, [writing(on(head, name), [{ data }, { type: 'Taken', schema: 3 }])]);
    expect(await kinds([part])).toEqual(['accepted']);
    const written = part.events.map(({ event }) => event);
    expect(await log.readStream(name, 1)).toEqual(written);
    expect(await log.readRange(head.shard, head.seq + 1, head.seq + 1)).toEqual([written[0]]);
    expect(await log.streamHead(name)).toEqual({ stream: name, shard: head.shard, version: 2, opening: 1 });
    expect(await log.headsAfterDoubt(0, [head.shard])).toEqual([
      { ...head, batch: head.batch + 1, seq: head.seq + 2, chain: part.chain, recordedAt: AT },
    ]);
  });

  it('reads a stream from its last snapshot (S6)', async () => {
    const { stream: name, head } = stream();
    const events = [{}, { opensStream: true }, {}, { opensStream: true, type: 'Opening' }, {}];
    await log.append(0, [assemble(head, [writing(on(head, name), events)])]);
    expect((await log.readStream(name, 'opening')).map(({ version }) => version)).toEqual([4, 5]);
    expect((await log.readStream(name, 2)).map(({ version }) => version)).toEqual([2, 3, 4, 5]);
    expect(await log.readStream(`${name}/none`, 'opening')).toEqual([]);
    expect(await log.streamHead(`${name}/none`)).toBeNull();
    const read = await log.readToDecide(name, `${name}/none`);
    expect(read).toEqual({ events: await log.readStream(name, 'opening'), traceVersion: 0 });
    expect(await log.readToDecide(`${name}/none`, name)).toEqual({ events: [], traceVersion: 5 });
    expect(await log.readToDecide(`${name}/none`, null)).toEqual({ events: [], traceVersion: 0 });
  });

  it('keeps a text beside its events until the event that erases it', async () => {
    const { stream: name, head } = stream();
    const text = `why ${name}`;
    const hash = createHash('sha256').update(text).digest('hex');
    const note = { hash, salt: new Uint8Array(16), text };
    const first = assemble(head, [writing(on(head, name), [{ type: 'Put' }], { notes: [note] })]);
    expect(await kinds([first])).toEqual(['accepted']);
    const there = async (): Promise<readonly string[]> =>
      log.findNotes({ patron: 'x', hashes: [hash, '00'.repeat(32)] });
    expect(await there()).toEqual([hash]);
    const next = headAfter(head, first);
    const erases = (type: string, from: ShardHead): ShardPart =>
      assemble(from, [
        writing(on(from, name, 1), [{ type, data: { texts: [hash] } }], { erasesNotes: [hash] }),
      ]);
    // A fenced writer erases nothing.
    expect(await kinds([{ ...erases('TextsErased', next), epoch: next.epoch - 1 }])).toEqual(['fenced']);
    expect(await there()).toEqual([hash]);
    expect(await kinds([erases('TextsErased', next)])).toEqual(['accepted']);
    expect(await there()).toEqual([]);
  });

  it('fences a writer whose shard was taken, and writes the rest of its batch (S2)', async () => {
    const [lost, kept] = twoStreams();
    await log.takeShards('another', [lost.head.shard]);
    const parts = [lost, kept].map(({ stream: name, head }) =>
      assemble(head, [writing(on(head, name), [{}])]),
    );
    expect(await kinds(parts)).toEqual(['fenced', 'accepted']);
    expect(await log.readStream(lost.stream, 1)).toEqual([]);
    expect(await log.readStream(kept.stream, 1)).toHaveLength(1);
  });

  it('writes a batch once that is sent twice', async () => {
    const { stream: name, head } = stream();
    const part = assemble(head, [writing(on(head, name), [moved(`patron:${name}`, 5)])]);
    expect([await kinds([part]), await kinds([part])]).toEqual([['accepted'], ['fenced']]);
    expect(await log.readStream(name, 1)).toHaveLength(1);
  });

  it('remembers decisions, and writes nothing of a part that repeats an id (S9)', async () => {
    const [one, other] = twoStreams();
    const [yes, no] = [randomUUID(), randomUUID()];
    const accepted = command(one.head.shard, yes, {
      kind: 'accepted',
      firstSeq: 1,
      lastSeq: 2,
      phase: 'betting',
    });
    const rejection = { code: 'BELOW_MINIMUM', detail: 'the minimum is "100"', limit: '100' } as const;
    const refused = command(one.head.shard, no, { kind: 'refused', rejection });
    const first = [accepted, refused].map((row) => writing(on(one.head, one.stream), [], { command: row }));
    expect(await kinds([assemble(one.head, first)])).toEqual(['accepted']);
    const keys = [yes, no, randomUUID()].map((commandId) => ({ actor: 'patron:ada', commandId }));
    const found = await log.findCommands([...keys, { actor: 'patron:bob', commandId: yes }]);
    const plain = found.map((row) => ({ ...row, digest: [...row.digest] }));
    expect(plain).toHaveLength(2);
    for (const row of [accepted, refused]) expect(plain).toContainEqual({ ...row, digest: [...row.digest] });

    const again = [
      writing(on(other.head, other.stream), [{}], { command: { ...accepted, shard: other.head.shard } }),
    ];
    const third = stream();
    const parts = [
      assemble(other.head, again),
      assemble(third.head, [writing(on(third.head, third.stream), [{}])]),
    ];
    if (third.head.shard === one.head.shard || third.head.shard === other.head.shard) parts.pop();
    expect((await kinds(parts))[0]).toBe('conflict');
    expect(await log.readStream(other.stream, 1)).toEqual([]);
  });

  it('gives an id to one of two writers that write it at once', async () => {
    const [one, other] = twoStreams();
    const commandId = randomUUID();
    const part = ({ stream: name, head }: ReturnType<typeof stream>): ShardPart => {
      const decided = {
        kind: 'accepted',
        firstSeq: head.seq + 1,
        lastSeq: head.seq + 1,
        phase: null,
      } as const;
      return assemble(head, [
        writing(on(head, name), [{}], { command: command(head.shard, commandId, decided) }),
      ]);
    };
    const verdicts = await Promise.all([log.append(0, [part(one)]), log.append(1, [part(other)])]);
    expect(
      verdicts
        .flat()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['accepted', 'conflict']);
  });

  it.each<[string, (head: ShardHead, stream: string) => ShardPart]>([
    ['a version that leaves a gap', (head, name) => assemble(head, [writing(on(head, name, 1), [{}])])],
    [
      'an account below zero',
      (head, name) => assemble(head, [writing(on(head, name), [moved(`patron:${name}`, -1)])]),
    ],
    [
      'a head that moves further than its events',
      (head, name) => {
        const part = assemble(head, [writing(on(head, name), [{}])]);
        return { ...part, seq: part.seq + 1 };
      },
    ],
    [
      'a transfer that nobody opened',
      (head, name) => assemble(head, [writing(on(head, name), [{}], { closesTransfers: [randomUUID()] })]),
    ],
    [
      'a correction of no coup',
      (head, name) =>
        assemble(head, [writing(on(head, name), [{ coup: { coup: `${name}/C1`, status: 'corrected' } }])]),
    ],
  ])('refuses %s, with the whole batch', async (_, bad) => {
    const [one, other] = twoStreams();
    const good = assemble(other.head, [writing(on(other.head, other.stream), [{}])]);
    await expect(log.append(0, [good, bad(one.head, one.stream)])).rejects.toThrow(StatementError);
    expect(await log.readStream(one.stream, 1)).toEqual([]);
    expect(await log.readStream(other.stream, 1)).toEqual([]);
    expect(await log.headsAfterDoubt(0, [one.head.shard, other.head.shard])).toEqual(
      [one.head, other.head].sort((a, b) => a.shard - b.shard),
    );
    expect(await kinds([good])).toEqual(['accepted']);
  });

  it('finds a coup, its corrections, and the events before it', async () => {
    const { stream: name, head } = stream();
    const coup = `${name}/C1`;
    const open = [{ type: 'Opening' }, {}, { coup: { coup, status: 'open' } as const }];
    const end = { coup: { coup, status: 'settled' } as const };
    const first = assemble(head, [writing(on(head, name), [...open, end, {}])]);
    expect(await kinds([first])).toEqual(['accepted']);
    const after = { ...headAfter(head, first) };
    const corrected = { coup: { coup, status: 'corrected' } as const };
    await log.append(0, [assemble(after, [writing(on(after, name, 5), [corrected, {}, corrected])])]);
    expect(await log.findCoup(coup)).toEqual({
      coup,
      shard: head.shard,
      stream: name,
      firstSeq: head.seq + 3,
      lastSeq: head.seq + 4,
      firstVersion: 3,
      lastVersion: 4,
      status: 'settled',
      corrections: [6, 8],
    });
    expect(await log.findCoup(`${coup}0`)).toBeNull();
    const versionsOf = (events: readonly StoredEvent[]) => events.map(({ version }) => version);
    expect(versionsOf(await log.readVersions(name, [8, 6, 99]))).toEqual([6, 8]);
    expect(await log.readVersions(name, [])).toEqual([]);
    expect(await log.readVersions(`${name}/none`, [1])).toEqual([]);
  });

  it('reads a stream from the last snapshot before a version', async () => {
    const { stream: name, head } = stream();
    const page = (number: number) => ({
      type: 'TableOpening',
      data: { page: number, pages: 2, x: '"page":1,"pages":' },
    });
    const written = [{}, page(1), page(2), {}, {}, page(1), page(2), {}];
    expect(await kinds([assemble(head, [writing(on(head, name), written)])])).toEqual(['accepted']);
    const versions = async (before: number, to: number) =>
      (await log.readFromOpening(name, before, to)).map(({ version }) => version);
    expect(await versions(5, 5)).toEqual([2, 3, 4, 5]);
    expect(await versions(5, 7)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await versions(8, 8)).toEqual([6, 7, 8]);
    expect(await versions(1, 2)).toEqual([1, 2]);
    expect(await log.readFromOpening(`${name}/none`, 9, 9)).toEqual([]);
  });

  it('lists transfers in transit (S7)', async () => {
    const { stream: name, head } = stream();
    const transfer = {
      direction: 'in',
      patron: 'ada',
      table: 'T',
      currency: 'EUR',
      amount: moneyOf('70'),
    } as const;
    const [gone, left] = [
      { ...transfer, id: randomUUID() },
      { ...transfer, id: randomUUID() },
    ];
    const opening = assemble(head, [writing(on(head, name), [], { opensTransfers: [gone, left] })]);
    await log.append(0, [opening]);
    const next = { ...head, batch: head.batch + 1 };
    await log.append(0, [assemble(next, [writing(on(next, name), [], { closesTransfers: [gone.id] })])]);
    const last = { ...next, batch: next.batch + 1 };
    const again = assemble(last, [writing(on(last, name), [], { closesTransfers: [gone.id] })]);
    expect(await kinds([again])).toEqual(['accepted']); // a closed transfer may be closed again
    expect(await log.openTransfers([head.shard])).toEqual([left]);
    expect(await log.openTransfers([(head.shard + 1) % 64])).toEqual([]);
  });

  it('signs each head that it writes, accepts only known keys, and signs again what an older key signed (S21)', async () => {
    const keys = { current: WRITER.current, keys: WRITER.keys };
    const other = ['w-other', new Uint8Array(32).fill(8)] as const;
    const own = open(database.address.writer, keys);
    const named = `table:${name}-${randomUUID()}`;
    const shard = shardOf(named);
    const faultNow = async (): Promise<string | null> => (await own.takeShards('test', [shard]))[0]!.fault;
    const [head] = await own.takeShards('test', [shard]);
    await own.append(0, [assemble(head!, [writing(on(head!, named), [{}])])]);
    expect(await faultNow()).toBeNull();
    Object.assign(keys, { current: 'w-other', keys: new Map([other]) });
    expect(await faultNow()).toContain('signed by the key w-test, which is not in writer.json');
    Object.assign(keys, { keys: new Map([['w-test', new Uint8Array(32)], other]) });
    expect(await faultNow()).toContain('is not the one that a writer of this installation signed');
    Object.assign(keys, { keys: new Map([...WRITER.keys, other]) });
    expect(await faultNow()).toBeNull(); // and signed again
    Object.assign(keys, { keys: new Map([other]) });
    expect(await faultNow()).toBeNull();
    Object.assign(keys, { current: WRITER.current, keys: new Map([...WRITER.keys, other]) });
    expect(await faultNow()).toBeNull();
    await own.close();
  });

  it('finds the event that sent a transfer, by its id', async () => {
    const { stream: name, head } = stream();
    const part = assemble(head, [writing(on(head, name), [{ type: 'ChipsCashed' }, {}])]);
    await log.append(0, [part]);
    const [sent, put] = part.events.map(({ event }) => event);
    expect(await log.findSending(head.shard, sent!.eventId)).toEqual(sent);
    expect(await log.findSending(head.shard, put!.eventId)).toBeNull();
    expect(await log.findSending((head.shard + 1) % 64, sent!.eventId)).toBeNull();
  });

  it('lists unanswered requests', async () => {
    const { stream: name, head } = stream();
    const about = (type: string, number: number) => ({
      type,
      data: { request: `${name}/R${number}`, why: 'x' },
    });
    const asked = ['VoidRequested', 'WaiverRequested', 'CorrectionRequested', 'RulesChangeRequested'].map(
      about,
    );
    const answered = [about('RequestRefused', 0), about('CommissionWaived', 1), about('Put', 2)];
    const parts = assemble(head, [writing(on(head, name), [...asked, ...answered])]);
    expect(await kinds([parts])).toEqual(['accepted']);
    const [, , third, fourth] = await log.readStream(name, 1);
    expect(await log.openRequests([head.shard])).toEqual([
      { stream: name, request: `${name}/R2`, askedAt: third?.recordedAt },
      { stream: name, request: `${name}/R3`, askedAt: fourth?.recordedAt },
    ]);
    expect(await log.openRequests([(head.shard + 1) % 64])).toEqual([]);
  });

  it('stores a sealed row unchanged, and only once', async () => {
    const { stream: name, head } = stream();
    const sealed = {
      kind: 'shoe',
      id: name,
      keyId: 'k1',
      nonce: Buffer.from('0123456789ab'),
      body: Buffer.from([0, 255]),
    };
    await log.append(0, [assemble(head, [writing(on(head, name), [], { sealed: [sealed] })])]);
    expect(await log.readSealed('shoe', name)).toEqual(sealed);
    expect(await log.readSealed('face', name)).toBeNull();
    const next = { ...head, batch: head.batch + 1 };
    const again = assemble(next, [writing(on(next, name), [], { sealed: [sealed] })]);
    await expect(log.append(0, [again])).rejects.toThrow(StatementError);
  });
});
