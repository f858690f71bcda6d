import fc from 'fast-check';
import type { HouseBankedVariant } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { houseBanked, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  physicalShoe,
  scan,
  scans,
  sealedShoe,
  seedOf,
  sized,
  TABLE,
} from '#testing';

const S1 = `${TABLE}/S1`;
const C1 = `${S1}/C1`;
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type).join(' ');
const faceUp = (number: number, card: string, coup: string | null = null) =>
  ({ type: 'CardScanned', shoe: S1, coup, number, card: card as Card }) as const;

const scanning = (scanned = '', options: object = {}) =>
  new HouseBankedScene(openTable(options), buyIn('ada', 1_000), physicalShoe, ...scans(scanned));
/** An ace is shown and one card burned. */
const BURN = 'AS 9D';
const inCoup = (scanned = '', options: object = {}, burn = BURN) =>
  scanning(burn, options).after(
    dealer('OpenBetting'),
    bet('ada', 'player', 100),
    dealer('CloseBetting'),
    ...scans(scanned),
  );

/**
 * A whole shoe in one order, once dealt by `Deal` in a script, once scanned: a physical shoe only adds its
 * scans.
 */
describe('a scanned shoe and the same one loaded', () => {
  const anyOrder = (decks: number) =>
    fc.uint8Array({ minLength: decks * 52, maxLength: decks * 52 }).map((keys) =>
      Array.from({ length: decks }, () => DECK)
        .flat()
        .map((card, at) => ({ card, key: keys[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ card }) => card),
    );
  /** The cut card is so far up that some ten coups come before it. */
  const anyRules = (decks: number) =>
    fc.record({
      decks: fc.constant(decks),
      lastCoup: fc.constantFrom('one-more', 'current'),
      cutCardFromBottom: fc.integer({ min: Math.max(16, decks * 52 - 60), max: decks * 52 - 11 }),
      tieStakes: fc.constantFrom('returned', 'carried'),
      commissionCollected: fc.constantFrom('at-settlement', 'tallied'),
    });

  const played = (
    shoe: HouseBankedCommand,
    order: readonly Card[],
    rules: object,
    variant: HouseBankedVariant,
  ) => {
    const options = { ...rules, allowPatronEdge: true };
    const scene = new HouseBankedScene(openTable(options, variant), buyIn('ada', 100_000), shoe);
    const left = [...order];
    for (let steps = 0; scene.state.phase !== 'no-shoe' && steps < 400; steps += 1) {
      const { phase } = scene.state;
      if (phase === 'ready') scene.after(dealer('OpenBetting'), bet('ada', 'banker', 101));
      else if (phase === 'betting') scene.after(dealer('CloseBetting'));
      else if (shoe === physicalShoe) scene.after(scan(left.shift() ?? 'AS'));
      else scene.after(dealer('Deal'));
    }
    const events = scene.events.filter(({ type }) => type !== 'ShoeLoaded' && type !== 'CardScanned');
    return { events, phase: scene.state.phase };
  };

  it.each([
    ['punto-banco', 1],
    ['mini', 1],
    ['no-commission', 8],
    ['makccarat', 6],
  ] as const)('have the same results: %s', (variant, decks) => {
    fc.assert(
      fc.property(anyOrder(decks), anyRules(decks), (order, rules) => {
        const scanned = played(physicalShoe, order, rules, variant);
        expect(scanned.phase).toBe('no-shoe');
        expect(scanned).toEqual(played(loadShoe(order), order, rules, variant));
      }),
      { seed: Number(seedOf(`scanned ${variant}`)), numRuns: sized(30, 3_000) },
    );
  });
});

describe('the cut card of a physical shoe (P7)', () => {
  /**
   * With one deck eleven cards are burned, the longest burn: 41 are left, and a coup of these is a natural at
   * once.
   */
  const NATURAL = ['9', 'K', 'Q', 'J'] as const;
  const natural = (suit: string): string => NATURAL.map((rank) => `${rank}${suit}`).join(' ');
  const LONGEST = 'TS 2H 3H 4H 5H 6H 7H 8H 9H 2D 3D';
  const at = (cutCardFromBottom: number, lastCoup: string) =>
    inCoup('', { decks: 1, cutCardFromBottom, lastCoup }, LONGEST);

  it('is after the longest burn; if it comes out as a coup’s first card, that coup is the last', () => {
    const events = at(41, 'one-more').when(scan('9S')).thenAccepted();
    expect(events[0]).toEqual({ type: 'CutCardReached', shoe: S1, coup: C1, cardsLeft: 41, lastCoup: C1 });
    const last = at(41, 'one-more').after(...scans('9S KS QS'));
    expect(types(last.when(scan('JS')).thenAccepted())).toBe(
      'CardScanned CardsDealt CoupSettled ShoeFinished',
    );
  });

  it('if it comes out as a later card, the next coup is the last, or with current this one', () => {
    const [event] = at(40, 'one-more').after(scan('9S')).when(scan('KS')).thenAccepted();
    expect(event).toEqual({ type: 'CutCardReached', shoe: S1, coup: C1, cardsLeft: 40, lastCoup: null });
    const [current] = at(40, 'current').after(scan('9S')).when(scan('KS')).thenAccepted();
    expect(current).toMatchObject({ lastCoup: C1 });
    const scene = at(40, 'one-more').after(...scans(natural('S')));
    expect(scene.state).toMatchObject({ phase: 'ready', shoe: { nextCoupIsLast: true } });
    scene.after(dealer('OpenBetting'), dealer('CloseBetting'), ...scans(natural('C')));
    expect(scene.state.phase).toBe('no-shoe');
  });

  it('in a voided coup, ends the shoe if it was the last, otherwise the next one is', () => {
    const last = at(41, 'one-more').after(scan('9S'), askVoid);
    expect(types(last.when({ ...approve }).thenAccepted())).toBe('CoupVoided ShoeFinished');
    const next = at(40, 'one-more').after(...scans('9S KS'), askVoid, approve);
    expect(next.state).toMatchObject({ phase: 'ready', shoe: { nextCoupIsLast: true } });
  });
});

describe('the fold of scans', () => {
  const fold = (scene: HouseBankedScene, event: HouseBankedEvent) => () =>
    houseBanked.evolve(scene.state, event);

  it.each([
    ['of another number', inCoup('2H'), faceUp(5, 'KC', C1)],
    ['of a number again', inCoup('2H'), faceUp(3, '2H', C1)],
    ['in another coup', inCoup('2H'), faceUp(4, 'KC', `${S1}/C2`)],
    ['in no coup', inCoup('2H'), faceUp(4, 'KC')],
    ['in a coup, in the burn', scanning('5H'), faceUp(2, 'KC', C1)],
    [
      'with neither face nor commitment',
      scanning(),
      { type: 'CardScanned', shoe: S1, coup: null, number: 1 },
    ],
    ['with both', scanning(), { ...faceUp(1, 'KC'), commitment: '00' }],
    ['one copy too many', inCoup('2H', { decks: 1 }), faceUp(4, '2H', C1)],
    ['between coups', scanning(BURN), faceUp(3, 'KC')],
    ['of another shoe', scanning(), { ...faceUp(1, 'KC'), shoe: `${TABLE}/S2` }],
    [
      'of a shoe that isn’t scanned',
      new HouseBankedScene(openTable()).afterShuffling(sealedShoe(1)),
      faceUp(1, 'KC'),
    ],
    ['cards dealt that weren’t scanned', inCoup('2H 3C 3D'), dealtOf('2H', '3C', '3D', 'KS')],
    [
      'other cards dealt than were scanned',
      inCoup('2H 3C 3D').after(scan('KS')),
      dealtOf('2H', '3C', '3D', 'QS'),
    ],
    ['cards burned that weren’t', scanning('AS'), { ...burnOf('AS'), burned: [2] }],
  ] as readonly (readonly [string, HouseBankedScene, HouseBankedEvent])[])(
    'stops at a card %s',
    (_, scene, event) => {
      expect(fold(scene, event)).toThrow();
    },
  );

  function dealtOf(one: string, two: string, three: string, four: string): HouseBankedEvent {
    const faceUp = (card: string, at: number) => ({ card: card as Card, number: 3 + at });
    return {
      type: 'CardsDealt',
      coup: C1,
      player: [faceUp(one, 0), faceUp(three, 2)],
      banker: [faceUp(two, 1), faceUp(four, 3)],
    };
  }
  function burnOf(first: string) {
    return { type: 'CardsBurned', shoe: S1, shown: { card: first as Card, number: 1 }, burned: [2] } as const;
  }
});
