import { cashRows, cashSums, limitOf, type CashMove } from './cash';
import type { Direction } from './cash-transactions.fields';

const DAYS = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
];
const TODAY = '2026-11-21';
let seq = 0;
const cash = (amount: number, direction: Direction = 'in', day = TODAY, patron = 'ada'): CashMove => ({
  patron,
  currency: 'EUR',
  direction,
  day,
  amount: BigInt(amount),
  place: `3:${(seq += 1)}`,
});
const sideOf = (moves: readonly CashMove[], direction: Direction = 'in') =>
  cashRows(moves, DAYS)[0]?.[direction];

describe('cash in a gaming day', () => {
  it.each([
    ['exactly the limit', [1_000_000], false],
    ['a cent over it', [1_000_001], true],
    ['two that are over it together', [600_000, 400_001], true],
    ['two that are at it together', [600_000, 400_000], false],
  ])('%s: a report is due only above 10,000.00', (_, amounts, due) => {
    const side = sideOf(amounts.map((amount) => cash(amount)));
    expect([side?.reportDue, side?.total.amount]).toEqual([due, `${amounts.reduce((a, b) => a + b, 0)}`]);
  });

  it('never nets in and out, and never mixes patrons, currencies or days', () => {
    const moves = [
      cash(1_000_001),
      cash(900_000, 'out'),
      cash(5, 'in', TODAY, 'bob'),
      cash(7_000_000, 'in', '2026-11-20'),
      { ...cash(12_000_000), currency: 'JPY' },
    ];
    const rows = cashRows(moves, DAYS);
    expect(
      rows.map(({ patron, currency, limit, ...row }) => [patron, currency, limit, row.in.total.amount]),
    ).toEqual([
      ['ada', 'EUR', '1000000', '1000001'],
      ['ada', 'JPY', '10000', '12000000'],
      ['bob', 'EUR', '1000000', '5'],
    ]);
    expect(rows.map(({ out }) => [out.total.amount, out.reportDue])).toEqual([
      ['900000', false],
      ['0', false],
      ['0', false],
    ]);
    expect(cashSums(rows)).toEqual([
      { currency: 'EUR', in: '1000006', out: '900000', reportsDue: 1, flagged: 0 },
      { currency: 'JPY', in: '12000000', out: '0', reportsDue: 1, flagged: 0 },
    ]);
  });

  it('names the events of each total, and has no patron without cash on the day', () => {
    const moves = [cash(10), cash(20), cash(99, 'in', '2026-11-20', 'eve')];
    expect(cashRows(moves, DAYS).map(({ patron }) => patron)).toEqual(['ada']);
    expect(sideOf(moves)?.total.events).toEqual([moves[0]!.place, moves[1]!.place]);
  });

  it('has a limit of 10,000.00 in minor units of each currency', () => {
    expect(['EUR', 'JPY', 'BHD', 'XXZ'].map(limitOf)).toEqual([1_000_000n, 10_000n, 10_000_000n, 1_000_000n]);
  });
});

describe('patterns near the limit', () => {
  it.each([
    ['nine tenths exactly is nothing', [900_000], []],
    ['a cent more than nine tenths', [900_001], ['just-under']],
    ['the limit itself', [1_000_000], ['just-under']],
    ['several small ones that come to it', [240_000, 240_000, 240_000, 240_000], ['just-under']],
    ['two just under it', [950_000, 950_000], ['split', 'several-just-under']],
    ['small ones over it together', [600_000, 600_000], ['split']],
    ['one over it alone, which is reported as it is', [2_000_000], []],
  ])('on one day: %s', (_, amounts, patterns) => {
    expect(sideOf(amounts.map((amount) => cash(amount)))?.patterns).toEqual(patterns);
  });

  it.each([
    ['the day before', ['2026-11-20'], 2, ['just-under', 'consecutive-days']],
    ['the two days before', ['2026-11-19', '2026-11-20'], 3, ['just-under', 'consecutive-days']],
    ['a day in between was free', ['2026-11-19'], 1, ['just-under']],
    ['all seven days that are looked at', DAYS.slice(0, -1), 7, ['just-under', 'consecutive-days']],
  ])('on days in a row: %s', (_, days, daysInARow, patterns) => {
    const moves = [...days.map((day) => cash(950_000, 'in', day)), cash(950_000)];
    expect(sideOf(moves)).toMatchObject({ daysInARow, patterns });
    const apart = [...days.map((day) => cash(950_000, 'out', day)), cash(950_000)];
    expect(sideOf(apart)).toMatchObject({ daysInARow: 1, patterns: ['just-under'] });
  });

  it('ends a run of days if the day itself has nothing near the limit', () => {
    expect(sideOf([cash(950_000, 'in', '2026-11-20'), cash(5)])).toMatchObject({
      daysInARow: 0,
      patterns: [],
    });
  });
});
