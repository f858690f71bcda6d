import { z } from 'zod';
import type { Floor, FloorOptions, FloorResult } from '#log/commands';
import { EVENTS, type CommandName } from '#log/contract';
import { ANSWERING, ASKING, systemTiming, type InMemoryEventLog, type StoredEvent } from '#log/event-store';
import type { HandClock } from '#testing';
import { asPerson } from '../test/give';
import { TimedFloors, timing } from '../test/timed-floors';

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

/** Opens a table with a request to void the open coup, which blocks everything else. */
const asked = async (floor: Floor, rules: object = {}): Promise<void> => {
  await give(floor, 'pit', 'OpenTable', { table: 'T1', variant: 'mini', currency: 'EUR', rules });
  await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '1000' });
  await give(floor, 'patron:ada', 'BuyIn', { amount: '1000' });
  await give(floor, 'dealer', 'ShuffleShoe');
  await give(floor, 'patron:ada', 'CutShoe', { at: 100 });
  await give(floor, 'dealer', 'OpenBetting');
  await give(floor, 'patron:ada', 'PlaceBet', { on: 'player', stake: '10' });
  expect(await give(floor, 'dealer', 'VoidCoup', { reason: 'a card fell' })).toMatchObject({
    answer: { request: 'T1/R1' },
  });
};

const refusals = async (): Promise<readonly StoredEvent[]> =>
  (await log.readStream('table:T1', 1)).filter(({ type }) => type === 'RequestRefused');
/** Waits until the server has looked by itself, without any command. */
const untilRefused = async (): Promise<readonly StoredEvent[]> => {
  for (let looks = 0; looks < 500 && (await refusals()).length === 0; looks++) await timing.pause(2);
  return refusals();
};
/** Waits long enough for several looks. */
const aWhile = async (): Promise<void> => {
  for (let looks = 0; looks < 20; looks++) await timing.pause(2);
};
const LAPSED = { request: 'T1/R1', because: 'lapsed', by: null };
const NO_SUCH_REQUEST = { rejection: { code: 'NO_SUCH_REQUEST' } };
const accepted = ({ ok }: FloorResult): boolean => ok;

describe('a request that nobody answers', () => {
  it('lapses once after approvalSeconds, by the system, and the game continues', async () => {
    const floor = await openFloor();
    await asked(floor);
    clock.pass(899.9);
    await aWhile();
    expect(await refusals()).toEqual([]);
    expect(await give(floor, 'dealer', 'CloseBetting')).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    clock.pass(0.1);
    expect(await untilRefused()).toMatchObject([{ data: LAPSED, actor: { role: 'system', id: 'lapse' } }]);
    await aWhile();
    expect(await refusals()).toHaveLength(1);
    expect(accepted(await give(floor, 'dealer', 'CloseBetting'))).toBe(true);
  });

  it.each([
    ['approved', 'Approve'],
    ['refused', 'Refuse'],
  ] as const)('can no longer be %s, even before the next look', async (_, name) => {
    const never = async (_ms: number, signal?: AbortSignal) => systemTiming.pause(1_000_000, signal);
    const floor = await openFloor({ timing: { ...timing, pause: never } });
    await asked(floor, { approvalSeconds: 60 });
    clock.pass(60);
    expect(await give(floor, 'pit', name)).toMatchObject(NO_SUCH_REQUEST);
    expect(await give(floor, 'pit', name, { request: 'T1/R1' })).toMatchObject(NO_SUCH_REQUEST);
    expect(await refusals()).toMatchObject([{ data: LAPSED }]);
  });

  it('can be approved until then', async () => {
    const floor = await openFloor();
    await asked(floor, { approvalSeconds: 60 });
    clock.pass(59.9);
    expect(accepted(await give(floor, 'pit', 'Approve'))).toBe(true);
    clock.pass(60);
    await aWhile();
    expect(await refusals()).toEqual([]);
  });

  it('lapses after a restart, counted from its recorded time, without any command', async () => {
    const first = await openFloor();
    await asked(first);
    await first.close();
    clock.pass(600);
    const second = await openFloor();
    clock.pass(299);
    await aWhile();
    expect(await refusals()).toEqual([]);
    clock.pass(1);
    expect(await untilRefused()).toMatchObject([{ data: LAPSED }]);
    await second.close();
    await openFloor();
    await aWhile();
    expect(await refusals()).toHaveLength(1);
  });

  it('lapses after a restart, too, if its table is read from a later snapshot', async () => {
    const first = await openFloor();
    await asked(first);
    await give(first, 'pit', 'Approve');
    await give(first, 'pit', 'EndShoe', { reason: 'enough' });
    await give(first, 'pit', 'ChangeRules', { rules: { limits: { default: { max: '200000' } } } });
    for (let at = 0; at < 500; at++) {
      await give(first, 'patron:ada', 'TakeSeat', { seat: 1 });
      await give(first, 'patron:ada', 'LeaveSeat');
    }
    clock.pass(500);
    await give(first, 'dealer', 'ShuffleShoe');
    const types = (await log.readStream('table:T1', 'opening')).map(({ type }) => type);
    expect(types[0]).toBe('TableOpening');
    expect(types).not.toContain('RulesChangeRequested');
    await first.close();
    await openFloor();
    clock.pass(399);
    await aWhile();
    expect(await refusals()).toEqual([]);
    clock.pass(1);
    expect(await untilRefused()).toMatchObject([{ data: { ...LAPSED, request: 'T1/R2' } }]);
  });

  it('never lapses in a script', async () => {
    const floor = await openFloor({ waitingTimes: 'run-out' });
    await asked(floor);
    clock.pass(100_000);
    await aWhile();
    expect(await refusals()).toEqual([]);
    expect(accepted(await give(floor, 'pit', 'Approve'))).toBe(true);
  });
});

it('the log has every event that opens or answers a request, and only those', () => {
  const named = Object.entries(EVENTS).filter(([, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [json, ...(json.anyOf ?? [])].some(({ properties = {} }) => 'request' in properties);
  });
  expect(named.map(([type]) => type).toSorted()).toEqual([...ASKING, ...ANSWERING].toSorted());
});
