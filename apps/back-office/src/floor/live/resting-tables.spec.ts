import type { StoredEvent } from '#log/event-store';
import { LiveTable } from './live-table';
import { RestingTables } from './resting-tables';

const tableOf = (stream: string, events: readonly StoredEvent[] = []): LiveTable =>
  new LiveTable({ readStream: async () => [...events], openingBefore: async () => 1 }, stream);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a table that nobody watches any more', () => {
  it('is kept for the interval, and returned once', () => {
    const [resting, table] = [new RestingTables(60_000), tableOf('table:A')];
    resting.put(table);
    jest.advanceTimersByTime(59_999);
    expect(resting.take('table:B')).toBeNull();
    expect(resting.take('table:A')).toBe(table);
    expect(resting.take('table:A')).toBeNull();
  });

  it('is dropped afterwards, counted from its last watcher', () => {
    const [resting, table] = [new RestingTables(60_000), tableOf('table:A')];
    resting.put(table);
    jest.advanceTimersByTime(40_000);
    resting.take('table:A');
    resting.put(table);
    jest.advanceTimersByTime(40_000);
    expect(resting.take('table:A')).toBe(table);
    resting.put(table);
    jest.advanceTimersByTime(60_000);
    expect(resting.take('table:A')).toBeNull();
  });

  it('is dropped first if it has waited longest and there are more than a thousand', () => {
    const resting = new RestingTables(60_000);
    for (let at = 0; at <= 1_000; at++) resting.put(tableOf(`table:${at}`));
    expect(resting.take('table:0')).toBeNull();
    expect(resting.take('table:1')).not.toBeNull();
    expect(resting.take('table:1000')).not.toBeNull();
  });

  it('is not kept if an event could not be folded', async () => {
    const event = { stream: 'table:A', version: 1, type: 'NoSuchEvent', schema: 1, data: {} } as StoredEvent;
    const table = tableOf('table:A', [event]);
    await expect(table.advance({ stream: 'table:A', shard: 1, version: 1, opening: 1 })).rejects.toThrow();
    const resting = new RestingTables(60_000);
    resting.put(table);
    expect(resting.take('table:A')).toBeNull();
  });
});
