import { houseBanked, tableEntry, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  closeTable,
  dealer,
  DEALER,
  endShoe,
  FloorScene,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const S1 = `${TABLE}/S1`;
const [C1, C2] = [`${S1}/C1`, `${S1}/C2`];
const BANKER = '2D 9S 5C QD';
const PLAYER = '9S 2D QD 5C';
const coup = [dealer('CloseBetting'), dealer('Deal')];
const collect = (id: string | null = null): HouseBankedCommand => ({
  type: 'CollectCommission',
  patron: id,
  by: DEALER,
});

/** ada has 1,000 in chips and bob 500, a shoe with these coups is on the table, and betting is open. */
const table = (coups: readonly string[], options: object = {}, size = 104): FloorScene => {
  const floor = new FloorScene();
  give(floor, openTable({ commissionCollected: 'tallied', ...options }));
  for (const [id, amount] of [
    ['ada', 1_000],
    ['bob', 500],
  ] as const) {
    floor.atCage(id, { type: 'Deposit', patron: id, amount: money(amount), currency: 'EUR', means: 'cash' });
    give(floor, buyIn(id, amount));
  }
  give(floor, takeSeat('ada', 1));
  return give(floor, loadShoe(shoeOf(`AS 9D ${coups.join(' ')}`, size)), dealer('OpenBetting'));
};
const give = (floor: FloorScene, ...commands: readonly HouseBankedCommand[]): FloorScene => {
  for (const command of commands) expect(floor.atTable(command)).toBeNull();
  return floor;
};
const books = (floor: FloorScene, id: string) => ({
  chips: floor.ledger.of(`chips:${TABLE}:${id}`),
  due: floor.ledger.of(`due:${TABLE}:${id}`),
  commission: floor.ledger.of(`table:${TABLE}:commission`),
  win: floor.ledger.of(`table:${TABLE}:win`),
});
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);
const last = <Type extends HouseBankedEvent['type']>(floor: FloorScene, type: Type) =>
  floor.table.events.findLast((event) => event.type === type) as Extract<HouseBankedEvent, { type: Type }>;
const collected = (id: string, amount: number): HouseBankedEvent => ({
  type: 'CommissionCollected',
  patron: id,
  amount: money(amount),
  currency: 'EUR',
});

describe('P4, commissionCollected: tallied', () => {
  it('pays the whole winnings, and tallies the commission', () => {
    const floor = give(table([BANKER]), bet('ada', 'banker', 101), bet('bob', 'player', 30), ...coup);
    expect(last(floor, 'CoupSettled').bets).toMatchObject([
      { outcome: 'win', winnings: 101n, commission: 6n, returned: 202n, rounding: '19/20' },
      { outcome: 'lose' },
    ]);
    expect(last(floor, 'CommissionTallied')).toEqual({
      type: 'CommissionTallied',
      coup: C1,
      page: 1,
      currency: 'EUR',
      tallied: [{ patron: 'ada', amount: 6n }],
    });
    expect(books(floor, 'ada')).toEqual({ chips: 1_101n, due: -6n, commission: 6n, win: -71n });
    expect(floor.table.state.phase).toBe('ready');
  });

  it('tallies a coup’s bets by patron, coup after coup', () => {
    const floor = give(
      table([BANKER, BANKER]),
      bet('bob', 'banker', 20),
      bet('ada', 'banker', 40),
      bet('bob', 'banker', 60),
      ...coup,
    );
    expect(last(floor, 'CommissionTallied').tallied).toEqual([
      { patron: 'bob', amount: 4n },
      { patron: 'ada', amount: 2n },
    ]);
    give(floor, dealer('OpenBetting'), bet('ada', 'banker', 100), ...coup);
    expect(books(floor, 'ada').due).toBe(-7n);
    expect(books(floor, 'bob').due).toBe(-4n);
  });

  it('tallies nothing if nobody won on Banker', () => {
    const floor = give(table([PLAYER]), bet('ada', 'player', 100), ...coup);
    expect(typesOf(floor.table.events)).not.toContain('CommissionTallied');
  });

  it('is collected on demand, from one patron or from all who owe', () => {
    const floor = give(table([BANKER]), bet('ada', 'banker', 100), bet('bob', 'banker', 40), ...coup);
    floor.table.when(collect('bob')).thenEvents(collected('bob', 2));
    floor.table.when(collect()).thenEvents(collected('ada', 5), collected('bob', 2));
    give(floor, collect('bob'));
    floor.table.when(collect('bob')).thenRejected('NO_SUCH_PATRON');
    give(floor, collect());
    expect(books(floor, 'ada')).toMatchObject({ chips: 1_095n, due: 0n, commission: 7n });
    floor.table.when(collect()).thenRejected('WRONG_PHASE');
  });

  it('is collected in any phase, by the dealer of the table', () => {
    const floor = give(table([BANKER, BANKER]), bet('ada', 'banker', 100), ...coup, dealer('OpenBetting'));
    floor.table.when(collect()).thenAccepted();
    give(floor, bet('bob', 'banker', 20), dealer('CloseBetting'));
    floor.table.when(collect()).thenAccepted();
    give(floor, { type: 'AssignDealer', dealer: 'ruth', position: null, by: PIT });
    floor.table.when(collect()).thenRejected('FORBIDDEN', { who: 'ruth' });
  });

  it('can’t be staked or cashed out', () => {
    const floor = give(table([BANKER, BANKER]), bet('bob', 'banker', 500), ...coup, dealer('OpenBetting'));
    floor.table.when(bet('bob', 'tie', 976)).thenRejected('INSUFFICIENT_CHIPS', { left: '975' });
    const cash = (amount: bigint | null): HouseBankedCommand => ({
      type: 'CashOut',
      amount: amount === null ? null : money(amount),
      by: patron('bob'),
    });
    floor.table.when(cash(976n)).thenRejected('INSUFFICIENT_CHIPS', { left: '975' });
    give(floor, cash(null));
    expect(books(floor, 'bob')).toMatchObject({ chips: 25n, due: -25n });
    floor.table.when(cash(null)).thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
    floor.table.when(bet('bob', 'tie', 1)).thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
  });

  it('is collected automatically when its patron leaves the seat, before the chips are cashed out', () => {
    const floor = give(table([BANKER]), bet('ada', 'banker', 100), bet('bob', 'banker', 40), ...coup);
    floor.table
      .when({ type: 'LeaveSeat', by: patron('ada') })
      .thenEvents(
        collected('ada', 5),
        { type: 'SeatLeft', seat: 1, patron: 'ada' },
        { type: 'ChipsCashed', patron: 'ada', amount: money(1_095), currency: 'EUR' },
      );
  });

  it('is collected automatically at the end of the shoe, also after its last coup', () => {
    const ended = give(table([BANKER]), bet('ada', 'banker', 100), bet('bob', 'banker', 40), ...coup);
    expect(typesOf(ended.table.when(endShoe).thenAccepted())).toEqual([
      'CommissionCollected',
      'CommissionCollected',
      'ShoeFinished',
    ]);
    const floor = give(table([BANKER, BANKER], {}, 2 + 17), bet('ada', 'banker', 100), ...coup);
    give(floor, dealer('OpenBetting'), bet('ada', 'banker', 60), bet('bob', 'banker', 20), ...coup);
    expect(floor.table.events.slice(-5)).toMatchObject([
      { type: 'CoupSettled', coup: C2 },
      { type: 'CommissionTallied' },
      collected('ada', 8),
      collected('bob', 1),
      { type: 'ShoeFinished' },
    ]);
    expect(books(floor, 'ada')).toMatchObject({ due: 0n, commission: 9n });
  });

  it('is collected automatically when the last coup of a shoe is voided', () => {
    const floor = give(table([BANKER, BANKER], {}, 2 + 17), bet('ada', 'banker', 100), ...coup);
    give(floor, dealer('OpenBetting'), bet('ada', 'banker', 60), askVoid);
    expect(typesOf(floor.table.when(approve).thenAccepted())).toEqual([
      'CoupVoided',
      'CommissionCollected',
      'ShoeFinished',
    ]);
    give(floor, approve);
    expect(books(floor, 'ada')).toMatchObject({ chips: 1_095n, due: 0n, commission: 5n });
  });

  it('is collected automatically when the table closes', () => {
    const floor = give(table([BANKER]), bet('ada', 'banker', 100), ...coup, closeTable);
    expect(books(floor, 'ada')).toMatchObject({ chips: 0n, due: 0n, commission: 5n });
    expect(floor.ledger.of('patron:ada')).toBe(1_095n);
  });

  it('follows the pages of the bets, five hundred patrons a page', () => {
    const scene = table([BANKER]).table;
    const ids = Array.from({ length: 501 }, (_, at) => `p${at}`);
    scene.after(...ids.flatMap((id) => [buyIn(id, 100), bet(id, 'banker', 20)]), dealer('CloseBetting'));
    const events = scene.when(dealer('Deal')).thenAccepted();
    expect(
      events.slice(-4).map((event) => ({
        type: event.type,
        page: 'page' in event ? event.page : null,
        length: Object.values(event).find((value) => Array.isArray(value))?.length,
      })),
    ).toEqual([
      { type: 'CoupSettled', page: null, length: 500 },
      { type: 'BetsSettled', page: 1, length: 1 },
      { type: 'CommissionTallied', page: 2, length: 500 },
      { type: 'CommissionTallied', page: 3, length: 1 },
    ]);
    scene.after(dealer('Deal'));
    expect(scene.state).toMatchObject({ phase: 'ready' });
  });

  it('applies to any variant with a commission', () => {
    const makccarat = new FloorScene();
    give(makccarat, openTable({ commissionCollected: 'tallied' }, 'makccarat'));
    expect(makccarat.table.state).toMatchObject({ rules: { commissionCollected: 'tallied' } });
  });
});

describe('P4, commissionCollected: at-settlement', () => {
  it('withholds the commission from the winnings', () => {
    const floor = give(
      table([BANKER], { commissionCollected: 'at-settlement' }),
      bet('ada', 'banker', 100),
      ...coup,
    );
    expect(books(floor, 'ada')).toEqual({ chips: 1_095n, due: 0n, commission: 5n, win: -100n });
    expect(typesOf(floor.table.events)).not.toContain('CommissionTallied');
  });
});

describe('the fold of commission', () => {
  const settled = () => {
    const floor = give(
      table([BANKER]),
      bet('ada', 'banker', 100),
      bet('bob', 'banker', 40),
      dealer('CloseBetting'),
    );
    const events = floor.table.when(dealer('Deal')).thenAccepted();
    const [dealt, coupSettled, tallied] = events;
    if (dealt === undefined || coupSettled === undefined || tallied?.type !== 'CommissionTallied') {
      throw new Error(typesOf(events).join());
    }
    return {
      state: [dealt, coupSettled].reduce(houseBanked.evolve, floor.table.state),
      tallied,
      coupSettled,
    };
  };

  it('keeps the coup open until all of it is tallied', () => {
    const { state, tallied } = settled();
    expect(state.phase).toBe('dealing');
    expect(houseBanked.evolve(state, tallied)).toMatchObject({ phase: 'ready' });
  });

  it.each([
    ['another sum', { tallied: [{ patron: 'ada', amount: money(4) }] }],
    ['another patron', { tallied: [{ patron: 'eve', amount: money(5) }] }],
    ['nothing', { tallied: [] }],
    ['another page', { page: 2 }],
    ['another coup', { coup: C2 }],
  ])('throws for %s', (_, change) => {
    const { state, tallied } = settled();
    expect(() => houseBanked.evolve(state, { ...tallied, ...change })).toThrow(InvariantError);
  });

  it('throws for a collected sum that isn’t owed, and for a shoe that ends with some due', () => {
    const { state, tallied } = settled();
    const ready = houseBanked.evolve(state, tallied);
    for (const event of [collected('ada', 4), collected('eve', 1)]) {
      expect(() => houseBanked.evolve(ready, event)).toThrow(InvariantError);
    }
    const finished = { type: 'ShoeFinished', shoe: S1, because: 'ended', reason: null } as const;
    expect(() => houseBanked.evolve(ready, { ...finished, cardsLeft: 98, coups: 1 })).toThrow(/due/u);
  });

  it('has balanced entries that move what is owed', () => {
    const { tallied } = settled();
    expect(tableEntry(TABLE, tallied).toSorted((a, b) => (a.account < b.account ? -1 : 1))).toEqual([
      { account: `due:${TABLE}:ada`, currency: 'EUR', amount: -5n },
      { account: `due:${TABLE}:bob`, currency: 'EUR', amount: -2n },
      { account: `table:${TABLE}:commission`, currency: 'EUR', amount: 7n },
    ]);
    expect(tableEntry(TABLE, collected('ada', 5))).toEqual([
      { account: `chips:${TABLE}:ada`, currency: 'EUR', amount: -5n },
      { account: `due:${TABLE}:ada`, currency: 'EUR', amount: 5n },
    ]);
  });
});
