import { randomBytes } from 'node:crypto';
import { Floor } from '#log/commands';
import type { CommandName } from '#log/contract';
import { EVERY_SHARD, InMemoryEventLog, Vault, type EventLog, type LogAlarm } from '#log/event-store';
import { asPerson, uuid } from '../test/give';
import { MortalLog } from '../test/mortal-log';

interface Line {
  readonly as: string;
  readonly name: CommandName;
  readonly target: string;
  readonly fields?: object;
}

/** Transfers in both directions between two patrons and a table. Both patrons choose the same command ids. */
const SCRIPT: readonly Line[] = [
  { as: 'pit', name: 'OpenTable', target: 'T1', fields: { table: 'T1', variant: 'mini', currency: 'EUR' } },
  { as: 'cage', name: 'Deposit', target: 'ada', fields: { amount: '1000' } },
  { as: 'cage', name: 'Deposit', target: 'bob', fields: { amount: '1000' } },
  { as: 'patron:ada', name: 'TakeSeat', target: 'T1', fields: { seat: 1 } },
  { as: 'patron:ada', name: 'BuyIn', target: 'T1', fields: { amount: '600' } },
  { as: 'patron:bob', name: 'BuyIn', target: 'T1', fields: { amount: '700' } },
  { as: 'patron:bob', name: 'BuyIn', target: 'T1', fields: { amount: '301' } }, // refused: the account lacks 1
  { as: 'patron:bob', name: 'CashOut', target: 'T1', fields: { amount: '200' } },
  { as: 'patron:ada', name: 'LeaveSeat', target: 'T1' },
  { as: 'patron:ada', name: 'BuyIn', target: 'T1', fields: { amount: '5' } },
  { as: 'pit', name: 'CloseTable', target: 'T1' },
];

const openFloor = (log: EventLog, vault: Vault): Promise<Floor> =>
  Floor.open({ log, vault, owner: 'test', random: (bytes) => randomBytes(bytes), firstCurrency: 'EUR' });

const give = (floor: Floor, { as, name, target, fields }: Line, id: string) =>
  asPerson(floor, as).give(name, target, fields, id);

/**
 * Returns the id of a line. It is the same for ada's and bob's first buy-in, because ids are unique for each
 * actor only.
 */
const idOf = (line: number): string => uuid(line === 5 ? 4 : line);

const DEAD = Symbol('dead');

/** Plays the script until the log dies. Resolves to the number of answered lines. */
const playUntilDeath = async (log: MortalLog, vault: Vault): Promise<number> => {
  const floor = await openFloor(log.proxied, vault);
  for (const [at, line] of SCRIPT.entries()) {
    if ((await log.orDeath(give(floor, line, idOf(at)), DEAD)) === DEAD) return at;
    await log.orDeath(floor.idle(), DEAD);
  }
  return SCRIPT.length;
};

const cases = [true, false].flatMap((writesFirst) =>
  Array.from({ length: 22 }, (_, at) => ({
    diesAt: at + 1,
    writesFirst,
    when: writesFirst ? 'after' : 'before',
  })),
);

describe('money between accounts and tables (S7)', () => {
  it.each(cases)(
    'is neither lost nor doubled by a crash $when writing batch $diesAt',
    async ({ diesAt, writesFirst }) => {
      const log = new InMemoryEventLog();
      const vault = Vault.forNow();
      const answered = await playUntilDeath(new MortalLog(log, diesAt, writesFirst), vault);
      const heir = await openFloor(log, vault);
      await heir.idle();
      expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
      // Lines without an answer are repeated, and the last one with an answer.
      for (const [at, line] of SCRIPT.entries()) {
        if (at < answered - 1) continue;
        const result = await give(heir, line, idOf(at));
        expect(result.ok).toBe(at !== 6);
      }
      await heir.idle();
      const balances = new Map<string, bigint>();
      for (const { account, amount } of log.balances()) {
        balances.set(account, (balances.get(account) ?? 0n) + amount);
      }
      const moved = [...balances].filter(([, amount]) => amount !== 0n);
      expect(new Map(moved)).toEqual(
        new Map([
          ['cage', -2000n],
          ['patron:ada', 1000n],
          ['patron:bob', 1000n],
        ]),
      );
      expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    },
  );
});

describe('a transfer that can’t go on', () => {
  it('is reported once, and the money stays in transit', async () => {
    const log = new InMemoryEventLog();
    const vault = Vault.forNow();
    let isBroken = false;
    const broken = new Proxy(log, {
      get: (target, name: keyof InMemoryEventLog) => {
        const own = target[name];
        if (name !== 'findCommands')
          return typeof own === 'function' ? (own as (...args: unknown[]) => unknown).bind(target) : own;
        return async (keys: readonly { actor: string }[]) => {
          if (isBroken && keys.some(({ actor }) => actor.startsWith('transit:'))) {
            if (++tried === 3) tellTried();
            throw new Error('a bug');
          }
          return target.findCommands(keys as never);
        };
      },
    }) as unknown as EventLog;
    const alarms: LogAlarm[] = [];
    let tried = 0;
    let tellTried: () => void = () => undefined;
    const triedAgain = new Promise<void>((resolve) => (tellTried = resolve));
    const random = (bytes: number) => randomBytes(bytes);
    const onAlarm = (alarm: LogAlarm) => alarms.push(alarm);
    const floor = await Floor.open({
      log: broken,
      vault,
      owner: 'test',
      random,
      firstCurrency: 'EUR',
      onAlarm,
    });
    for (const [at, line] of SCRIPT.slice(0, 6).entries()) await give(floor, line, idOf(at));
    await floor.idle();
    isBroken = true;
    expect(await give(floor, SCRIPT[7]!, idOf(7))).toMatchObject({ ok: true });
    await triedAgain;
    expect(alarms).toMatchObject([{ what: 'transfer-stuck' }]);
    expect(await log.openTransfers(EVERY_SHARD)).toHaveLength(1);
    isBroken = false;
    await floor.idle();
    expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    expect(alarms).toHaveLength(1);
  });
});
