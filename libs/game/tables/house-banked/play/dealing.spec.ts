import { houseBanked, type HouseBankedEvent } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  bet,
  buyIn,
  cards,
  cutShoe,
  dealer,
  endShoe,
  given,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  sealedShoe,
  shoeOf,
  TABLE,
} from '#testing';

const S1 = `${TABLE}/S1`;
const C1 = `${S1}/C1`;
const C2 = `${S1}/C2`;

/** A player's nine in two cards against seven: four cards. */
const NATURAL = '9H 2D KD 5C';
/** Six cards: both hands draw. */
const SIX_CARDS = '2H 2D 2C KD 3H KC';

const ready = (order: ReturnType<typeof shoeOf>, options: object = {}) =>
  new HouseBankedScene(openTable(options), buyIn('ada', 1_000), loadShoe(order));
const coup = [dealer('OpenBetting'), dealer('CloseBetting'), dealer('Deal')];
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);

describe('Deal', () => {
  it('deals from the first card to the settlement (P1–P4)', () => {
    const scene = ready(shoeOf(`AS 9D ${SIX_CARDS}`)).after(dealer('OpenBetting'), bet('ada', 'player', 40));
    scene.after(bet('ada', 'banker', 20), dealer('CloseBetting'));
    const settled = (number: number, on: 'player' | 'banker', won: boolean, stake: number) => ({
      bet: `${C1}/B${number}`,
      patron: 'ada',
      on,
      stake: money(stake),
      outcome: won ? ('win' as const) : ('lose' as const),
      winnings: money(won ? stake : 0),
      commission: money(0),
      returned: money(won ? 2 * stake : 0),
      rounding: '0',
    });
    scene.when(dealer('Deal')).thenEvents(
      {
        type: 'CardsDealt',
        coup: C1,
        player: [
          { card: '2H', number: 3 },
          { card: '2C', number: 5 },
        ],
        banker: [
          { card: '2D', number: 4 },
          { card: 'KD', number: 6 },
        ],
      },
      { type: 'CardDrawn', coup: C1, hand: 'player', card: { card: '3H', number: 7 } },
      { type: 'CardDrawn', coup: C1, hand: 'banker', card: { card: 'KC', number: 8 } },
      {
        type: 'CoupSettled',
        coup: C1,
        player: { cards: cards('2H 2C 3H'), total: 7 },
        banker: { cards: cards('2D KD KC'), total: 2 },
        outcome: 'player',
        natural: false,
        currency: 'EUR',
        bets: [settled(1, 'player', true, 40), settled(2, 'banker', false, 20)],
        pages: 0,
      },
    );
  });

  it('deals a coup without stakes', () => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL}`)).after(...coup);
    expect(scene.events.at(-1)).toMatchObject({ type: 'CoupSettled', natural: true, bets: [], pages: 0 });
    expect(scene.state.phase).toBe('ready');
  });

  it('doesn’t settle a withdrawn bet', () => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL}`)).after(dealer('OpenBetting'), bet('ada', 'tie', 5));
    scene.after({ type: 'WithdrawBet', bet: `${C1}/B1`, by: { id: 'ada', role: 'patron' } });
    scene.after(dealer('CloseBetting'));
    const events = scene.when(dealer('Deal')).thenAccepted();
    expect(events.at(-1)).toMatchObject({ bets: [] });
    expect(scene.events.at(-1)).toEqual({ type: 'BettingClosed', coup: C1, bets: 0 });
  });

  it.each`
    size | dealt                    | why
    ${5} | ${'three are left'}      | ${'a coup begins with four'}
    ${6} | ${'a third is lacking'}  | ${'the player draws'}
    ${7} | ${'the last is lacking'} | ${'the banker draws'}
  `('is refused and nothing changes when $why and $dealt', ({ size }) => {
    const scene = ready(shoeOf(`AS 9D ${SIX_CARDS}`, size)).after(
      dealer('OpenBetting'),
      dealer('CloseBetting'),
    );
    const before = scene.state;
    scene.when(dealer('Deal')).thenRejected('NOT_ENOUGH_CARDS');
    const decision = scene.give(dealer('Deal'));
    expect(JSON.stringify(decision)).not.toMatch(/player|banker/);
    expect(scene.state).toBe(before);
  });
});

describe('the edition of the rules’ code', () => {
  it('is the shoe’s, and an unknown one throws', () => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL}`)).after(dealer('OpenBetting'), dealer('CloseBetting'));
    const events = scene.events.map((event) =>
      event.type === 'ShoeLoaded' ? { ...event, edition: 99 } : event,
    );
    expect(() => given(houseBanked, ...events).when(dealer('Deal'), scene.lookup)).toThrow(InvariantError);
  });
});

describe('the cut card (P7), with sixteen below it', () => {
  const reached = (coup: string | null, cardsLeft: number, lastCoup: string | null) => ({
    type: 'CutCardReached',
    shoe: S1,
    coup,
    cardsLeft,
    lastCoup,
  });
  const reachedIn = (events: readonly HouseBankedEvent[]) =>
    events.filter(({ type }) => type === 'CutCardReached');

  it.each`
    first   | size  | left         | why
    ${'9S'} | ${16} | ${16}        | ${'before the first card'}
    ${'9S'} | ${17} | ${16}        | ${'as the second'}
    ${'9S'} | ${25} | ${16}        | ${'as the last of the burn'}
    ${'9S'} | ${12} | ${12}        | ${'at once in a shoe that is shorter than that'}
    ${'9S'} | ${26} | ${undefined} | ${'after it'}
  `('comes out in the burn, $why: the first coup is the last', ({ first, size, left }) => {
    const scene = ready(shoeOf(first, size));
    expect(reachedIn(scene.events)).toEqual(left === undefined ? [] : [reached(null, left, C1)]);
  });

  it.each(['one-more', 'current'] as const)(
    'out in the burn, the first coup ends the shoe (%s)',
    (lastCoup) => {
      const scene = ready(shoeOf(`AS 9D ${NATURAL}`, 17), { lastCoup }).after(...coup);
      expect(reachedIn(scene.events)).toHaveLength(1);
      expect(scene.events.at(-1)).toEqual({
        type: 'ShoeFinished',
        shoe: S1,
        because: 'last-coup',
        reason: null,
        cardsLeft: 11,
        coups: 1,
      });
      expect(scene.state.phase).toBe('no-shoe');
    },
  );

  // Two cards are burned: before the first coup, two fewer than the size are left.
  it.each`
    lastCoup      | size  | order        | left  | last    | coups | types                                                                       | why
    ${'one-more'} | ${18} | ${NATURAL}   | ${16} | ${C1}   | ${1}  | ${'CutCardReached CardsDealt CoupSettled ShoeFinished'}                     | ${'as the first card'}
    ${'current'}  | ${18} | ${NATURAL}   | ${16} | ${C1}   | ${1}  | ${'CutCardReached CardsDealt CoupSettled ShoeFinished'}                     | ${'as the first card'}
    ${'one-more'} | ${19} | ${NATURAL}   | ${16} | ${null} | ${2}  | ${'CutCardReached CardsDealt CoupSettled'}                                  | ${'as the second'}
    ${'current'}  | ${19} | ${NATURAL}   | ${16} | ${C1}   | ${1}  | ${'CutCardReached CardsDealt CoupSettled ShoeFinished'}                     | ${'as the second'}
    ${'one-more'} | ${21} | ${NATURAL}   | ${16} | ${null} | ${2}  | ${'CutCardReached CardsDealt CoupSettled'}                                  | ${'as the fourth'}
    ${'one-more'} | ${22} | ${SIX_CARDS} | ${16} | ${null} | ${2}  | ${'CardsDealt CutCardReached CardDrawn CardDrawn CoupSettled'}              | ${'as a third card'}
    ${'current'}  | ${22} | ${SIX_CARDS} | ${16} | ${C1}   | ${1}  | ${'CardsDealt CutCardReached CardDrawn CardDrawn CoupSettled ShoeFinished'} | ${'as a third card'}
    ${'one-more'} | ${23} | ${SIX_CARDS} | ${16} | ${null} | ${2}  | ${'CardsDealt CardDrawn CutCardReached CardDrawn CoupSettled'}              | ${'as the last card'}
    ${'current'}  | ${23} | ${SIX_CARDS} | ${16} | ${C1}   | ${1}  | ${'CardsDealt CardDrawn CutCardReached CardDrawn CoupSettled ShoeFinished'} | ${'as the last card'}
  `(
    'comes out $why: $lastCoup, so the shoe has $coups',
    ({ lastCoup, size, order, left, last, coups, types }) => {
      const scene = ready(shoeOf(`AS 9D ${order} ${NATURAL}`, size), { lastCoup });
      scene.after(dealer('OpenBetting'), dealer('CloseBetting'));
      const events = scene.when(dealer('Deal')).thenAccepted();
      expect(typesOf(events).join(' ')).toBe(types);
      expect(reachedIn(events)).toEqual([reached(C1, left, last)]);
      scene.after(dealer('Deal'));
      if (coups === 2) {
        scene.after(...coup);
        expect(reachedIn(scene.events)).toHaveLength(1);
      }
      expect(scene.events.at(-1)).toMatchObject({ type: 'ShoeFinished', because: 'last-coup', coups });
      expect(scene.state.phase).toBe('no-shoe');
    },
  );

  it('comes out as the first card of the second coup, which is then the last, even with one more', () => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL} ${NATURAL}`, 22)).after(...coup);
    expect(scene.state.phase).toBe('ready');
    scene.after(...coup);
    expect(reachedIn(scene.events)).toEqual([reached(C2, 16, C2)]);
    expect(scene.state.phase).toBe('no-shoe');
  });

  it('is where the rules say', () => {
    const at = (cutCardFromBottom: number) =>
      reachedIn(ready(shoeOf(`AS 9D ${NATURAL}`, 42), { cutCardFromBottom }).after(...coup).events);
    expect(at(36)).toEqual([]);
    expect(at(37)).toEqual([reached(C1, 37, null)]);
    expect(at(40)).toEqual([reached(C1, 40, C1)]);
    expect(at(41)).toEqual([reached(null, 41, C1)]);
  });

  it('a shoe may end before its last coup is dealt', () => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL}`, 21)).after(...coup, endShoe);
    expect(scene.events.at(-1)).toMatchObject({ type: 'ShoeFinished', because: 'ended', cardsLeft: 15 });
  });

  it('a sealed shoe is dealt to its end, and then revealed (R9)', () => {
    const scene = new HouseBankedScene(openTable({ decks: 1 })).afterShuffling(sealedShoe(3, 1));
    scene.after(cutShoe('ada', 20));
    while (scene.state.phase === 'ready') scene.after(...coup);
    expect(typesOf(scene.events).slice(-2)).toEqual(['ShoeFinished', 'ShoeRevealed']);
    expect(scene.events.at(-1)).toEqual({ type: 'ShoeRevealed', shoe: S1, secret: '03'.repeat(32) });
    expect(scene.events.filter(({ type }) => type === 'CutCardReached')).toHaveLength(1);
  });
});

describe('a settlement', () => {
  it.each([
    [500, [500]],
    [501, [500, 1]],
    [1_203, [500, 500, 203]],
  ])('of %d bets has pages of %j, in the order of acceptance', (count, pages) => {
    const scene = ready(shoeOf(`AS 9D ${NATURAL}`)).after(buyIn('ada', 5_000), dealer('OpenBetting'));
    for (let number = 1; number <= count; number += 1) scene.after(bet('ada', 'player', 1));
    scene.after(dealer('CloseBetting'));
    const [, settled, ...more] = scene.when(dealer('Deal')).thenAccepted();
    expect(settled).toMatchObject({ type: 'CoupSettled', pages: pages.length - 1 });
    expect(more.map((page) => ({ ...page, bets: [] }))).toEqual(
      pages
        .slice(1)
        .map((_, at) => ({ type: 'BetsSettled', coup: C1, page: at + 1, currency: 'EUR', bets: [] })),
    );
    const lists = [settled, ...more].map((page) => (page && 'bets' in page && page.bets) || []);
    expect(lists.map((list) => (list as readonly unknown[]).length)).toEqual(pages);
    expect(lists.flat().map((each) => (typeof each === 'object' ? each.bet : ''))).toEqual(
      Array.from({ length: count }, (_, at) => `${C1}/B${at + 1}`),
    );
    scene.after(dealer('Deal'));
    if (scene.state.phase !== 'ready') throw new Error(`phase ${scene.state.phase}`);
    expect(scene.state.chips.get('ada')).toBe(6_000n + BigInt(count));
  });
});
