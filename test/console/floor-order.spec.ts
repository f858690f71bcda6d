/**
 * The fields of a table that its order needs. The console's own types need DOM types, which the tests lack.
 */
interface Table {
  readonly table: string;
  readonly variant: string;
  readonly phase: string;
  readonly exposure: string | null;
  readonly bank: { readonly bank: string } | null;
}
interface Group {
  readonly game: string | null;
  readonly tables: readonly string[];
}
interface FloorOrder {
  readonly grouped: (tables: readonly Table[], order: string, needs: readonly string[]) => readonly Group[];
}
const { grouped } = require('../../apps/console/src/floor/floor-order') as FloorOrder;
interface FloorLayout {
  readonly packed: (groups: readonly Group[], columns: number, head: number) => readonly (readonly Group[])[];
  readonly layoutOf: (
    groups: readonly Group[],
    width: number,
    height: number,
  ) => { readonly size: string; readonly columns: readonly (readonly Group[])[] };
}
const { packed, layoutOf } = require('../../apps/console/src/floor/floor-layout') as FloorLayout;
interface Figures {
  readonly figuresOf: (accounts: readonly object[], statistics: object) => ReadonlyMap<string, object>;
}
const { figuresOf } = require('../../apps/console/src/floor/table-figures') as Figures;

const tableOf = (table: string, more: Partial<Table> = {}): Table => ({
  table,
  variant: 'punto-banco',
  phase: 'betting',
  exposure: null,
  bank: null,
  ...more,
});
const names = (groups: readonly Group[]): string[] =>
  groups.map(({ game, tables }) => `${game}: ${tables.join(' ')}`);

describe('the order of the floor', () => {
  const floor = [
    tableOf('A', { phase: 'no-shoe' }),
    tableOf('B', { exposure: '500' }),
    tableOf('C', { variant: 'banque', bank: { bank: '900' } }),
    tableOf('D', { exposure: '10000' }),
  ];
  it('groups by game, resting tables last', () => {
    expect(names(grouped(floor, 'game', []))).toEqual(['punto-banco: B D A', 'banque: C']);
  });
  it('puts tables that need somebody first, the most urgent of them first, also resting ones; other resting tables last', () => {
    const more = [...floor, tableOf('E', { phase: 'no-shoe' }), tableOf('F')];
    expect(names(grouped(more, 'need', ['D', 'A']))).toEqual(['null: D A B C F E']);
  });
  it('sorts by exposure as numbers', () => {
    expect(names(grouped(floor, 'exposure', []))).toEqual(['null: D C B A']);
  });
});

describe('the columns', () => {
  const many = (count: number, game: string): Group => ({
    game,
    tables: Array.from({ length: count }, (_, at) => `${game}-${at}`),
  });
  const sizes = (columns: readonly (readonly Group[])[]): number[][] =>
    columns.map((column) => column.map(({ tables }) => tables.length));
  /** The area for the cards in a window of 1440 × 900. */
  const DESK = [1081, 780] as const;
  it('holds sixty tables of five games in five columns of small cards, all visible', () => {
    const { size, columns } = layoutOf(
      ['a', 'b', 'c', 'd', 'e'].map((game) => many(12, game)),
      ...DESK,
    );
    expect([size, sizes(columns)]).toEqual(['small', Array.from({ length: 5 }, () => [12])]);
  });
  it('spreads few tables over the whole width, with large cards', () => {
    const { size, columns } = layoutOf([many(2, 'a'), many(1, 'b'), many(1, 'c'), many(2, 'd')], ...DESK);
    expect([size, sizes(columns)]).toEqual(['large', [[2], [1, 1], [2]]]);
    expect(sizes(layoutOf([many(2, 'a')], ...DESK).columns)).toEqual([[1], [1]]);
  });
  it('takes medium cards for more tables than large ones show', () => {
    const { size, columns } = layoutOf([many(10, 'a'), many(10, 'b')], ...DESK);
    expect([size, sizes(columns)]).toEqual(['medium', [[5], [5], [5], [5]]]);
  });
  it('is one scrolling column of medium cards on a phone', () => {
    const { size, columns } = layoutOf([many(40, 'a'), many(3, 'b')], 366, 0);
    expect([size, sizes(columns)]).toEqual(['medium', [[40, 3]]]);
  });
  it('continues a longer group in the next column, and loses no table', () => {
    const columns = packed([many(20, 'a'), many(3, 'b')], 3, 0.6);
    expect(sizes(columns)).toEqual([[8], [8], [4, 3]]);
  });
});

/** The part of the floor's view that its filter needs. */
interface FloorView {
  readonly viewIn: (params: URLSearchParams) => object;
  readonly fits: (view: object) => (table: Table) => boolean;
}
const { viewIn, fits } = require('../../apps/console/src/floor/floor-view') as FloorView;

describe('the filters of the floor, in its address', () => {
  const floor = [
    tableOf('BAC-01'),
    tableOf('BAC-02', { phase: 'no-shoe' }),
    tableOf('MINI-01', { variant: 'mini' }),
    tableOf('MAK-01', { variant: 'makccarat', phase: 'ready' }),
  ];
  it.each([
    ['', ['BAC-01', 'BAC-02', 'MINI-01', 'MAK-01']],
    ['game=mini', ['MINI-01']],
    ['game=mini,makccarat', ['MINI-01', 'MAK-01']],
    ['state=betting', ['BAC-01', 'MINI-01']],
    ['game=punto-banco&state=betting', ['BAC-01']],
    ['find=bac', ['BAC-01', 'BAC-02', 'MINI-01']], // Mini baccarat
    ['find=bac-0&state=no-shoe', ['BAC-02']],
    ['game=banque', []],
  ])('%s shows the matching tables', (address, shown) => {
    const isShown = fits(viewIn(new URLSearchParams(address)));
    expect(floor.filter(isShown).map(({ table }) => table)).toEqual(shown);
  });
});

it('a table’s figures come from its accounts, with or without a currency in their names, and from the statistics', () => {
  const day = { playWin: '-100', theory: '50', deviation: '60', z: '-2.50', isBeyond95: true };
  const figures = figuresOf(
    [
      { account: 'table:BAC-01:float', currency: 'EUR', balance: '7' },
      { account: 'table:BAC-01:commission/EUR', currency: 'EUR', balance: '8' },
      { account: 'table:BAC-01:stakes', currency: 'EUR', balance: '9' },
    ],
    { tables: [{ table: 'BAC-01', day }] },
  );
  expect([...figures]).toEqual([
    [
      'BAC-01',
      { float: '7', commission: '8', win: '-100', theory: '50', deviation: '60', z: -2.5, isBeyond95: true },
    ],
  ]);
});

interface Alert {
  readonly kind: string;
  readonly approver: string | null;
  readonly at: string;
  readonly shard: number;
  readonly seq: number;
}
interface AttentionRules {
  readonly alertsInNeed: (alerts: readonly Alert[], breaks: readonly object[]) => readonly Alert[];
  readonly byUrgency: (a: object, b: object) => number;
}
const { alertsInNeed, byUrgency } =
  require('../../apps/console/src/attention/attention-items') as AttentionRules;

describe('the list of what needs somebody', () => {
  const alertOf = (kind: string, seq: number, more: Partial<Alert> = {}): Alert => ({
    kind,
    approver: null,
    at: `2026-11-27T10:0${seq}:00Z`,
    shard: 7,
    seq,
    ...more,
  });

  it('leaves out approved voids and counts that became a discrepancy; the newest comes first', () => {
    const alerts = [
      alertOf('count-difference', 1),
      alertOf('count-difference', 2),
      alertOf('coup-voided', 3, { approver: 'petra' }),
      alertOf('break-opened', 4),
      alertOf('impossible-card', 5),
    ];
    const breaks = [
      { source: 'count', phase: 'explained', place: { shard: 7, seq: 1 } },
      { source: 'three-way', phase: 'open', place: {} },
    ];
    expect(alertsInNeed(alerts, breaks).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      'impossible-card 5',
      'count-difference 2',
    ]);
  });

  it('begins with a stopped table, then requests by their lapse, then the newest', () => {
    const itemOf = (key: string, kind: string, at: string, more: object = {}) => ({
      key,
      kind,
      at,
      isStop: false,
      lapsesAt: null,
      ...more,
    });
    const items = [
      itemOf('old count', 'alert', '1'),
      itemOf('difference', 'difference', '3'),
      itemOf('late request', 'request', '4', { lapsesAt: '9' }),
      itemOf('new count', 'alert', '5'),
      itemOf('soon request', 'request', '2', { lapsesAt: '8' }),
      itemOf('card', 'alert', '0', { isStop: true }),
    ];
    expect(items.toSorted(byUrgency).map(({ key }) => key)).toEqual([
      'card',
      'soon request',
      'late request',
      'new count',
      'difference',
      'old count',
    ]);
  });
});
