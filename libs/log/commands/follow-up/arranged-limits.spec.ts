import type { Floor, FloorOptions, FloorResult } from '#log/commands';
import type { CommandName } from '#log/contract';
import { shardOf, systemTiming, type InMemoryEventLog, type StoredEvent } from '#log/event-store';
import type { HandClock } from '#testing';
import { asPerson } from '../test/give';
import { TimedFloors, timing } from '../test/timed-floors';

/** The server never looks by itself. */
const blind = {
  ...systemTiming,
  pause: async (_ms: number, signal?: AbortSignal) => systemTiming.pause(1_000_000, signal),
};

let clock: HandClock;
let log: InMemoryEventLog;
let floors: TimedFloors;
beforeEach(() => {
  floors = new TimedFloors();
  ({ clock, log } = floors);
});
afterEach(() => floors.close());

const openFloor = (options?: Partial<FloorOptions>): Promise<Floor> => floors.open(options);

const give = (floor: Floor, as: string, name: CommandName, fields = {}) =>
  asPerson(floor, as).give(name, 'T1', fields);
const stakes = (floor: Floor, stake: string) =>
  give(floor, 'patron:ada', 'PlaceBet', { on: 'player', stake });
const inSeconds = (seconds: number): string =>
  `${new Date(Date.parse(clock.now()) + seconds * 1_000).toISOString().slice(0, 19)}Z`;
const arranges = (floor: Floor, seconds: number, max = '5000') =>
  give(floor, 'pit:ruth', 'ArrangeLimits', { patron: 'ada', on: 'player', max, until: inSeconds(seconds) });

/** Opens betting at a table with a maximum of 500, and arranges 5,000 for ada, for a minute. */
const arranged = async (floor: Floor): Promise<void> => {
  const rules = { limits: { player: { max: '500' } } };
  await give(floor, 'pit', 'OpenTable', { table: 'T1', variant: 'mini', currency: 'EUR', rules });
  await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '100000' });
  await give(floor, 'patron:ada', 'BuyIn', { amount: '100000' });
  await give(floor, 'dealer', 'ShuffleShoe');
  await give(floor, 'patron:ada', 'CutShoe', { at: 100 });
  await give(floor, 'dealer', 'OpenBetting');
  await arranges(floor, 60);
  await give(floor, 'pit', 'Approve');
};

const ends = async (): Promise<readonly StoredEvent[]> =>
  (await log.readStream('table:T1', 1)).filter(({ type }) => type === 'LimitsEnded');
const lapses = async (): Promise<readonly StoredEvent[]> =>
  (await log.readStream('table:T1', 1)).filter(({ type }) => type === 'RequestRefused');
const accepted = ({ ok }: FloorResult): boolean => ok;
const ABOVE = { rejection: { code: 'ABOVE_MAXIMUM', limit: '500' } };
const ENDED = { patron: 'ada', on: 'player', because: 'time', by: null };

describe('a limit that is arranged until a time (R7)', () => {
  it('permits a stake until then, and none from that moment on, even before the next look', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    clock.pass(58);
    expect(accepted(await stakes(floor, '600'))).toBe(true);
    clock.pass(2);
    expect(await stakes(floor, '10')).toMatchObject(ABOVE);
    expect(await ends()).toEqual([]);
    expect(accepted(await give(floor, 'dealer', 'CloseBetting'))).toBe(true);
    expect(await ends()).toMatchObject([{ data: ENDED }]);
  });

  it('ends once by the system, without any command', async () => {
    const floor = await openFloor();
    await arranged(floor);
    clock.pass(61);
    for (let looks = 0; looks < 500 && (await ends()).length === 0; looks++) await timing.pause(2);
    for (let looks = 0; looks < 20; looks++) await timing.pause(2);
    expect(await ends()).toMatchObject([{ data: ENDED, actor: { role: 'system' } }]);
    expect(await stakes(floor, '600')).toMatchObject(ABOVE);
  });

  it('ends at its time after a restart, too', async () => {
    const first = await openFloor();
    await arranged(first);
    await first.close();
    const second = await openFloor({ timing: blind });
    expect(accepted(await stakes(second, '600'))).toBe(true);
    clock.pass(61);
    expect(await stakes(second, '10')).toMatchObject(ABOVE);
  });

  it('can’t be asked for once that time has come', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    expect(await arranges(floor, 0)).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    expect(accepted(await arranges(floor, 2))).toBe(true);
  });

  it('can’t be approved once that time has come, and its request lapses then', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    await arranges(floor, 30, '900');
    clock.pass(31);
    expect(await give(floor, 'pit', 'Approve')).toMatchObject({ rejection: { code: 'NO_SUCH_REQUEST' } });
    await floor.close();
    await openFloor();
    for (let looks = 0; looks < 500 && (await lapses()).length === 0; looks++) await timing.pause(2);
    expect(await lapses()).toMatchObject([{ data: { because: 'lapsed', by: null } }]);
  });

  it('ends in an open coup, whose stakes are settled', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    await stakes(floor, '5000');
    clock.pass(61);
    for (const name of ['CloseBetting', 'Deal'] as const) await give(floor, 'dealer', name);
    const types = (await log.readStream('table:T1', 1)).map(({ type }) => type);
    expect(types.slice(types.indexOf('BetPlaced') + 1)).toEqual(
      expect.arrayContaining(['LimitsEnded', 'BettingClosed', 'CoupSettled']),
    );
    expect(types.indexOf('LimitsEnded')).toBeLessThan(types.indexOf('BettingClosed'));
  });

  it('ends in the name of the system, apart from the command that comes after it', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    await stakes(floor, '600');
    clock.pass(61);
    const closed = await give(floor, 'dealer', 'CloseBetting');
    expect(closed).toMatchObject({ answer: { events: [{ type: 'BettingClosed' }] } });
    const [ended] = await ends();
    expect(ended).toMatchObject({ data: ENDED, actor: { role: 'system', id: 'lapse' } });
    const next = (await log.readStream('table:T1', 1)).find(({ type }) => type === 'BettingClosed');
    expect(next).toMatchObject({ version: ended!.version + 1, actor: { role: 'dealer' } });
    expect(next?.commandId).not.toBe(ended?.commandId);
    const again = { commandId: next!.commandId };
    if (!closed.ok) throw new Error('closed');
    expect(closed.answer).toMatchObject(again);
  });

  it('ends by the time that the log records, even if the clock is set back', async () => {
    const floor = await openFloor({ timing: blind });
    await arranged(floor);
    const other = Array.from({ length: 10_000 }, (_, at) => `N${at}`).find(
      (table) => shardOf(`table:${table}`) === shardOf('table:T1'),
    );
    clock.pass(61);
    const opens = { table: other, variant: 'mini', currency: 'EUR', rules: {} };
    expect(await asPerson(floor, 'pit').give('OpenTable', other!, opens)).toMatchObject({ ok: true });
    clock.pass(-30);
    expect(await stakes(floor, '600')).toMatchObject(ABOVE);
  });

  it('never ends in a script, in which no time passes', async () => {
    const floor = await openFloor({ waitingTimes: 'run-out' });
    await arranged(floor);
    clock.pass(100_000);
    expect(accepted(await stakes(floor, '600'))).toBe(true);
  });
});
