import fc from 'fast-check';
import { amountText } from '#log/contract';
import type { Sheet, SheetRow } from '#office/reports';
import { cellText } from '../cell-text';
import { printable } from './fonts';
import { blocksOf, linesOf } from './layout';
import { Paper } from './paper';
import { pdfOf } from './pdf';
import { eventsText } from './traces';

const sheetOf = (rows: readonly SheetRow[], more: Partial<Sheet> = {}): Sheet => ({
  report: 'table-day',
  title: 'Table day',
  parameters: [
    { name: 'day', value: '2026-11-21' },
    { name: 'table', value: null },
  ],
  timeZone: 'UTC',
  period: { timeZone: 'UTC', from: '2026-11-21T00:00:00.000000Z', until: '2026-11-22T00:00:00.000000Z' },
  log: { size: 4711, root: 'ab'.repeat(32) },
  sealed: true,
  isFinal: true,
  rows: rows.length,
  madeFrom: null,
  sha256: 'cd'.repeat(32),
  notes: ['drop-not-counted: the box isn’t counted yet, so the win isn’t final.'],
  tables: [
    {
      line: 'table',
      title: 'Tables',
      keys: 2,
      columns: [
        { name: 'table', title: 'Table', kind: 'text', says: '' },
        { name: 'currency', title: 'Currency', kind: 'text', says: '' },
        { name: 'win', title: 'Win', kind: 'money', says: '' },
      ],
      rows,
      sums: [{ currency: 'EUR', win: '1' }],
    },
  ],
  ...more,
});
const rowsOf = (count: number): readonly SheetRow[] =>
  Array.from({ length: count }, (_, at) => ({
    table: `BAC-${at + 1}`,
    currency: 'EUR',
    win: { amount: `${at * 1_234}`, events: [`7:${at + 1}`] },
  }));
/** Counts the page objects of a document, which aren't compressed. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/gu)?.length ?? 0;

it('gives the same bytes for the same report, without time or machine', async () => {
  const [one, other] = [await pdfOf(sheetOf(rowsOf(3))), await pdfOf(sheetOf(rowsOf(3)))];
  expect(one.equals(other)).toBe(true);
  const text = one.toString('latin1');
  expect(text).toMatch(/^%PDF-1[.]7\n/u);
  expect(text).toContain('(D:20261122000000Z)'); // of its period's end
  expect(text).not.toContain('ModDate');
  expect(text).toContain('/FontFile2');
  expect(text.replaceAll('\u0000', '')).toContain(`SHA-256 ${'cd'.repeat(32)}`);
  const fileId = (pdf: Buffer) => /\/ID \[<(\w+)>/u.exec(pdf.toString('latin1'))?.[1];
  expect(fileId(one)).toMatch(/^[\da-f]{32}$/u);
  expect(fileId(await pdfOf(sheetOf(rowsOf(3), { sha256: 'ef'.repeat(32) })))).not.toBe(fileId(one));
});

it('continues on as many pages as it needs', async () => {
  expect(pagesOf(await pdfOf(sheetOf([])))).toBe(1);
  const pages = pagesOf(await pdfOf(sheetOf(rowsOf(200))));
  expect(pages).toBeGreaterThan(4);
  expect(pagesOf(await pdfOf(sheetOf(rowsOf(400))))).toBeGreaterThan(pages);
});

it('prints a table that is too wide for a portrait page in landscape', async () => {
  const columns = Array.from({ length: 20 }, (_, at) => ({
    name: `c${at}`,
    title: `Column ${at}`,
    kind: 'text' as const,
    says: '',
  }));
  const [table] = sheetOf([]).tables;
  const wide = { ...table!, columns, keys: 1, rows: [{ c0: 'x', c1: 'y' }], sums: [] };
  const boxes = async (sheet: Sheet) =>
    (await pdfOf(sheet)).toString('latin1').match(/\/MediaBox \[[^\]]+\]/gu);
  expect(await boxes(sheetOf([], { tables: [wide] }))).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(await boxes(sheetOf([]))).toEqual(['/MediaBox [0 0 595.28 841.89]']);
});

it.each([
  ['1234567', 'EUR', '12,345.67'],
  ['-5', 'EUR', '-0.05'],
  ['0', 'EUR', '0.00'],
  ['-1234567', 'JPY', '-1,234,567'],
  ['1234567', 'KWD', '1,234.567'],
  ['1234567', null, '1234567'],
  ['1234567', 'XXY', '1234567'],
] as const)('%s of %s is printed as %s', (amount, code, printed) => {
  expect(amountText(amount, code)).toBe(printed);
});

it.each([
  [{ amount: null, label: 'drop-not-counted', events: [] }, 'money', 'drop-not-counted'],
  [{ amount: '5', events: [] }, 'money', '0.05'],
  [null, 'money', '–'],
  [undefined, 'money', ''],
  ['2026-11-21T20:14:05.201334Z', 'time', '21 Nov 2026, 20:14:05'],
  [true, 'text', 'yes'],
  [-3, 'count', '-3'],
] as const)('a cell %j of %s is printed as %s', (cell, kind, printed) => {
  expect(
    cellText(
      typeof cell === 'object' && cell !== null ? { ...cell, events: [] } : cell,
      kind,
      {
        currency: 'EUR',
      },
      'UTC',
    ),
  ).toBe(printed);
});

it('prints every name, with characters that no face has escaped', () => {
  expect(printable('Zoë Ångström, Παύλος, Łukasz, Юлия')).toBe('Zoë Ångström, Παύλος, Łukasz, Юлия');
  expect(printable('百家\nx\u0007')).toBe('\\u{767e}\\u{5bb6} x\\u{7}');
});

it('prints consecutive events as a range, and counts and hashes very many', () => {
  expect(eventsText(['7:1', '7:2', '7:3', '8:4', '7:4', '7:9'])).toBe('7:1–3, 8:4, 7:4, 7:9');
  const many = Array.from({ length: 100 }, (_, at) => `7:${2 * at}`);
  expect(eventsText(many)).toMatch(/^100 events from 7:0 to 7:198[.].* SHA-256 [\da-f]{64}$/u);
});

it('breaks lines that fit, losing only the space at the break', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '/'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (given, width) => {
      const lines = linesOf(given, width, (each) => each.length);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(given.replaceAll(' ', ''));
    }),
  );
});

it('puts every column once after the keys into blocks that fit, unless a single one doesn’t', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 60, max: 200 }), (given, available) => {
      const blocks = blocksOf(given, 2, available);
      const others = blocks.flatMap((block) => block.slice(2).map(({ column }) => column));
      expect(others).toEqual(given.slice(2).map((_, at) => at + 2));
      for (const block of blocks) {
        expect(block.slice(0, 2).map(({ column }) => column)).toEqual([0, 1]);
        const end = block.reduce((all, { x, width }) => Math.max(all, x + width), 0);
        if (block.length > 3) expect(end).toBeLessThanOrEqual(available);
      }
    }),
  );
});

it('prints the position of its read models, whether its period is over, and what is missing', async () => {
  const printedWith = async (position: string, isOver = true, parkedStreams = 0) =>
    pdfOf(
      sheetOf(rowsOf(1), {
        madeFrom: { isOver, readModels: [{ name: 'statistics', position, parkedStreams }] },
      }),
    );
  const one = await printedWith('0:12 26:43');
  expect(one.equals(await printedWith('0:12 26:43'))).toBe(true);
  const others = [
    await printedWith('0:12 26:44'),
    await printedWith('0:12 26:43', false),
    await printedWith('0:12 26:43', true, 1),
  ];
  expect(others.filter((other) => other.equals(one))).toEqual([]);
});

/** Returns every printed line, in order. */
const linesOn = async (sheet: Sheet): Promise<readonly string[]> => {
  const put = jest.spyOn(Paper.prototype, 'line');
  try {
    await pdfOf(sheet);
    return put.mock.calls.map(([text]) => text);
  } finally {
    put.mockRestore();
  }
};
const SIGNED_BY = ['Prepared', 'Checked', 'Approved', 'signature'];

it('has signature lines once it is final, and a note in their place until then', async () => {
  const final = await linesOn(sheetOf(rowsOf(1)));
  expect(final).toEqual(expect.arrayContaining(SIGNED_BY));
  expect(final).not.toContain('Not final');
  const running = await linesOn(sheetOf(rowsOf(1), { isFinal: false }));
  expect(running).toContain('Not final');
  expect(running.join(' ')).toContain('There is nothing to sign');
  expect(running.filter((line) => SIGNED_BY.includes(line))).toEqual([]);
});

it('prints money in units only', async () => {
  const sums = [{ currency: 'EUR', win: '98765' }];
  const [table] = sheetOf([]).tables;
  const rows = [{ table: 'BAC-1', currency: 'EUR', win: { amount: '48753', events: ['7:1'] } }];
  const lines = await linesOn(sheetOf(rows, { tables: [{ ...table!, rows, sums }] }));
  expect(lines).toEqual(expect.arrayContaining(['487.53', '987.65']));
  expect(lines.filter((line) => /48753|98765/u.test(line))).toEqual([]);
});

it('prints times on the casino’s clock', async () => {
  const [table] = sheetOf([]).tables;
  const at = [{ name: 'at', title: 'At', kind: 'time', says: '' }] as const;
  const rows = [{ at: '2026-11-21T22:30:05.123456Z' }];
  const lines = await linesOn(
    sheetOf(rows, {
      timeZone: 'Europe/Vienna',
      tables: [{ ...table!, columns: at, keys: 1, rows, sums: [] }],
    }),
  );
  expect(lines).toContain('21 Nov 2026, 23:30:05');
  expect(lines.join(' ')).toContain('Times are in the time zone Europe/Vienna.');
});
