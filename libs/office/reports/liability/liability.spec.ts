import type { Money } from '#kernel/money';
import { liabilityRows, liabilitySums, sumsByAge, unsettledCoups } from './liability';

const held = (account: string, amount: number, seq: number, currency = 'EUR') => ({
  shard: 9,
  account,
  currency,
  amount: BigInt(amount) as Money,
  seq,
});
const HELD = [
  held('patron:ada', 500, 1),
  held('transit', -20, 2),
  held('transit', 25, 3),
  held('chips:BAC-01:ada', 300, 4),
  held('chips:CDF-01:bob', 70, 5),
  held('due:BAC-01:ada', -30, 6),
  held('owed:BAC-01:ada', -8, 7),
  held('table:BAC-01:stakes', 100, 8),
  held('table:CDF-01:bank', 1_000, 9),
  held('table:CDF-01:reserve', 40, 10),
  held('table:BAC-01:win', -77, 11),
  held('table:BAC-01:float', 600, 12),
  held('table:BAC-01:commission', 60, 13),
  held('patron:ada', 3, 14, 'USD'),
];

it('sums accounts, chips, open stakes and banks less commission receivable, with shortfalls separate', () => {
  const rows = liabilityRows(HELD, null);
  expect(rows.map(({ table, currency, liability }) => [table, currency, liability.amount])).toEqual([
    [null, 'EUR', '505'],
    [null, 'USD', '3'],
    ['BAC-01', 'EUR', '370'],
    ['CDF-01', 'EUR', '1110'],
  ]);
  expect(rows[2]).toMatchObject({
    chips: { amount: '300', events: ['9:4'] },
    openStakes: { amount: '100', events: ['9:8'] },
    commissionReceivable: { amount: '30', events: ['9:6'] },
    liability: { events: ['9:4', '9:8', '9:6'] },
    shortfalls: { amount: '8', events: ['9:7'] },
  });
  expect(rows[3]?.banks).toEqual({ amount: '1040', events: ['9:9', '9:10'], amounts: ['1000', '40'] });
  expect(liabilitySums(rows)[0]).toEqual({
    currency: 'EUR',
    accounts: '500',
    onTheWay: '5',
    chips: '370',
    openStakes: '100',
    banks: '1040',
    commissionReceivable: '30',
    liability: '1985',
    shortfalls: '8',
  });
});

it('has neither the cage nor other tables if it is of one table', () => {
  expect(liabilityRows(HELD, 'CDF-01').map(({ table }) => table)).toEqual(['CDF-01']);
});

it('lists unsettled coups by age, oldest first', () => {
  const openedAt = (time: string, table: string) => ({
    coup: `${table}/S1/C1`,
    shard: 9,
    seq: 4,
    stream: `table:${table}`,
    openedAt: time,
  });
  const open = [
    openedAt('2026-11-21T23:00:00.000000Z', 'CDF-01'),
    openedAt('2026-11-21T23:00:01.000000Z', 'BAC-01'),
    openedAt('2026-11-15T00:00:01.000000Z', 'BAC-02'),
    openedAt('2026-11-15T00:00:00.000000Z', 'BAC-03'),
    openedAt('2026-11-21T00:00:00.000000Z', 'BAC-04'),
  ];
  const coups = unsettledCoups(open, liabilityRows(HELD, null), '2026-11-22T00:00:00.000000Z');
  expect(coups.map(({ table, age, stakes }) => [table, age, stakes])).toEqual([
    ['BAC-03', 'older', []],
    ['BAC-02', 'under-7-days', []],
    ['BAC-04', 'under-7-days', []],
    ['CDF-01', 'under-1-day', []],
    ['BAC-01', 'under-1-hour', [{ currency: 'EUR', amount: '100' }]],
  ]);
  expect(sumsByAge(coups)).toEqual([
    { age: 'under-1-hour', coups: 1, stakes: [{ currency: 'EUR', amount: '100' }] },
    { age: 'under-1-day', coups: 1, stakes: [] },
    { age: 'under-7-days', coups: 2, stakes: [] },
    { age: 'older', coups: 1, stakes: [] },
  ]);
});
