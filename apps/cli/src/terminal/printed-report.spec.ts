import type { Column, Sheet } from '#office/reports';
import { printedReport } from './printed-report';
import { Style } from './style';

const columns = (
  kind: Column['kind'],
  ...named: readonly (readonly [name: string, title: string, says: string])[]
): readonly Column[] => named.map(([name, title, says]) => ({ name, title, kind, says }));

const SHEET: Sheet = {
  report: 'table-day',
  title: 'Table day',
  parameters: [
    { name: 'day', value: '2026-11-21' },
    { name: 'table', value: null },
  ],
  timeZone: 'Europe/Vienna',
  period: { timeZone: 'Europe/Vienna', from: '2026-11-21T05:00:00Z', until: '2026-11-22T05:00:00Z' },
  log: { size: 1234, root: 'ab'.repeat(32) },
  sealed: true,
  rows: 2,
  isFinal: false,
  madeFrom: null,
  sha256: 'cd'.repeat(32),
  notes: ['The gaming day is not over yet, so that its figures can still change before the report is final.'],
  tables: [
    {
      line: 'table',
      title: 'Tables',
      keys: 1,
      columns: [
        ...columns('text', ['table', 'Table', ''], ['currency', 'Currency', '']),
        ...columns('money', ['drop', 'Drop', ''], ['win', 'Win by the tray', '']),
        ...columns('money', ...['a', 'b', 'c', 'd'].map((name) => [name, `Chips ${name}`, ''] as const)),
        ...columns('time', ['at', 'Counted at', '']),
      ],
      rows: [
        {
          table: 'BAC-01',
          currency: 'EUR',
          drop: '12500000',
          win: '-1234567',
          a: '100',
          at: '2026-11-21T20:00:00Z',
        },
        { table: 'BAC-02', currency: 'JPY', drop: '12500000', win: null },
      ],
      sums: [{ currency: 'EUR', drop: '12500000', win: '-1234567' }],
    },
  ],
};
const written = (columnsOfTerminal: number | null): readonly string[] =>
  printedReport(SHEET, new Style({ hasColor: false, isUtf8: true, columns: columnsOfTerminal })).split('\n');

it('prints amounts in units, aligned figures, and times on the casino’s clock', () => {
  const lines = written(null);
  expect(lines).toContain('period      21 Nov 2026, 06:00:00 to 22 Nov 2026, 06:00:00 (Europe/Vienna)');
  expect(lines).toContain('final       not yet');
  const [first, second, sum] = lines.slice(lines.findIndex((line) => line.startsWith('BAC-01')));
  expect(first).toMatch(/^BAC-01 {2}EUR {7}125,000\.00 {2}-12,345\.67 {2}.* 21 Nov 2026, 21:00:00$/u);
  expect(second).toMatch(/^BAC-02 {2}JPY {7}12,500,000 {11}–$/u);
  expect(sum).toMatch(/^ {8}EUR {7}125,000\.00 {2}-12,345\.67$/u);
});

it.each([80, 60])('fits a terminal of %d columns: each part of the table identifies its rows', (width) => {
  const lines = written(width);
  const whole = lines.filter((line) => !/(?:ab|cd){32}/u.test(line));
  expect(whole.filter((line) => line.length > width)).toEqual([]);
  const parts = lines.filter((line) => line.startsWith('BAC-01'));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join(' ')).toContain('21 Nov 2026, 21:00:00');
  expect(lines.join(' ').replaceAll(/\s+/gu, ' ')).toContain('change before the report is final.');
});
