import { randomBytes } from 'node:crypto';
import { Floor } from '#log/commands';
import type { CommandName } from '#log/contract';
import { EVERY_SHARD, InMemoryEventLog, Vault, type EventLog, type Timing } from '#log/event-store';
import { asPerson, uuid } from '../test/give';
import { MortalLog } from '../test/mortal-log';

interface Line {
  readonly as: string;
  readonly name: CommandName;
  readonly target?: string;
  readonly fields?: object;
}

const openFloor = (log: EventLog, vault = Vault.forNow(), timing?: Timing): Promise<Floor> =>
  Floor.open({
    log,
    vault,
    owner: 'test',
    random: (bytes) => randomBytes(bytes),
    firstCurrency: 'EUR',
    ...(timing !== undefined && { timing }),
  });
const openMortal = ({ proxied, timing }: MortalLog, vault: Vault): Promise<Floor> =>
  openFloor(proxied, vault, timing);

const give = (floor: Floor, { as, name, target = 'T1', fields }: Line, id: number) =>
  asPerson(floor, as).give(name, target, fields, uuid(id));

const opening = (rules: object): readonly Line[] => [
  { as: 'pit', name: 'OpenTable', fields: { table: 'T1', variant: 'mini', currency: 'EUR', rules } },
  { as: 'cage', name: 'Deposit', target: 'ada', fields: { amount: '1000' } },
  { as: 'dealer', name: 'ShuffleShoe' },
  { as: 'dealer', name: 'OpenBetting' },
];
const bet = (stake: string): Line => ({
  as: 'patron:ada',
  name: 'PlaceBet',
  fields: { on: 'player', stake },
});
const CLOSE: Line = { as: 'dealer', name: 'CloseBetting' };

/** Opens betting; ada has 1,000 at the cage and no chips. */
const betting = async (rules: object = { dealing: 'every-coup' }) => {
  const log = new InMemoryEventLog();
  const floor = await openFloor(log);
  for (const [at, line] of opening(rules).entries()) await give(floor, line, at);
  return { log, floor };
};
const typesOf = async (log: InMemoryEventLog, stream: string): Promise<readonly string[]> =>
  (await log.readStream(stream, 1)).map(({ type }) => type);
const balances = (log: EventLog & InMemoryEventLog): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of log.balances()) sums.set(account, (sums.get(account) ?? 0n) + amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
};

describe('R12, autoBuyIn', () => {
  it('buys the chips that a bet lacks, before its stake moves', async () => {
    const { log, floor } = await betting();
    expect(await give(floor, bet('300'), 10)).toMatchObject({
      ok: true,
      answer: { commandId: uuid(10), events: [{ type: 'BetPlaced' }] },
    });
    await floor.idle();
    const [, , , bought, placed] = await log.readStream('table:T1', 1);
    expect(bought).toMatchObject({
      type: 'ChipsBought',
      data: { patron: 'ada', amount: '300', hold: uuid(10) },
    });
    expect(placed).toMatchObject({ type: 'BetPlaced', commandId: uuid(10) });
    expect(await typesOf(log, 'patron:ada')).toEqual(['Deposited', 'FundsHeld', 'HoldPosted']);
    await floor.close();
  });

  it('buys only the missing chips', async () => {
    const { log, floor } = await betting();
    await give(floor, { as: 'patron:ada', name: 'BuyIn', fields: { amount: '100' } }, 10);
    await give(floor, bet('60'), 11);
    await floor.idle();
    expect(await typesOf(log, 'patron:ada')).toEqual(['Deposited', 'FundsHeld', 'HoldPosted']);
    await give(floor, bet('60'), 12);
    await floor.idle();
    expect(balances(log)).toEqual(
      new Map([
        ['cage', -1000n],
        ['patron:ada', 880n],
        ['table:T1:stakes', 120n],
      ]),
    );
    await floor.close();
  });

  it('is refused with INSUFFICIENT_FUNDS if the account lacks them, too, and remembers the refusal', async () => {
    const { log, floor } = await betting();
    const first = await give(floor, bet('1001'), 10);
    expect(first).toMatchObject({ rejection: { code: 'INSUFFICIENT_FUNDS', left: '1000' } });
    await give(floor, { as: 'cage', name: 'Deposit', target: 'ada', fields: { amount: '1000' } }, 11);
    expect(await give(floor, bet('1001'), 10)).toEqual(first);
    expect(await give(floor, bet('5'), 10)).toMatchObject({ rejection: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(balances(log)).toEqual(
      new Map([
        ['cage', -2000n],
        ['patron:ada', 2000n],
      ]),
    );
    await floor.close();
  });

  it('buys nothing for a bet that is refused for another reason', async () => {
    const { log, floor } = await betting({ dealing: 'every-coup', limits: { default: { max: '100' } } });
    expect(await give(floor, bet('101'), 10)).toMatchObject({ rejection: { code: 'ABOVE_MAXIMUM' } });
    await floor.idle();
    expect(await typesOf(log, 'patron:ada')).toEqual(['Deposited']);
    await floor.close();
  });

  it('returns the chips if the bet is refused after all, and answers with that refusal', async () => {
    const { log, floor } = await betting();
    // Betting closes while the bet waits for its chips.
    const [placed] = await Promise.all([give(floor, bet('300'), 10), give(floor, CLOSE, 11)]);
    expect(placed).toMatchObject({ ok: false, rejection: { code: 'WRONG_PHASE' } });
    await floor.idle();
    expect(await typesOf(log, 'table:T1')).toEqual(
      expect.arrayContaining(['BettingClosed', 'ChipsBought', 'ChipsCashed']),
    );
    expect(balances(log)).toEqual(
      new Map([
        ['cage', -1000n],
        ['patron:ada', 1000n],
      ]),
    );
    expect(await give(floor, bet('300'), 10)).toEqual(placed);
    await floor.idle();
    expect(balances(log).get('patron:ada')).toBe(1000n);
    await floor.close();
  });

  it('repeats the first answer, and buys nothing twice', async () => {
    const { log, floor } = await betting();
    const [first, twin] = await Promise.all([give(floor, bet('300'), 10), give(floor, bet('300'), 10)]);
    expect(twin).toEqual(first);
    await floor.idle();
    expect(await give(floor, bet('300'), 10)).toEqual(first);
    expect(balances(log).get('patron:ada')).toBe(700n);
    await floor.close();
  });

  it('can be switched off at a table with a shoe for every coup', async () => {
    const off = await betting({ dealing: 'every-coup', autoBuyIn: false });
    expect(await give(off.floor, bet('300'), 10)).toMatchObject({
      rejection: { code: 'INSUFFICIENT_CHIPS' },
    });
    expect(await typesOf(off.log, 'patron:ada')).toEqual(['Deposited']);
    await off.floor.close();
  });
});

/** Bets that buy in, one of them above the account's balance. At the end everything is back at the cage. */
const SCRIPT: readonly Line[] = [
  ...opening({ dealing: 'every-coup' }),
  bet('300'),
  bet('200'),
  bet('600'), // refused: the account has 500
  { as: 'patron:ada', name: 'WithdrawBet', fields: { bet: 'T1/S1/C1/B1' } },
  bet('350'),
  { as: 'patron:ada', name: 'WithdrawBet', fields: { bet: 'T1/S1/C1/B2' } },
  { as: 'patron:ada', name: 'WithdrawBet', fields: { bet: 'T1/S1/C1/B3' } },
  { as: 'pit', name: 'CloseTable' },
];
const REFUSED = 6;
const DEAD = Symbol('dead');

/** Plays the script until the log dies. Resolves to the number of answered lines. */
const playUntilDeath = async (mortal: MortalLog, vault: Vault): Promise<number> => {
  const floor = await openMortal(mortal, vault);
  for (const [at, line] of SCRIPT.entries()) {
    if ((await mortal.orDeath(give(floor, line, at), DEAD)) === DEAD) return at;
    await mortal.orDeath(floor.idle(), DEAD);
  }
  return SCRIPT.length;
};

describe('the chips of a bet (R12, S7)', () => {
  const cases = [true, false].flatMap((writesFirst) =>
    Array.from({ length: 28 }, (_, at) => ({
      diesAt: at + 1,
      writesFirst,
      when: writesFirst ? 'after' : 'before',
    })),
  );
  it.each(cases)(
    'are neither lost nor bought twice by a crash $when writing batch $diesAt',
    async (death) => {
      const [log, vault] = [new InMemoryEventLog(), Vault.forNow()];
      const mortal = new MortalLog(log, death.diesAt, death.writesFirst);
      const answered = await playUntilDeath(mortal, vault);
      mortal.die();
      const heir = await openFloor(log, vault);
      await heir.idle();
      expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
      for (const [at, line] of SCRIPT.entries()) {
        if (at >= answered - 1) expect((await give(heir, line, at)).ok).toBe(at !== REFUSED);
      }
      await heir.idle();
      expect(balances(log)).toEqual(
        new Map([
          ['cage', -1000n],
          ['patron:ada', 1000n],
        ]),
      );
      expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    },
  );
});

describe('an id that its patron used for a bet at one table and a buy-in at another', () => {
  it('buys chips once, though both crash halfway', async () => {
    const [log, vault] = [new InMemoryEventLog(), Vault.forNow()];
    const first = await openFloor(log, vault);
    for (const [at, line] of opening({ dealing: 'every-coup' }).entries()) await give(first, line, at);
    const other = { table: 'T2', variant: 'mini', currency: 'EUR' };
    await give(first, { as: 'pit', name: 'OpenTable', target: 'T2', fields: other }, 5);
    await first.close();
    const crash = async (line: Line, diesAt: number): Promise<void> => {
      const mortal = new MortalLog(log, diesAt, true);
      const dying = await openMortal(mortal, vault);
      expect(await mortal.orDeath(give(dying, line, 10), DEAD)).toBe(DEAD);
    };
    const buyIn: Line = { as: 'patron:ada', name: 'BuyIn', target: 'T2', fields: { amount: '300' } };
    await crash(bet('300'), 1); // T1 has recorded the bet
    await crash(buyIn, 2); // the amount is held, T2 has sold the chips
    const heir = await openFloor(log, vault);
    await heir.idle();
    expect(balances(log)).toEqual(
      new Map([
        ['cage', -1000n],
        ['patron:ada', 700n],
        ['chips:T2:ada', 300n],
      ]),
    );
    expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    await heir.close();
  });
});

describe('the chips of a bet that is refused after all (R12, S7)', () => {
  const WHOLE = new Map([
    ['cage', -1000n],
    ['patron:ada', 1000n],
  ]);
  const cases = [true, false].flatMap((writesFirst) =>
    Array.from({ length: 12 }, (_, at) => ({
      diesAt: at + 1,
      writesFirst,
      when: writesFirst ? 'after' : 'before',
    })),
  );
  it.each(cases)('are returned despite a crash $when writing batch $diesAt', async (death) => {
    const [log, vault] = [new InMemoryEventLog(), Vault.forNow()];
    const first = await openFloor(log, vault);
    for (const [at, line] of opening({ dealing: 'every-coup' }).entries()) await give(first, line, at);
    await first.close();
    const mortal = new MortalLog(log, death.diesAt, death.writesFirst);
    const dying = await openMortal(mortal, vault);
    // Betting closes while the bet waits for its chips.
    await mortal.orDeath(Promise.all([give(dying, bet('300'), 10), give(dying, CLOSE, 11)]), DEAD);
    await mortal.orDeath(dying.idle(), DEAD);
    mortal.die();
    const key = { actor: 'patron:ada', commandId: uuid(10) };
    const [decided] = await log.findCommands([key]);

    const heir = await openFloor(log, vault);
    await heir.idle();
    expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    if (decided !== undefined) expect(balances(log)).toEqual(WHOLE); // it is returned without a repeated command
    expect(await give(heir, CLOSE, 11)).toMatchObject({ ok: true });
    expect(await give(heir, bet('300'), 10)).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    await heir.idle();
    expect(balances(log)).toEqual(WHOLE);
    expect(await log.openTransfers(EVERY_SHARD)).toEqual([]);
    await heir.close();
  });

  it('are returned before the hold is posted, so that a crash in between leaves the hold open', async () => {
    const { log, floor } = await betting();
    await Promise.all([give(floor, bet('300'), 10), give(floor, CLOSE, 11)]);
    await floor.idle();
    const times = await Promise.all(
      ['table:T1', 'patron:ada'].map(async (stream) => log.readStream(stream, 1)),
    );
    const at = (type: string): string | undefined =>
      times.flat().find((event) => event.type === type)?.recordedAt;
    expect(at('ChipsCashed')! <= at('HoldPosted')!).toBe(true);
    await floor.close();
  });
});
