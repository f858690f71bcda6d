import {
  EVENTS_BETWEEN_OPENINGS,
  houseBanked,
  openingOf,
  type HouseBankedEvent,
  type HouseBankedState,
} from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  bet,
  buyIn,
  dealer,
  endShoe,
  given,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  rulesOf,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

type TableOpening = Extract<HouseBankedEvent, { type: 'TableOpening' }>;
/** Player wins the first coup. */
const SHOE = loadShoe(shoeOf('AS 9D 9H 2D KD 5C'));
const noShoes = () => {
  throw new Error('no shoe is looked up');
};
const EMPTY = houseBanked.initialState;
const fold = (state: HouseBankedState, events: readonly HouseBankedEvent[]) =>
  events.reduce(houseBanked.evolve, state);
const openingsIn = (events: readonly HouseBankedEvent[]) =>
  events.filter((event): event is TableOpening => event.type === 'TableOpening');

/** A table at which `patrons` hold chips, and some of them or others have seats. */
const busy = (patrons: number) => {
  const scene = new HouseBankedScene(
    openTable({ pays: { tie: '9:1' } }),
    takeSeat('p1', 3),
    takeSeat('zoe', 12),
  );
  scene.after({ type: 'AssignDealer', dealer: 'dealer', position: null, by: PIT });
  for (let each = 1; each <= patrons; each += 1) scene.after(buyIn(`p${each}`, each));
  return scene;
};
/**
 * A busy table between two shoes with this many holders (p8 leaves, zoe has a seat), and the pages of its
 * snapshot.
 */
const betweenShoes = (patrons: number) => {
  const scene = busy(patrons).after(
    SHOE,
    dealer('OpenBetting'),
    bet('p7', 'player', 7),
    dealer('CloseBetting'),
  );
  scene.after(dealer('Deal'), endShoe, { type: 'CashOut', amount: null, by: patron('p8') });
  if (scene.state.phase !== 'no-shoe') throw new Error(scene.state.phase);
  return { live: scene.state, pages: openingOf(scene.state) };
};

describe('the snapshot of a table (S6)', () => {
  it('is written with the first shoe after a thousand events, before the shoe', () => {
    const scene = new HouseBankedScene(openTable());
    while (scene.events.length < EVENTS_BETWEEN_OPENINGS - 1) scene.after(buyIn('ada', 1));
    expect(openingsIn(scene.when(SHOE).thenAccepted())).toEqual([]);
    scene.after(buyIn('ada', 1));
    const types = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);
    expect(types(scene.when(SHOE).thenAccepted())).toEqual(['TableOpening', 'ShoeLoaded', 'CardsBurned']);
    expect(types(scene.when(sealedShoe(1).shuffle).thenAccepted())).toEqual(['TableOpening', 'ShoeShuffled']);
    scene.after(SHOE);
    expect(openingsIn(scene.when(SHOE).thenAccepted())).toEqual([]);
  });

  it('follows the end of an unused shoe that is replaced', () => {
    const scene = new HouseBankedScene(openTable(), SHOE);
    while (scene.events.length < EVENTS_BETWEEN_OPENINGS) scene.after(buyIn('ada', 1));
    const [first, second] = scene.when(SHOE).thenAccepted();
    expect([first?.type, second?.type]).toEqual(['ShoeFinished', 'TableOpening']);
    scene.after(SHOE);
    expect(scene.state.phase).toBe('ready');
  });

  it('contains everything except the shoe', () => {
    const scene = new HouseBankedScene(openTable(), takeSeat('bob', 2), buyIn('ada', 5), SHOE, endShoe);
    if (scene.state.phase !== 'no-shoe') throw new Error(scene.state.phase);
    expect(openingOf(scene.state)).toEqual([
      {
        type: 'TableOpening',
        page: 1,
        pages: 1,
        table: TABLE,
        variant: 'punto-banco',
        currency: 'EUR',
        rules: rulesOf(),
        edition: 1,
        dealer: null,
        shoes: 1,
        holders: [
          { patron: 'ada', seat: null, chips: 5n },
          { patron: 'bob', seat: 2, chips: 0n },
        ],
      },
    ]);
  });

  it.each([
    [9, 1],
    [499, 1],
    [500, 1],
    [501, 2],
    [1_201, 3],
  ])('of %d patrons with chips has %d pages, and folding them alone gives the state', (patrons, count) => {
    const { live, pages } = betweenShoes(patrons);
    expect(pages).toHaveLength(count);
    expect(Math.max(...pages.map(({ holders }) => holders.length))).toBeLessThanOrEqual(500);
    const afresh = fold(EMPTY, pages);
    expect(afresh).toStrictEqual({ ...live, eventsSinceOpening: 0 });
    expect(fold(live, pages)).toStrictEqual(afresh);
  });

  it('is the state from which the game continues', () => {
    const scene = busy(1_100).after(SHOE);
    const from = scene.events.findIndex(({ type }) => type === 'TableOpening');
    expect(from).toBeGreaterThan(1_000);
    expect(fold(EMPTY, scene.events.slice(from))).toStrictEqual(scene.state);
  });

  it('of an empty table has one page', () => {
    const { state } = new HouseBankedScene(openTable());
    if (state.phase !== 'no-shoe') throw new Error(state.phase);
    expect(fold(EMPTY, openingOf(state))).toStrictEqual({ ...state, eventsSinceOpening: 0 });
  });

  it('makes the table unusable until its last page', () => {
    const { pages } = betweenShoes(501);
    const half = given(houseBanked, pages[0]!);
    expect(half.state.phase).toBe('opening');
    half.when(dealer('OpenBetting'), noShoes).thenRejected('NO_SUCH_TABLE');
  });
});

describe('a false snapshot throws', () => {
  const { live, pages } = betweenShoes(501);
  const [first, second] = pages as readonly [TableOpening, TableOpening];
  const holders = (change: (all: TableOpening['holders']) => TableOpening['holders']): TableOpening => ({
    ...first,
    holders: change(first.holders),
  });

  it.each<[string, readonly HouseBankedEvent[]]>([
    ['another table', [{ ...first, table: 'BAC-02' }]],
    ['another variant', [{ ...first, variant: 'mini' }]],
    ['another currency', [{ ...first, currency: 'USD' }]],
    ['other rules', [{ ...first, rules: rulesOf() }]],
    ['another edition', [{ ...first, edition: 2 }]],
    ['another dealer', [{ ...first, dealer: null }]],
    ['another count of shoes', [{ ...first, shoes: 2 }]],
    ['fewer pages', [{ ...first, pages: 1 }]],
    ['more pages', [{ ...first, pages: 3 }]],
    ['a chip more', [holders(([one, ...rest]) => [{ ...one!, chips: money(one!.chips + 1n) }, ...rest])]],
    ['another seat', [holders(([one, ...rest]) => [{ ...one!, seat: 4 }, ...rest])]],
    ['another patron', [holders(([one, ...rest]) => [{ ...one!, patron: 'eve' }, ...rest])]],
    ['a debt', [holders(([one, ...rest]) => [{ ...one!, owed: money(1) }, ...rest])]],
    ['a request', [{ ...first, requests: { count: 1, open: [] } }]],
    ['a holder less', [holders((all) => all.slice(1))]],
    ['a holder more', [holders((all) => [...all, { patron: 'zz', seat: null, chips: money(1) }])]],
    ['no first page', [second]],
    ['a page twice', [first, first]],
    [
      'a chip more on the second',
      [first, { ...second, holders: [{ ...second.holders[0]!, chips: money(1) }] }],
    ],
    ['a page left out', [first, { type: 'ShoeLoaded', shoe: `${TABLE}/S2`, decks: 8, cards: 9, edition: 1 }]],
  ])('on a live table: %s', (_, events) => {
    expect(() => fold(live, events)).toThrow(InvariantError);
  });

  const seatTwice = holders((all) => all.map((each, at) => (at < 2 ? { ...each, seat: 1 } : each)));
  it.each<[string, readonly HouseBankedEvent[]]>([
    ['no first page', [second]],
    ['a page twice', [first, first]],
    ['a page left out', [first, { type: 'DealerAssigned', dealer: 'ruth' }]],
    ['pages of two tables', [first, { ...second, table: 'BAC-02' }]],
    ['pages of two rules', [first, { ...second, rules: rulesOf() }]],
    ['pages that disagree on how many they are', [first, { ...second, pages: 3 }]],
    ['a patron’s chips on two pages', [first, { ...second, holders: [first.holders[1]!] }]],
    ['a patron’s seat on two pages', [first, { ...second, holders: [first.holders[0]!] }]],
    ['a seat taken twice', [seatTwice]],
    ['chips below zero', [holders((all) => [{ ...all[0]!, chips: money(-1n) }])]],
    ['one who holds nothing', [holders(() => [{ patron: 'eve', seat: null, chips: money(0) }])]],
    ['a debt below zero', [holders((all) => [{ ...all[0]!, owed: money(-1n) }])]],
  ])('as the first event: %s', (_, events) => {
    expect(() => fold(EMPTY, events)).toThrow(InvariantError);
  });

  it.each(['cutting', 'ready', 'betting', 'closed'] as const)('in phase %s', (phase) => {
    const scene = new HouseBankedScene(openTable());
    if (phase === 'cutting') scene.afterShuffling(sealedShoe(1));
    if (phase === 'ready' || phase === 'betting') scene.after(SHOE);
    if (phase === 'betting') scene.after(dealer('OpenBetting'));
    if (phase === 'closed') scene.after({ type: 'CloseTable', by: PIT });
    const { state } = scene;
    if (state.phase === 'unopened' || state.phase === 'opening') throw new Error(state.phase);
    expect(state.phase).toBe(phase);
    expect(() => fold(state, openingOf(state))).toThrow(InvariantError);
  });
});
