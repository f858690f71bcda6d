import {
  askVoid,
  bet,
  buyIn,
  CheminScene,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  money,
  openChemin,
  openTable,
  patron,
  PIT,
  shoeOf,
  TABLE,
} from '#testing';
import {
  houseBanked,
  openingOf,
  tableEntry,
  type CountKind,
  type DropKind,
  type HouseBankedCommand,
  type HouseBankedEvent,
  type Person,
} from '../..';

const CAGE: Person = { id: 'cora', role: 'cage' };
const fill = (amount: number) => ({ type: 'RecordFill', amount: money(amount), by: PIT }) as const;
const credit = (amount: number) => ({ type: 'RecordCredit', amount: money(amount), by: CAGE }) as const;
const count = (amount: number, kind: CountKind = 'shift') =>
  ({
    type: 'CountFloat',
    amount: money(amount),
    kind,
    denominations: null,
    counters: null,
    by: PIT,
  }) as const;
const drop = (amount: number, kind: DropKind = 'counted') =>
  ({ type: 'RecordDrop', amount: money(amount), kind, by: PIT }) as const;
const coup = [dealer('CloseBetting'), dealer('Deal')] as const;

/** Player wins the first coup with 6 to 5, Banker the second with 9 to 2. */
const SHOE = loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 104));
const atTable = (...commands: readonly HouseBankedCommand[]) =>
  new HouseBankedScene(openTable(), buyIn('ada', 10_000), ...commands);

const lastCount = ({ events }: { readonly events: readonly HouseBankedEvent[] }) => {
  const last = events.findLast((event) => event.type === 'FloatCounted');
  return last === undefined ? null : { expected: last.expected, difference: last.difference };
};

describe('the float of a table', () => {
  it('fills and credits share one gapless numbering of slips, and move chips between cage and float', () => {
    const scene = atTable(fill(500), credit(200), fill(100));
    expect(scene.events.slice(-3)).toEqual([
      { type: 'FloatFilled', slip: 1, amount: 500n, currency: 'EUR' },
      { type: 'FloatCredited', slip: 2, amount: 200n, currency: 'EUR' },
      { type: 'FloatFilled', slip: 3, amount: 100n, currency: 'EUR' },
    ]);
    const moved = scene
      .after(count(390), drop(5))
      .events.slice(-5)
      .map((event) => tableEntry(TABLE, event));
    const legs = (amount: bigint) => [
      { account: 'cage', currency: 'EUR', amount: -amount },
      { account: `table:${TABLE}:float`, currency: 'EUR', amount },
    ];
    expect(moved).toEqual([legs(500n), legs(-200n).toReversed(), legs(100n), [], []]);
  });

  it.each([
    ['with nothing recorded before it has nothing to differ from', [count(900)], null, null],
    ['after a fill: the tray was empty', [fill(1_000), count(990)], 1_000n, -10n],
    [
      'after a fill: what was won before it isn’t in the tray (R13)',
      [SHOE, dealer('OpenBetting'), bet('ada', 'banker', 300), ...coup, fill(1_000), count(1_300)],
      1_000n,
      300n,
    ],
    [
      'after a fill: what is won since is in the tray',
      [fill(1_000), SHOE, dealer('OpenBetting'), bet('ada', 'banker', 300), ...coup, count(1_300)],
      1_300n,
      0n,
    ],
    ['of an empty tray', [count(500), credit(500), count(0)], 0n, 0n],
    ['adds fills and takes credits', [count(900), fill(300), credit(50), count(1_151)], 1_150n, 1n],
    ['takes the drop that was counted', [count(900), drop(40), count(860)], 860n, 0n],
    ['takes the drop that is thought to be there', [count(900), drop(40, 'estimated'), count(860)], 860n, 0n],
    [
      'takes what was counted for what was estimated',
      [count(900), drop(40, 'estimated'), drop(30, 'estimated'), drop(65), count(860)],
      835n,
      25n,
    ],
    ['adds the boxes that were counted', [count(900), drop(40), drop(10), count(850)], 850n, 0n],
    [
      'leaves aside a drop that is counted late, for the time before the last count',
      [count(900), drop(40, 'estimated'), count(860), count(860), drop(45), count(860)],
      860n,
      0n,
    ],
    [
      'takes the drop after the one that was counted late',
      [count(900), drop(40, 'estimated'), count(860), drop(45), drop(10), count(850)],
      850n,
      0n,
    ],
    ['begins from the last count, whatever it was', [count(900), count(800), count(801)], 800n, 1n],
  ] satisfies readonly (readonly [string, readonly HouseBankedCommand[], bigint | null, bigint | null])[])(
    'a count %s',
    (_, commands, expected, difference) => {
      expect(lastCount(atTable(...commands))).toEqual({ expected, difference });
    },
  );

  it('a drop of the time before the last count is marked as late', () => {
    const scene = atTable(count(900), drop(40, 'estimated'), count(860), drop(45), drop(10));
    expect(scene.seen('DropCounted')).toEqual([
      { type: 'DropCounted', kind: 'estimated', amount: 40n, currency: 'EUR' },
      { type: 'DropCounted', kind: 'counted', amount: 45n, currency: 'EUR', late: true },
      { type: 'DropCounted', kind: 'counted', amount: 10n, currency: 'EUR' },
    ]);
  });

  it('the table’s win goes into the tray and its loss comes from it, commission included', () => {
    const scene = atTable(SHOE, count(10_000, 'open'), dealer('OpenBetting'), bet('ada', 'player', 300));
    scene.after(...coup, count(9_700));
    expect(lastCount(scene)).toEqual({ expected: 9_700n, difference: 0n });
    scene.after(dealer('OpenBetting'), bet('ada', 'player', 100), bet('ada', 'banker', 1_000), ...coup);
    expect(lastCount(scene.after(count(8_849, 'close')))).toEqual({ expected: 8_850n, difference: -1n });
  });

  it('tallied commission goes into the tray once it is collected', () => {
    const scene = new HouseBankedScene(openTable({ commissionCollected: 'tallied' }), buyIn('ada', 10_000));
    scene.after(SHOE, count(10_000), dealer('OpenBetting'), ...coup, dealer('OpenBetting'));
    scene.after(bet('ada', 'banker', 1_000), ...coup, count(9_000));
    expect(lastCount(scene)).toEqual({ expected: 9_000n, difference: 0n });
    scene.after({ type: 'CollectCommission', patron: null, by: DEALER }, count(9_050));
    expect(lastCount(scene)).toEqual({ expected: 9_050n, difference: 0n });
  });

  it('stakes and bought or cashed chips are not a win', () => {
    const scene = atTable(SHOE, count(700), dealer('OpenBetting'), bet('ada', 'player', 300));
    scene.after(buyIn('bob', 50), { type: 'CashOut', amount: money(20), by: patron('bob') }, count(700));
    expect(lastCount(scene)).toEqual({ expected: 700n, difference: 0n });
  });

  it('while a void waits for an answer, counts and drops are recorded, fills and credits are refused', () => {
    const scene = atTable(SHOE, dealer('OpenBetting'), askVoid, count(5), drop(1));
    for (const command of [fill(10), credit(10)]) scene.when(command).thenRejected('WRONG_PHASE');
  });

  it('a snapshot contains the float, if there is one', () => {
    const position = ({ state }: HouseBankedScene) =>
      'chips' in state && state.phase !== 'opening' ? openingOf(state)[0] : null;
    expect(position(atTable())).not.toHaveProperty('float');
    expect(
      position(atTable(fill(500), drop(40, 'estimated'), count(450), drop(7, 'estimated'))),
    ).toMatchObject({
      float: { slips: 1, tray: 450n, estimated: 7n, counted: null, uncounted: true },
    });
  });

  it('a wrong slip number, a wrong difference and a drop of another time throw', () => {
    const scene = atTable(fill(500));
    for (const event of [
      { type: 'FloatFilled', slip: 3, amount: money(1), currency: 'EUR' },
      { type: 'FloatCredited', slip: 1, amount: money(1), currency: 'EUR' },
      {
        type: 'FloatCounted',
        kind: 'open',
        amount: money(500),
        currency: 'EUR',
        expected: null,
        difference: null,
      },
      {
        type: 'FloatCounted',
        kind: 'open',
        amount: money(500),
        currency: 'EUR',
        expected: money(500),
        difference: money(1),
      },
      { type: 'DropCounted', kind: 'counted', amount: money(5), currency: 'EUR', late: true },
    ] as const) {
      expect(() => houseBanked.evolve(scene.state, event)).toThrow();
    }
  });

  it('exists at player-banked tables, with the commission as the house’s win', () => {
    const scene = new CheminScene(openChemin());
    expect(scene.give(fill(500)).ok).toBe(true);
    scene.after(count(500));
    expect(scene.events.at(-1)).toMatchObject({ type: 'FloatCounted', expected: 500n, difference: 0n });
  });
});
