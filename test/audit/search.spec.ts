import type { Parsed } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { PostgresEventLog } from '#log/event-store';
import { findCoups, PostgresLogSource, type CoupQuery, type FoundCoups } from '#proof/audit';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from './played-house';

let database: TestDatabase;
/** The time at which the second coup of BAC-02 was opened. */
let between: string;

beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', ['ada', 'bob', 'player']);
  for (let coup = 1; coup <= 2; coup += 1) await house.coup('BAC-01', ['ada', 'bob']);
  await house.openTable('BAC-02', ['cyd', 'dan']);
  await house.coup('BAC-02', ['cyd', 'dan']);
  between = (await log.readStream('table:BAC-02', 1)).at(-1)!.recordedAt;
  await house.coup('BAC-02', ['dan', 'cyd']);
  await house.give('dealer:dora', 'OpenBetting', 'BAC-02');
  await house.give('dan', 'PlaceBet', 'BAC-02', { on: 'tie', stake: '77000' });
  await house.close();
  await log.close();
});
afterAll(() => database.drop());

const find = (query: CoupQuery, options: { after?: string; limit?: number } = {}) =>
  PostgresLogSource.snapshot(database.address.reader, (source) =>
    findCoups(source.search, query, { limit: 100, ...options }),
  );
const idsOf = (found: Awaited<ReturnType<typeof find>>): readonly string[] =>
  valueOf(found).coups.map(({ coup }) => coup);
const valueOf = <T>(result: Parsed<T>): T => {
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value;
};
const money = (min: bigint, max = min) => ({ min: min as Money, max: max as Money });
const [A1, A2, B1, B2, B3] = ['BAC-01/S1/C1', 'BAC-01/S1/C2', 'BAC-02/S1/C1', 'BAC-02/S1/C2', 'BAC-02/S1/C3'];

it.each<[string, CoupQuery, readonly (string | undefined)[]]>([
  ['all', {}, [A1, A2, B1, B2, B3]],
  ['of a table', { table: 'BAC-01' }, [A1, A2]],
  ['of none', { table: 'BAC-03' }, []],
  ['of a patron', { patron: 'dan' }, [B1, B2, B3]],
  ['of a patron whose name is a wager’s, and who never staked', { patron: 'player' }, []],
  ['of a patron at a table', { patron: 'ada', table: 'BAC-02' }, []],
  ['with a stake', { amount: money(77_000n) }, [B3]],
  ['with a stake of somebody', { patron: 'cyd', amount: money(77_000n) }, []],
  ['of a stake or more', { amount: money(77_000n, 10n ** 18n) }, [B3]],
  ['in a range', { patron: 'dan', amount: money(1_017n) }, [B1]],
])('finds coups: %s', async (_, query, expected) => {
  expect(idsOf(await find(query))).toEqual(expected);
});

it('finds coups by time, also those in progress then', async () => {
  expect(idsOf(await find({ from: between }))).toEqual([B1, B2, B3]); // the first coup ends at this very moment
  expect(idsOf(await find({ to: between }))).toEqual([A1, A2, B1]);
  expect(idsOf(await find({ from: '2099-01-01T00:00:00Z' }))).toEqual([B3]); // it is still open
});

it('returns the outcome and the persons of a coup', async () => {
  const [found] = valueOf(await find({ patron: 'dan' })).coups;
  expect(found).toMatchObject({ coup: B1, table: 'BAC-02', status: 'settled', patrons: ['cyd', 'dan'] });
  expect(found!.openedAt < found!.endedAt!).toBe(true);
  const [open] = valueOf(await find({ amount: money(77_000n) })).coups;
  expect(open).toMatchObject({ coup: B3, status: 'open', endedAt: null, patrons: ['dan'] });
  expect(open!.lastSeq).toBe(open!.firstSeq);
});

it('returns each coup once over all pages', async () => {
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: FoundCoups = valueOf(await find({}, { limit: 2, ...(next !== '' && { after: next }) }));
    expect(page.coups.length).toBeLessThanOrEqual(2);
    seen.push(...page.coups.map(({ coup }) => coup));
    ({ next } = page);
  }
  expect(seen).toEqual([A1, A2, B1, B2, B3]);
  expect(await find({}, { after: 'BAC-09/S1/C1' })).toMatchObject({
    ok: false,
    rejection: { code: 'NO_SUCH_COUP' },
  });
});
