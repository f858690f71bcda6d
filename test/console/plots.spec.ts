import { plotsOf } from '../../apps/console/src/reports/plots/plotted';
import { readReport } from '../../apps/console/src/reports/reading';

interface Row {
  readonly table: string;
  readonly win: string | null;
  readonly handle: string;
  readonly hold?: string | null;
  readonly currency?: string;
}

const plotsFor = (rows: readonly Row[]) => {
  const tables = rows.map(({ table, win, handle, hold = null, currency = 'EUR' }) => ({
    table,
    currency,
    win: { amount: win, events: [] },
    handle: { amount: handle, events: [] },
    holdPercent: hold,
  }));
  const [section] = readReport({ tables }).sections;
  return section === undefined ? [] : plotsOf(section);
};
const plotOf = (measure: string, rows: readonly Row[]) =>
  plotsFor(rows).find((plot) => plot.measure === measure);

/** Tables T01 … T57, with wins that grow with the number and every second one a loss. */
const FLOOR = Array.from({ length: 57 }, (_, at): Row => ({
  table: `T${String(at + 1).padStart(2, '0')}`,
  win: `${at % 2 === 0 ? '' : '-'}${at + 1}00`,
  handle: `${(at + 1) * 100_000}`,
  hold: `${57 - at}.00`,
}));

it('of very many tables the largest wins and losses are drawn, and the others are given as a sum', () => {
  const plot = plotOf('win', FLOOR);
  expect(plot?.points.map(({ label, value }) => [label, value])).toEqual(
    [57, -56, 55, -54, 53, -52, 51, -50, 49, -48, 47, -46].map((win) => [`T${Math.abs(win)}`, win]),
  );
  // 1 − 2 + 3 … + 45 = 23 units of the tables left out
  expect(plot?.leftOut).toEqual({ largest: 'win', of: 57, together: '€23.00' });
});

it('shares are drawn for the tables with the largest handle, without a sum', () => {
  const plot = plotOf('holdPercent', FLOOR);
  expect(plot?.points[0]).toEqual({ label: 'T57', value: 1 });
  expect(plot?.points).toHaveLength(12);
  expect(plot?.leftOut).toEqual({ largest: 'handle', of: 57, together: null });
});

it('a plot with room for all tables draws all in their own order', () => {
  const plot = plotOf('win', FLOOR.slice(0, 12));
  expect(plot?.points.map(({ label }) => label)).toEqual(FLOOR.slice(0, 12).map(({ table }) => table));
  expect(plot?.leftOut).toBeNull();
  expect(plot?.unknown).toEqual([]);
});

it('tables with an unknown figure are named beside the plot', () => {
  const [first, second, ...rest] = FLOOR.slice(0, 4);
  const rows = [{ ...(first as Row), win: null }, second as Row, ...rest];
  expect(plotOf('win', rows)).toMatchObject({ unknown: ['T01'], leftOut: null });
  expect(plotOf('win', rows)?.points.map(({ label }) => label)).toEqual(['T02', 'T03', 'T04']);
});

it('each currency has a plot in its own units', () => {
  const rows = [...FLOOR.slice(0, 2), ...FLOOR.slice(2, 4).map((row) => ({ ...row, currency: 'JPY' }))];
  const wins = plotsFor(rows).filter(({ measure }) => measure === 'win');
  expect(wins.map(({ unit, points }) => [unit, points.map(({ value }) => value)])).toEqual([
    ['EUR', [1, -2]],
    ['JPY', [300, -400]],
  ]);
});

it('amounts beyond the precision of a double are ranked and summed exactly', () => {
  const rows = Array.from({ length: 13 }, (_, at): Row => ({
    table: `T${at}`,
    win: `${900_000_000_000_000_000n + BigInt(at)}`,
    handle: '0',
  }));
  expect(plotOf('win', rows)?.leftOut?.together).toBe('€9,000,000,000,000,000.00');
  expect(plotOf('win', rows)?.points[0]?.label).toBe('T12');
});
