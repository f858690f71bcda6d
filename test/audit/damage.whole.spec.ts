import { findingsAfter, playedHouse, type DamagedHouse } from './damage/damaged-house';
import { DAMAGE_KINDS } from './damage/kinds';

let house: DamagedHouse;
beforeAll(async () => {
  house = await playedHouse();
}, 120_000);
afterAll(async () => {
  await house.close();
});

const kindsAfter = async (sql: readonly string[]) =>
  (await findingsAfter(house, sql)).map(({ kind }) => kind);

it('an honest house has no finding, even after its triggers were disabled for a while', async () => {
  expect(await findingsAfter(house, [])).toEqual([]);
});

it('at least 59 kinds of damage are tried', () => {
  expect(new Set(DAMAGE_KINDS.map(({ name }) => name)).size).toBe(DAMAGE_KINDS.length);
  expect(DAMAGE_KINDS.length).toBeGreaterThanOrEqual(59);
});

const NAMED = DAMAGE_KINDS.filter(({ now }) => now !== null);
describe('damage that verify names', () => {
  it('covers at least 49 kinds', () => {
    expect(NAMED.length).toBeGreaterThanOrEqual(49);
  });

  it.each(NAMED.filter(({ foundBy }) => foundBy === undefined))('$name: $now', async ({ sql, now }) => {
    expect(await kindsAfter(sql)).toEqual(expect.arrayContaining([now]));
  });
});

describe('damage that nothing inside the database can show', () => {
  it.each(DAMAGE_KINDS.filter(({ now }) => now === null))('$name', async ({ sql, because }) => {
    expect(because).toBeDefined();
    expect(await kindsAfter(sql)).toEqual([]);
  });
});
