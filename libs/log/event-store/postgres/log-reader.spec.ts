import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { LogReader, PostgresEventLog, shardOf, SystemClock } from '..';
import { audit } from '../test/audit';
import { House } from '../test/house';

let database: TestDatabase;
let house: House;
let reader: LogReader;
beforeAll(async () => {
  database = await freshDatabase();
  house = await House.open(new PostgresEventLog(database.address.writer, WRITER));
  reader = new LogReader(database.address.reader);
  for (const amount of [5, 6, 7]) await house.give('table:A', { do: 'put', amount });
  await house.give('table:A', { do: 'take', amount: 4 });
  await house.give('table:AB', { do: 'put', amount: 1 });
  await house.give('table:B', { do: 'put', amount: 2 });
  await house.give('table:A', { do: 'cut' });
  for (const at of [1, 2, 3]) {
    await house.give('table:A', { do: 'mark', coup: { coup: `A/C${at}`, status: 'open' } });
    await house.give('table:A', { do: 'put', amount: 1 });
    await house.give('table:A', { do: 'mark', coup: { coup: `A/C${at}`, status: 'settled' } });
  }
  await house.give('table:A', { do: 'mark', coup: { coup: 'A/C2', status: 'corrected' } });
  await house.give('table:A', { do: 'mark', coup: { coup: 'A/C2', status: 'corrected' } });
});
afterAll(async () => {
  await reader.close();
  await house.close();
  await database.drop();
});

it('returns the installation of its log', async () => {
  const { id, createdAt } = await reader.installation();
  expect(id).toBe(await house.log.installation());
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(createdAt <= new SystemClock().now()).toBe(true);
});

it('returns the heads of streams, a page at a time', async () => {
  const shard = shardOf('table:A');
  expect(await reader.streamHead('table:A')).toEqual({ stream: 'table:A', shard, version: 17, opening: 5 });
  expect(await reader.streamHead('table:Z')).toBeNull();
  const names = async (prefix: string, after?: string): Promise<string[]> => {
    const page = await reader.streams(prefix, { limit: 2, ...(after === undefined ? {} : { after }) });
    return page.map(({ stream }) => stream);
  };
  expect(await names('table:')).toEqual(['table:A', 'table:AB']);
  expect(await names('table:', 'table:AB')).toEqual(['table:B']);
  expect(await names('table:AB')).toEqual(['table:AB']);
  expect(await names('patron:')).toEqual([]);
});

it('reads events by version, by seq and by shard, as they were written', async () => {
  const all = await house.log.readStream('table:A', 1);
  expect(await reader.readStream('table:A', 1)).toEqual(all);
  expect(await reader.readStream('table:A', 3, 4)).toEqual(all.slice(2, 4));
  const [third] = all.slice(2);
  expect((await reader.readRange(third!.shard, third!.seq, third!.seq)).map(({ event }) => event)).toEqual([
    third,
  ]);
  const places = [all.at(-1)!.seq, third!.seq, 1_000_000];
  expect(await reader.readAt(third!.shard, places)).toEqual([third, all.at(-1)]);
  expect(await reader.readAt(third!.shard, [])).toEqual([]);
  const feed = await reader.readShard(third!.shard, { after: third!.seq - 1, limit: 1 });
  expect(feed).toEqual([{ event: third, text: '{"amount":"7"}' }]);
  expect((await audit(reader)).wrong).toEqual([]);
});

it('finds the range of a coup, and later its corrections (S9)', async () => {
  const coup = await reader.coup('A/C2');
  expect(coup).toMatchObject({ stream: 'table:A', firstVersion: 10, lastVersion: 12, status: 'settled' });
  expect(coup!.corrections).toEqual([16, 17]);
  expect(coup!.lastSeq - coup!.firstSeq).toBe(2);
  expect(await reader.coup('A/C9')).toBeNull();
  const first = await reader.coups('A', { limit: 2 });
  expect(first.map((each) => each.coup)).toEqual(['A/C3', 'A/C2']);
  const rest = await reader.coups('A', { after: first[1]!.firstVersion, limit: 2 });
  expect(rest).toMatchObject([{ coup: 'A/C1', corrections: [] }]);
  expect(await reader.coupAfter('A', coup!.firstVersion)).toEqual(first[0]);
  expect(await reader.coupAfter('A', first[0]!.firstVersion)).toBeNull();
});

it('reads entries and balances that add up', async () => {
  const chips = 'chips:T:table:A';
  const entries = await reader.entriesOfAccount(chips, { limit: 3 });
  expect(entries.map(({ amount, currency }) => [amount, currency])).toEqual(
    [5n, 6n, 7n].map((each) => [each, 'EUR']),
  );
  const more = await reader.entriesOfAccount(chips, { after: entries[2]!, limit: 100 });
  expect(more.map(({ amount }) => amount)).toEqual([-4n, 1n, 1n, 1n]);
  const { shard, seq } = entries[0]!;
  expect(await reader.entries(shard, seq, seq)).toMatchObject([
    { leg: 0, account: chips, amount: 5n },
    { leg: 1, account: 'table:table:A:win', amount: -5n },
  ]);
  const accounts = await reader.accounts('chips:T:', { limit: 2 });
  expect(accounts).toEqual([
    { account: chips, currency: 'EUR', amount: 17n },
    { account: 'chips:T:table:AB', currency: 'EUR', amount: 1n },
  ]);
  expect(await reader.accounts('chips:T:', { after: accounts[1]!, limit: 2 })).toMatchObject([
    { account: 'chips:T:table:B', amount: 2n },
  ]);
  expect(await reader.trialBalance()).toEqual([{ currency: 'EUR', accounts: 6, balances: 0n, entries: 0n }]);
});
