import fc from 'fast-check';
import { csvOf, type Column, type Sheet, type SheetTable } from '#office/reports';

const sheetOf = (...tables: readonly Partial<SheetTable>[]): Sheet => ({
  report: 'table-day',
  title: 'Table day',
  parameters: [
    { name: 'day', value: '2026-11-21' },
    { name: 'table', value: null },
  ],
  timeZone: 'UTC',
  period: { timeZone: 'UTC', from: '2026-11-21T00:00:00.000000Z', until: '2026-11-22T00:00:00.000000Z' },
  log: { size: 7, root: 'ab' },
  sealed: true,
  isFinal: true,
  rows: 1,
  madeFrom: null,
  sha256: 'cd',
  notes: [],
  tables: tables.map((table) => ({
    line: 'row',
    title: '',
    keys: 1,
    columns: [],
    rows: [],
    sums: [],
    ...table,
  })),
});
const column = (name: string, kind: Column['kind'] = 'text'): Column => ({
  name,
  title: name,
  kind,
  says: '',
});
const FRAME = 'day,table,report,timeZone,from,until,logSize,logRoot,sealed,rows,sha256';
const FRAME_VALUES =
  '2026-11-21,,table-day,UTC,2026-11-21T00:00:00.000000Z,2026-11-22T00:00:00.000000Z,7,ab,true,1,cd';

it('is RFC 4180: names first, each line says what it is and what the report says of itself', () => {
  const rows = [
    { a: 'x', b: 1 },
    { a: 'x,y', b: -2 },
    { a: 'say "so"', b: 0 },
    { a: 'two\nlines', b: null },
  ];
  const sums = [{ b: '-1' }];
  expect(csvOf(sheetOf({ columns: [column('a'), column('b', 'count')], rows, sums }))).toBe(
    [
      `a,b,line,notKnown,${FRAME}`,
      `x,1,row,,${FRAME_VALUES}`,
      `"x,y",-2,row,,${FRAME_VALUES}`,
      `"say ""so""",0,row,,${FRAME_VALUES}`,
      `"two\nlines",,row,,${FRAME_VALUES}`,
      `,-1,sum,,${FRAME_VALUES}`,
      '',
    ].join('\r\n'),
  );
});

it('a report without rows is one line that says what was asked', () => {
  expect(csvOf(sheetOf({ columns: [column('a')] }))).toBe(
    `a,line,notKnown,${FRAME}\r\n,nothing,,${FRAME_VALUES}\r\n`,
  );
});

it('has each figure with its events, and says why one isn’t known; parameters and columns of one name are two', () => {
  const rows = [
    { table: 'BAC-01', win: { amount: '-5', events: ['7:1', '7:3'] } },
    { table: 'BAC-02', win: { amount: null, label: 'drop-not-counted', events: [] } },
  ] satisfies SheetTable['rows'];
  const csv = csvOf(sheetOf({ columns: [column('table'), column('win', 'money')], rows }));
  const own = FRAME.replace('day,table', 'day,askedTable');
  expect(csv).toBe(
    [
      `table,win,winUnits,line,notKnown,${own},winEvents`,
      `BAC-01,-5,,row,,${FRAME_VALUES},7:1 7:3`,
      `BAC-02,,,row,win=drop-not-counted,${FRAME_VALUES},`,
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['EUR', '200000', '2000.00'],
  ['EUR', '-5', '-0.05'],
  ['EUR', '123456789012345678', '1234567890123456.78'],
  ['JPY', '200000', '200000'],
  ['BHD', '-1234567', '-1234.567'],
  ['EUR', '1.5', ''],
  ['XXZ', '200000', ''],
  [null, '200000', ''],
])(
  'beside an amount in minor units stands the same in units of the row’s currency: %s %s is %s',
  (currency, amount, units) => {
    const columns = [column('currency'), column('stake', 'money'), column('bets', 'count')];
    const rows = [{ currency, stake: amount, bets: 200000 }];
    const sums = [{ currency, stake: { amount, events: [] } }];
    const csv = csvOf(sheetOf({ columns, rows, sums }));
    const written = csv.split('\r\n').map((line) => line.split(',').slice(0, 5).join());
    expect(written).toEqual([
      'currency,stake,stakeUnits,bets,line',
      `${currency ?? ''},${amount},${units},200000,row`,
      `${currency ?? ''},${amount},${units},,sum`,
      '',
    ]);
  },
);

it('one name may be an amount in one table and a text in another: units stand beside the amount alone', () => {
  const csv = csvOf(
    sheetOf(
      {
        columns: [column('before', 'money'), column('currency')],
        rows: [{ before: '2500', currency: 'EUR' }],
      },
      { columns: [column('before'), column('currency')], rows: [{ before: '-6', currency: 'EUR' }] },
    ),
  );
  expect(csv.split('\r\n').map((line) => line.split(',').slice(0, 3).join())).toEqual([
    'before,beforeUnits,currency',
    '2500,25.00,EUR',
    "'-6,,EUR",
    '',
  ]);
});

it('what stands on paper alone isn’t in it, and tables share the columns of one name', () => {
  const csv = csvOf(
    sheetOf(
      { line: 'x', columns: [column('a'), column('b')], rows: [{ a: 'x', b: 'y' }] },
      { line: 'paper', columns: [column('p')], rows: [{ p: 'z' }], onPaperAlone: true },
      { line: 'y', columns: [column('c'), column('a')], rows: [{ a: 'w' }] },
    ),
  );
  expect(csv.split('\r\n').map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'a,b,c,line',
    'x,y,,x',
    'w,,,y',
    '',
  ]);
});

it.each([
  ['=1+1', 'text', "'=1+1"],
  ['-50', 'money', '-50'],
  ['-42.86', 'ratio', '-42.86'],
  ['-50', 'text', "'-50"],
  ['-x', 'money', "'-x"],
  ['@sum', 'text', "'@sum"],
  ['+49', 'text', "'+49"],
  ['\t=1', 'text', "'\t=1"],
  ['＝1', 'text', "'＝1"],
  ['a=1', 'text', 'a=1'],
] as const)(
  '%j in a column of %s is %j: no spreadsheet takes a text for a formula',
  (cell, kind, written) => {
    const csv = csvOf(sheetOf({ columns: [column('a', kind)], rows: [{ a: cell }] }));
    expect(csv.split('\r\n')[1]?.split(',')[0]).toBe(written);
  },
);

/** Parses RFC 4180 by its grammar. */
const recordsOf = (csv: string): string[][] => {
  const records: string[][] = [];
  let rest = csv;
  while (rest !== '') {
    const record: string[] = [];
    for (;;) {
      const quoted = /^"((?:[^"]|"")*)"/u.exec(rest);
      const plain = /^[^",\r\n]*/u.exec(rest);
      const field = quoted ?? plain;
      record.push(quoted?.[1]?.replaceAll('""', '"') ?? plain?.[0] ?? '');
      rest = rest.slice(field?.[0].length ?? 0);
      if (!rest.startsWith(',')) break;
      rest = rest.slice(1);
    }
    if (!rest.startsWith('\r\n'))
      throw new Error(`no end of line before ${JSON.stringify(rest.slice(0, 20))}`);
    rest = rest.slice(2);
    records.push(record);
  }
  return records;
};

it('whatever is in it is read back as it was, and no text begins as a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '-', '+', '@', '\t', '\r', '\n', '"', ',', "'", 'a', '1') }),
  );
  const cell: fc.Arbitrary<string | null> = fc.oneof(text, fc.constant(null), fc.bigInt().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const columns = [column('a'), column('b', 'money')];
      const csv = csvOf(sheetOf({ columns, rows: rows.map(([a, b]) => ({ a, b })) }));
      const [header, ...lines] = recordsOf(csv);
      expect(lines).toHaveLength(Math.max(1, rows.length));
      for (const [at, line] of lines.entries()) {
        expect(line).toHaveLength(header?.length ?? 0);
        const [a = '', b = ''] = line;
        const [givenA, givenB] = rows[at] ?? [null, null];
        expect([givenA ?? '', `'${givenA ?? ''}`]).toContain(a);
        expect([givenB ?? '', `'${givenB ?? ''}`]).toContain(b);
        expect(a).not.toMatch(/^[=+\-@\t\r\n]/u);
        if (/^[=+\-@\t\r\n]/u.test(b)) expect(b).toMatch(/^-\d+$/u);
      }
    }),
  );
});
