import { randomBytes, randomUUID } from 'node:crypto';
import { moneyOf } from '#kernel/money';
import { Floor } from '#log/commands';
import { LogReader, PostgresEventLog, SHARDS, SystemClock, Vault, type Clock } from '#log/event-store';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { seedOf, sized } from './sizes';

const COMMANDS = sized(200, 5_000);
const HOUR_MS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A wall clock that is set forwards and backwards, by up to twelve hours. */
class SteppedClock implements Clock {
  private offsetMs = 0;
  private readonly system = new SystemClock();

  step(byMs: number): void {
    this.offsetMs += byMs;
  }

  now(): string {
    const micros = this.system.now().slice(23);
    return new Date(Date.now() + this.offsetMs).toISOString().slice(0, 23) + micros;
  }
}

it('never records an event with an earlier time than the event before it, even if the clock is set back (S1)', async () => {
  const random = new SeededRandom(seedOf('clock-steps'), 'steps');
  const clock = new SteppedClock();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const open = (): Promise<Floor> =>
    Floor.open({
      log,
      vault: Vault.forNow(),
      owner: 'a house whose clock is set',
      random: (bytes) => randomBytes(bytes),
      clock,
    });
  let floor = await open();
  for (let at = 0; at < COMMANDS; at++) {
    if (random.onceIn(20)) clock.step((random.below(25) - 12) * HOUR_MS);
    if (random.onceIn(100)) floor = (await floor.close(), await open()); // the next owner's clock may be behind
    const result = await floor.submit(
      {
        name: 'Deposit',
        target: `ada-${at % 16}`,
        body: { amount: moneyOf('100'), means: 'cash', currency: 'EUR' },
      },
      { id: 'cara', role: 'cage' },
      { commandId: randomUUID(), correlationId: null },
    );
    expect(result).toMatchObject({ ok: true });
  }
  await floor.close();
  await log.close();
  const reader = new LogReader(database.address.reader);
  let events = 0;
  for (let shard = 0; shard < SHARDS; shard++) {
    const times = (await reader.readRange(shard, 1, COMMANDS)).map(({ event }) => event.recordedAt);
    expect(times).toEqual([...times].sort());
    expect(times.every((time) => /^\d{4}-.*Z$/.test(time))).toBe(true);
    events += times.length;
  }
  expect(events).toBe(COMMANDS);
  await reader.close();
});

describe('the system clock, set while the process runs', () => {
  afterEach(() => jest.restoreAllMocks());

  /**
   * The largest difference from the wall clock: 20 ms of drift, and the fraction of a millisecond that
   * `Date.now` lacks.
   */
  const DRIFT_MS_MAX = 21;

  /** Expects a time between two readings of the wall clock, apart from drift. */
  const expectWallTime = (clock: SystemClock): void => {
    const before = Date.now();
    const now = Date.parse(clock.now());
    expect(now).toBeGreaterThanOrEqual(before - DRIFT_MS_MAX);
    expect(now).toBeLessThanOrEqual(Date.now() + DRIFT_MS_MAX);
  };

  it.each([6 * HOUR_MS, -6 * HOUR_MS])('follows a step of %d ms at once', (stepMs) => {
    const clock = new SystemClock();
    clock.now();
    const wall = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => wall() + stepMs);
    expectWallTime(clock);
    jest.restoreAllMocks();
    expectWallTime(clock);
  });
});
