import { shardOf, SHARDS, SystemClock, systemIds } from '.';

it('tells the time in UTC with microseconds, near the wall clock', () => {
  const clock = new SystemClock();
  for (let trial = 0; trial < 1_000; trial++) {
    const now = clock.now();
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(1_000);
  }
});

it('goes on from one millisecond to the next', () => {
  const clock = new SystemClock();
  const seen = new Set<string>();
  for (const end = Date.now() + 20; Date.now() <= end;) seen.add(clock.now().slice(0, 23));
  expect(seen.size).toBeGreaterThan(1);
});

it('makes ids in lower case', () => {
  expect(systemIds.uuid()).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it('deals streams to shards by their hash, a table’s trace beside its table (S1)', () => {
  // printf table:BAC-01 | sha256sum | cut -c1-8, mod 64
  expect(shardOf('table:BAC-01')).toBe(26);
  expect(shardOf('audit:BAC-01')).toBe(26);
  expect(shardOf('patron:ada')).toBe(25);
  const shards = Array.from({ length: 2_000 }, (_, at) => shardOf(`table:T-${at}`));
  expect(new Set(shards).size).toBe(SHARDS);
  expect(shards.every((shard) => shard >= 0 && shard < SHARDS)).toBe(true);
});
