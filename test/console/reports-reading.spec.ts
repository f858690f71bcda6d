import { stretchesOf } from '../../apps/console/src/api/stretches';
import { dayVerdictOf } from '../../apps/console/src/reports/day/day-verdict';
import { linesFor } from '../../apps/console/src/reports/plots/lines-across';
import { daysFor, theorySumOf } from '../../apps/console/src/reports/plots/theory-sum';
import { partsOf, readReport, type Section } from '../../apps/console/src/reports/reading';
import { changeOf, comparedWith, keyOf } from '../../apps/console/src/reports/rows/comparison';

const figure = (amount: string | null) => ({ amount, events: [] });
const tableOf = (table: string, win: string, theoryExact: string, deviation: string) => ({
  table,
  currency: 'EUR',
  playWin: figure(win),
  theory: figure('0'),
  theoryExact,
  deviation,
});
const sectionOf = (tables: readonly object[]): Section => {
  const [section] = partsOf(readReport({ tables, sums: [{ currency: 'EUR' }] }));
  if (section === undefined) throw new Error('the report has no tables');
  return section;
};

describe('the theory of several tables', () => {
  it('adds fractions and rounds once, half away from zero; variances add up', () => {
    const { rows } = sectionOf([tableOf('A', '100', '1/4', '3'), tableOf('B', '-90', '1/4', '4')]);
    expect(theorySumOf(rows)).toEqual({ win: 10n, theory: 1n, deviation: 5, z: 9 / 5 });
    const lost = sectionOf([tableOf('A', '0', '-1/4', '1'), tableOf('B', '0', '-1/4', '0')]);
    expect(theorySumOf(lost.rows)?.theory).toBe(-1n);
  });

  it('is unknown where patrons bank', () => {
    const { rows } = sectionOf([{ table: 'A', currency: 'EUR', playWin: figure(null), deviation: null }]);
    expect(theorySumOf(rows)).toBeNull();
  });

  it.each([
    [1.37, 6],
    [1.96, 20],
    [-2.58, 101],
    [0, 1],
  ])('a deviation of %d is one day in %d', (z, days) => {
    expect(daysFor(z)).toBe(days);
  });
});

describe('the verdict on a day', () => {
  const row = (table: string, more: object) => ({
    table,
    currency: 'EUR',
    inPlay: true,
    unexplained: figure('0'),
    playWin: figure('900'),
    theory: figure('100'),
    isBeyond95: false,
    threeWay: { threshold: '10000', isWithin: true },
    breaks: [],
    ...more,
  });
  const verdictOf = (...tables: readonly object[]) =>
    dayVerdictOf(readReport({ report: 'table-day', isOver: true, tables }));
  const explanations = [
    {
      facts: [
        {
          kind: 'fill-not-recorded',
          amount: '4300000',
          speaks: [{ reason: 'next-count-agrees', events: [] }],
        },
        { kind: 'count-wrong', amount: '-500', speaks: [] },
      ],
    },
  ];
  const beyond = {
    unexplained: figure('4300000'),
    threeWay: { threshold: '10000', isWithin: false, explanations },
  };
  const causes = [
    'A fill of €43,000.00 was not recorded and a count of the tray is wrong by −€5.00. Speaks for it: the next count agrees.',
  ];

  it('names each table beyond its threshold or band, and its discrepancy', () => {
    const dayBreak = {
      break: 'three-way/B/2025-03-28',
      source: 'three-way',
      openedAt: '2026-11-27T10:00:00Z',
    };
    const count = { break: 'count/B/2025-03-28/1/2', source: 'count', openedAt: '2026-11-27T09:00:00Z' };
    const verdict = verdictOf(
      row('A', beyond),
      row('B', { ...beyond, breaks: [count, dayBreak] }),
      row('C', { isBeyond95: true, breaks: [count] }),
      row('D', {}),
    );
    const unexplained = {
      currency: 'EUR',
      amount: '4300000',
      why: 'unexplained',
      threshold: '10000',
      causes,
    };
    expect(verdict).toEqual({
      doubts: [
        { table: 'A', ...unexplained, found: null },
        { table: 'B', ...unexplained, found: 'three-way/B/2025-03-28' },
        {
          table: 'C',
          currency: 'EUR',
          amount: '800',
          why: 'deviation',
          threshold: null,
          found: null,
          causes: [],
        },
      ],
      unknown: [],
      played: 4,
      lastOpenedAt: '2026-11-27T10:00:00Z',
    });
  });

  it('judges no table without all counts, and none that was not in play', () => {
    const uncounted = { unexplained: { amount: null, label: 'no-close', events: [] } };
    const verdict = verdictOf(
      row('A', { ...uncounted, threeWay: { threshold: '10000', isWithin: null } }),
      row('B', { ...uncounted, inPlay: false }),
    );
    expect(verdict).toEqual({ doubts: [], unknown: ['A'], played: 1, lastOpenedAt: null });
    expect(dayVerdictOf(readReport({ report: 'statistics', tables: [row('A', beyond)] }))).toBeNull();
  });
});

describe('a report beside another day’s', () => {
  const here = sectionOf([
    { table: 'A', currency: 'EUR', win: figure('500') },
    { table: 'B', currency: 'EUR', win: figure(null) },
  ]);
  const there = sectionOf([
    { table: 'C', currency: 'EUR', win: figure('1') },
    { table: 'D', currency: 'EUR', win: figure('1') },
    { table: 'A', currency: 'EUR', win: figure('700') },
  ]);

  it('finds the same table by name, and counts those that only the other day has', () => {
    const compared = comparedWith(here, there);
    const [a, b] = here.rows;
    if (a === undefined || b === undefined) throw new Error('two tables are expected');
    expect(keyOf(a, here.columns)).toBe('A · EUR');
    expect(changeOf('win', a, compared.rowOf(a))).toBe('-200');
    expect(changeOf('win', b, compared.rowOf(b))).toBeNull();
    expect(compared.onlyThere).toBe(2);
  });

  it('has nothing beside it if the other day has no such part', () => {
    expect(comparedWith(here, undefined).onlyThere).toBe(0);
  });
});

it('events are grouped in ranges of a shard that one answer holds', () => {
  expect(stretchesOf(['26:43', '26:41', '3:7', '26:41', '26:900'])).toEqual([
    { shard: 26, first: 41, count: 3, wanted: [41, 43] },
    { shard: 26, first: 900, count: 1, wanted: [900] },
    { shard: 3, first: 7, count: 1, wanted: [7] },
  ]);
  expect(stretchesOf(['1:1', '1:500']).map(({ count }) => count)).toEqual([500]);
});

it('gridlines of a plot are round, begin below the smallest value and end above the largest, with bands', () => {
  expect(linesFor([{ label: 'A', value: 260 }])).toEqual([0, 100, 200, 300]);
  expect(linesFor([{ label: 'A', value: 10, theory: 20, reach: 65 }])).toEqual([-50, 0, 50, 100]);
  expect(linesFor([])).toEqual([0]);
});
