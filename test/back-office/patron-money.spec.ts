import { PatronMoneyView } from '../../apps/back-office/src/books/patrons/patron-money.view';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

jest.setTimeout(60_000);

const PATRONS = ['ada', 'bob'];
let http: HouseOverHttp;
beforeAll(async () => {
  http = await houseOverHttp();
  await http.house.openTable('BAC-01', PATRONS);
  await http.house.coup('BAC-01', PATRONS);
});
afterAll(() => http.close());

const moneyOf = async (as: string, patron: string): Promise<PatronMoneyView> =>
  PatronMoneyView.parse((await http.get(as, `/v1/patrons/${patron}`)).json);
const give = (as: string, name: string, target: string, fields: object = {}) =>
  http.house.give(as, name as 'Deal', target, fields);

it('shows a patron’s money by place, and the places add up to the ledger’s balance', async () => {
  const before = await moneyOf('auditor:otto', 'ada');
  await give('dealer:dora', 'OpenBetting', 'BAC-01');
  await give('ada', 'PlaceBet', 'BAC-01', { on: 'player', stake: '500' });
  await give('bob', 'PlaceBet', 'BAC-01', { on: 'banker', stake: '700' });
  const money = await moneyOf('auditor:otto', 'ada');
  const [place] = money.tables;
  expect(money).toMatchObject({ patron: 'ada', visited: ['BAC-01'], holds: [], erased: [] });
  expect(place).toMatchObject({
    table: 'BAC-01',
    currency: 'EUR',
    stakes: '500',
    bank: '0',
    due: '0',
    owed: '0',
  });
  expect(place?.coup).toMatch(/^BAC-01\/S1\/C\d+$/u);
  expect(BigInt(place?.chips ?? 0)).toBe(BigInt(before.tables[0]?.chips ?? 0) - 500n);
  const held = async (prefix: string): Promise<unknown> =>
    (await http.get('auditor:otto', `/v1/ledger/accounts?prefix=${prefix}`)).json['items'];
  expect(await held('chips:BAC-01:ada')).toMatchObject([{ balance: place?.chips }]);
  expect(await held('patron:ada')).toMatchObject([{ balance: money.cage[0]?.free }]);
});

it('shows a patron its own money alone, and refuses an unknown patron', async () => {
  expect(await moneyOf('bob', 'bob')).toMatchObject({ patron: 'bob', tables: [{ stakes: '700' }] });
  expect((await http.get('bob', '/v1/patrons/bob')).text).not.toContain('ada');
  expect(await http.get('bob', '/v1/patrons/ada')).toMatchObject({ status: 403 });
  expect(await http.get('bob', '/v1/patrons/nobody')).toMatchObject({ status: 403 });
  expect(await http.get('pit:ruth', '/v1/patrons/nobody')).toMatchObject({ status: 404 });
});

it('shows staff the cash of a gaming day, and hides from the patron that a report is due', async () => {
  const [means, currency] = ['cash', 'EUR'];
  await give('cage:carl', 'Deposit', 'dan', { amount: '950000', currency, means });
  await give('cage:carl', 'Deposit', 'dan', { amount: '90000', currency, means });
  await give('cage:carl', 'Deposit', 'dan', { amount: '5', currency, means: 'transfer' });
  await give('cage:carl', 'Withdraw', 'dan', { amount: '910000', currency, means });
  const { counter, cashDays, gamingDay } = await moneyOf('auditor:otto', 'dan');
  expect(counter.map(({ direction, amount, by }) => [direction, amount, by])).toEqual([
    ['in', '950000', 'carl'],
    ['in', '90000', 'carl'],
    ['in', '5', 'carl'],
    ['out', '910000', 'carl'],
  ]);
  expect(cashDays).toEqual([
    {
      day: gamingDay,
      currency,
      limit: '1000000',
      in: { total: '1040000', reportDue: true, justUnder: false },
      out: { total: '910000', reportDue: false, justUnder: true },
    },
  ]);
  const own = await moneyOf('dan', 'dan');
  expect(own.cashDays).toEqual([]);
  expect(JSON.stringify(own)).not.toContain('carl');
});

it('shows a bank with its reserve for its banker', async () => {
  await give('pit:ruth', 'OpenTable', 'BQ-01', { table: 'BQ-01', variant: 'banque', currency: 'EUR' });
  for (const [at, who] of ['ada', 'bob', 'cyd'].entries()) {
    await give('cage:carl', 'Deposit', who, { amount: '20000', currency: 'EUR' });
    await give(who, 'BuyIn', 'BQ-01', { amount: '10000' });
    await give(who, 'TakeSeat', 'BQ-01', { seat: at + 1 });
  }
  await give('dealer:dora', 'ShuffleShoe', 'BQ-01');
  await give('cyd', 'CutShoe', 'BQ-01', { at: 77 });
  await give('ada', 'BidForBank', 'BQ-01', { amount: '4000' });
  await give('dealer:dora', 'CloseBidding', 'BQ-01');
  await give('ada', 'StakeBank', 'BQ-01');
  const places = (await moneyOf('cage:carl', 'ada')).tables;
  expect(places.find(({ table }) => table === 'BQ-01')).toMatchObject({
    chips: '6000',
    bank: '4000',
    seat: null, // a banker has no seat
  });
  const [own] = (await moneyOf('cyd', 'cyd')).tables;
  expect(own).toMatchObject({ table: 'BQ-01', bank: '0', chips: '10000' });
});

it('notes each member of staff who looked, and not the patron', async () => {
  const { json } = await http.get('auditor:otto', '/v1/access-log?kind=statement');
  const looked = (json['items'] as { by: { id: string }; patron: string; asked: object }[]).map(
    ({ by, patron, asked }) => ({ by: by.id, patron, asked }),
  );
  expect(looked).toContainEqual({ by: 'carl', patron: 'ada', asked: { money: 'now' } });
  expect(looked.filter(({ by }) => by === 'bob')).toEqual([]);
});
