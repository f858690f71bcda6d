import fc from 'fast-check';
import {
  InMemoryEventLog,
  LogUnreachableError,
  StatementError,
  type AppendVerdict,
  type CommandOutcome,
  type EventLog,
  type ShardPart,
  type Timing,
} from '..';
import { House } from '../test/house';
import { purse, pursesOfOneShard } from '../test/logs';

/** The possible faults of a batch in transit. */
const FAULTS = ['none', 'lost before', 'lost after', 'late copy', 'raised', 'unreachable'] as const;
type Fault = (typeof FAULTS)[number];

/** The log in memory behind an unreliable connection. */
class FaultyLog implements Pick<EventLog, 'append' | 'headsAfterDoubt'> {
  private readonly late: (readonly ShardPart[])[] = [];
  private unreachable = 0;

  constructor(
    readonly log: InMemoryEventLog,
    private readonly faults: Fault[],
  ) {}

  async append(lane: number, parts: readonly ShardPart[]): Promise<readonly AppendVerdict[]> {
    // A late copy arrives after all, before its repeat; its answer is lost.
    for (const copy of this.late.splice(0)) await this.log.append(lane, copy).catch(() => undefined);
    switch (this.faults.shift() ?? 'none') {
      case 'none':
        return this.log.append(lane, parts);
      case 'lost before':
        throw new LogUnreachableError('lost');
      case 'lost after':
        await this.log.append(lane, parts).catch(() => undefined);
        throw new LogUnreachableError('lost');
      case 'late copy':
        this.late.push(parts);
        throw new LogUnreachableError('lost');
      case 'raised':
        if (parts.length > 1) throw new StatementError('refused'); // parts that are sent one by one succeed
        return this.log.append(lane, parts);
      case 'unreachable':
        this.unreachable = 3;
        throw new LogUnreachableError('lost');
    }
  }

  async headsAfterDoubt(lane: number, shards: readonly number[]): ReturnType<EventLog['headsAfterDoubt']> {
    if (this.unreachable-- > 0) throw new LogUnreachableError('still away');
    return this.log.headsAfterDoubt(lane, shards);
  }
}

const behind = (log: InMemoryEventLog, faults: Fault[]): EventLog => {
  const faulty = new FaultyLog(log, faults);
  return new Proxy<EventLog>(log, {
    get(target, name) {
      if (name === 'append') return faulty.append.bind(faulty);
      if (name === 'headsAfterDoubt') return faulty.headsAfterDoubt.bind(faulty);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

const timing: Timing = {
  nextTurn: (run) => void setImmediate(run),
  pause: async () => Promise.resolve(),
  elapsedMs: () => 0,
  chance: () => 0,
};

/** Four streams in one shard, and two in others. */
const STREAMS = [...pursesOfOneShard(4), purse(1), purse(2)];

const uuid = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;

/** Gives a command again after its last answer. A refusal at admission is not an answer. */
async function repeat(
  before: Promise<CommandOutcome[]> | undefined,
  give: () => Promise<CommandOutcome>,
): Promise<CommandOutcome[]> {
  const answers = (await before) ?? [];
  const outcome = await give();
  const turnedDown = outcome.kind === 'refused' && outcome.rejection.code === 'UNAVAILABLE';
  return turnedDown ? answers : [...answers, outcome];
}

it('writes every command once and answers it correctly, whatever happens to the connection (S2)', async () => {
  const commands = fc.array(
    fc.record({
      purse: fc.integer({ min: 0, max: 5 }),
      do: fc.constantFrom('put' as const, 'take' as const),
      /** One command in twenty is replaced by one that the database refuses. */
      isRefused: fc.integer({ min: 1, max: 20 }).map((die) => die === 20),
      amount: fc.integer({ min: 1, max: 9 }),
      /** Number of turns before it is given. */
      turns: fc.integer({ min: 0, max: 3 }),
      /**
       * One of a few ids that are used repeatedly, past the desk: only the commit can detect the repeat (S9).
       */
      id: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 }),
    }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(
      commands,
      fc.array(fc.constantFrom(...FAULTS), { maxLength: 20 }),
      async (given, faults) => {
        const log = new InMemoryEventLog();
        const house = await House.open(behind(log, [...faults]), { timing, lanes: 2 });
        const answers: Promise<CommandOutcome>[] = [];
        const again: Promise<CommandOutcome[]>[] = [1, 2, 3, 4].map(async () => []);
        const overdrawn = new Set<string>();
        for (const each of given) {
          for (let turn = 0; turn < each.turns; turn++) await new Promise((resolve) => setImmediate(resolve));
          const command = { do: each.do, amount: each.amount };
          const { id } = each;
          const stream = STREAMS[each.purse] ?? purse(0);
          if (each.isRefused) void overdrawn.add(stream);
          if (each.isRefused) answers.push(house.give(stream, { do: 'overdraw' }));
          else if (id === null) answers.push(house.give(stream, command));
          else again[id] = repeat(again[id], () => house.straight(stream, command, uuid(id), 'it'));
        }
        const repeated = await Promise.all(again);
        for (const same of repeated)
          expect(new Set(same.map((one) => JSON.stringify(one))).size).toBeLessThan(2);
        const outcomes = [...(await Promise.all(answers)), ...repeated.flatMap((same) => same.slice(0, 1))];
        const accepted = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.events : []));
        const refused = outcomes.flatMap((outcome) =>
          outcome.kind === 'refused' ? outcome.rejection.code : [],
        );
        // Refused at admission while the database was away: nothing of it may be in the log.
        expect(refused.filter((code) => code !== 'INSUFFICIENT_CHIPS' && code !== 'UNAVAILABLE')).toEqual([]);
        const stored = (await Promise.all(STREAMS.map((stream) => log.readStream(stream, 1)))).flat();
        const ids = (events: readonly { readonly eventId: string }[]): string[] =>
          events.map((each) => each.eventId).sort();
        expect(ids(stored)).toEqual(ids(accepted));
        // Only the streams whose command is refused stop, each reported once; no shard stops.
        const stopped = house.alarms.map(({ what, stream }) => `${what} ${stream}`);
        expect(stopped.filter((each, at) => stopped.indexOf(each) < at)).toEqual([]);
        expect(stopped.filter((each) => !overdrawn.has(each.replace('stream-stopped ', '')))).toEqual([]);
        expect(house.lanes.shards.owned()).toHaveLength(64);
        const next = await House.open(log); // finds every head signed, and its events chained to it
        expect(next.alarms).toEqual([]);
        for (const stream of STREAMS) {
          const events = await log.readStream(stream, 1);
          const sum = events.reduce((total, { data }) => total + BigInt(data['amount'] as string), 0n);
          expect(await next.balance(stream)).toBe(sum);
        }
      },
    ),
  );
});

it('refuses commands while the database is away, and answers admitted ones once it is back', async () => {
  const log = new InMemoryEventLog();
  let back = (): void => undefined;
  const away = new Promise<void>((resolve) => (back = resolve));
  let pauses = 0;
  const waiting: Timing = { ...timing, pause: async () => (++pauses < 3 ? Promise.resolve() : away) };
  const house = await House.open(behind(log, ['unreachable']), { timing: waiting, lanes: 1 });
  const letIn = house.tell(purse(0), { do: 'put', amount: 1 });
  while (pauses < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(await house.tell(purse(0), { do: 'put', amount: 1 })).toMatchObject({
    rejection: { code: 'UNAVAILABLE' },
  });
  back();
  expect(await letIn).toMatchObject({ kind: 'accepted' });
  expect(await house.tell(purse(0), { do: 'put', amount: 1 })).toMatchObject({ kind: 'accepted' });
});
