/** As much of a table as its order asks for; the console's own types know a browser, which the tests' don't. */
interface Table {
  readonly table: string;
  readonly variant: string;
  readonly phase: string;
  readonly exposure: string | null;
  readonly bank: { readonly bank: string } | null;
}
interface Group {
  readonly game: string | null;
  readonly tables: readonly Table[];
}
interface FloorOrder {
  readonly grouped: (tables: readonly Table[], order: string, needs: readonly string[]) => readonly Group[];
  readonly packed: (groups: readonly Group[], columns: number, rows: number) => readonly (readonly Group[])[];
}
const { grouped, packed } = require('../../apps/console/src/floor/floor-order') as FloorOrder;
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
  groups.map(({ game, tables }) => `${game}: ${tables.map(({ table }) => table).join(' ')}`);

describe('the order of the floor', () => {
  const floor = [
    tableOf('A', { phase: 'no-shoe' }),
    tableOf('B', { exposure: '500' }),
    tableOf('C', { variant: 'banque', bank: { bank: '900' } }),
    tableOf('D', { exposure: '10000' }),
  ];
  it('groups by game, tables at rest last', () => {
    expect(names(grouped(floor, 'game', []))).toEqual(['punto-banco: B D A', 'banque: C']);
  });
  it('puts what needs somebody first, and what rests last though it needs somebody', () => {
    expect(names(grouped(floor, 'need', ['A', 'D']))).toEqual(['null: D B C A']);
  });
  it('sorts by the most that may be lost or paid, as numbers', () => {
    expect(names(grouped(floor, 'exposure', []))).toEqual(['null: D C B A']);
  });
});

describe('the columns', () => {
  const many = (count: number, game: string): Group => ({
    game,
    tables: Array.from({ length: count }, (_, at) => tableOf(`${game}-${at}`)),
  });
  const sizes = (columns: readonly (readonly Group[])[]): number[][] =>
    columns.map((column) => column.map(({ tables }) => tables.length));
  it('holds sixty tables of five games in five columns', () => {
    expect(
      sizes(
        packed(
          ['a', 'b', 'c', 'd', 'e'].map((game) => many(12, game)),
          5,
          12.7,
        ),
      ),
    ).toEqual(Array.from({ length: 5 }, () => [12]));
  });
  it('goes on in the next column with a group that is longer, and loses no table', () => {
    const columns = packed([many(20, 'a'), many(3, 'b')], 3, 10);
    expect(sizes(columns)).toEqual([[9], [9], [2, 3]]);
  });
  it('makes the cards less high rather than need a column too many', () => {
    const columns = packed([many(60, 'a')], 2, 10);
    expect(columns).toHaveLength(2);
    expect(columns.flat().flatMap(({ tables }) => tables)).toHaveLength(60);
  });
});

it('the figures of a table come from its accounts, with and without a currency in their names, and the statistics', () => {
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
