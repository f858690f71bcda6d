import { shardOf, SHARDS, SystemClock, systemIds } from '..';

/**
 * Largest distance from the wall clock: 20 ms of permitted drift, and the fraction of a millisecond that
 * `Date.now` lacks.
 */
const DRIFT_MS_MAX = 21;

it('returns the time in UTC with microseconds, near the wall clock', () => {
  const clock = new SystemClock();
  for (let trial = 0; trial < 1_000; trial++) {
    const before = Date.now();
    const now = clock.now();
    const after = Date.now();
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before - DRIFT_MS_MAX);
    expect(Date.parse(now)).toBeLessThanOrEqual(after + DRIFT_MS_MAX);
  }
});

it('advances from one millisecond to the next', () => {
  const clock = new SystemClock();
  const seen = new Set<string>();
  while (seen.size < 5) seen.add(clock.now().slice(0, 23));
  expect([...seen]).toEqual([...seen].toSorted());
});

it('makes ids in lower case', () => {
  expect(systemIds.uuid()).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it('assigns streams to shards by their hash, and a table’s trace to its table’s shard (S1)', () => {
  // printf table:BAC-01 | sha256sum | cut -c1-8, mod 64
  expect(shardOf('table:BAC-01')).toBe(26);
  expect(shardOf('audit:BAC-01')).toBe(26);
  expect(shardOf('patron:ada')).toBe(25);
  const shards = Array.from({ length: 2_000 }, (_, at) => shardOf(`table:T-${at}`));
  expect(new Set(shards).size).toBe(SHARDS);
  expect(shards.every((shard) => shard >= 0 && shard < SHARDS)).toBe(true);
});
