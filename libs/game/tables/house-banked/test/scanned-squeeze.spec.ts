import type { Card } from '#game/cards';
import { houseBanked, traceOfRefusal, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  committedTo,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  physicalShoe,
  scan,
  scans,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const S1 = `${TABLE}/S1`;
const C1 = `${S1}/C1`;
const SALT = '07'.repeat(16);
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type).join(' ');
const toss = (by: string, hand: 'player' | 'banker') =>
  ({ type: 'TurnCards', hand, way: 'toss', card: null, waitedSeconds: 0, by: patron(by) }) as const;
const down = (number: number, card: string) =>
  ({ type: 'CardScanned', shoe: S1, coup: C1, number, commitment: committedTo(card as Card) }) as const;
/** A face-down card when it is exposed, with the salt that opens its commitment. */
const exposedCard = (number: number, card: string) => ({ card: card as Card, number, salt: SALT });

/** Bob turns the Player's cards; ada, who holds the shoe, turns the Banker's; two cards are burned. */
const squeezed = (scanned: string, options: object = {}) =>
  new HouseBankedScene(
    openTable({ squeezeSeconds: 20, ...options }),
    ...['ada', 'bob'].map((id) => buyIn(id, 10_000)),
    takeSeat('ada', 1),
    takeSeat('bob', 3),
    physicalShoe,
    ...scans('AS 9S'),
    dealer('OpenBetting'),
    bet('bob', 'player', 100),
    dealer('CloseBetting'),
    ...scans(scanned),
  );

describe('a squeeze at a physical shoe (C2, R3)', () => {
  it('each card is scanned face down, and recorded by its number and commitment', () => {
    squeezed('').when(scan('2H')).thenEvents(down(3, '2H'));
    const scene = squeezed('2H 3C 3D');
    scene.when(scan('KS')).thenEvents(down(6, 'KS'), {
      type: 'CardsDealt',
      coup: C1,
      player: [{ number: 3 }, { number: 5 }],
      banker: [{ number: 4 }, { number: 6 }],
    });
    expect(scene.after(scan('KS')).state.phase).toBe('turning');
  });

  it('no face is in an event or in the state before its hand is tossed', () => {
    const scene = squeezed('2H 3C 3D KS').after(toss('bob', 'player'));
    const text = JSON.stringify([scene.events, scene.state], (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(text).toMatch(/"2H".*"3D"/u);
    expect(text).not.toMatch(/"(?:3C|KS|9S)"/u);
  });

  it('a toss publishes each card with the salt that opens its commitment', () => {
    const [, exposed] = squeezed('2H 3C 3D KS').when(toss('bob', 'player')).thenAccepted();
    expect(exposed).toEqual({
      type: 'HandExposed',
      coup: C1,
      hand: 'player',
      cards: [exposedCard(3, '2H'), exposedCard(5, '3D')],
    });
  });

  it('a third card is scanned after both hands are tossed, and stays face down until it is tossed', () => {
    const scene = squeezed('2H 3C 3D KS').after(toss('bob', 'player'));
    scene.when(scan('9C')).thenRejected('WRONG_PHASE');
    scene.after(toss('ada', 'banker'));
    expect(scene.state.phase).toBe('dealing');
    scene.when(dealer('Deal')).thenRejected('WRONG_PHASE');
    scene.when(scan('9C')).thenEvents(down(7, '9C'), {
      type: 'CardDrawn',
      coup: C1,
      hand: 'player',
      card: { number: 7 },
    });
    scene.after(scan('9C'), toss('bob', 'player'));
    expect(scene.state.phase).toBe('dealing'); // a banker's three draws on a nine
    scene.after(scan('4D'));
    const [turned, settled] = scene.when(toss('ada', 'banker')).thenAccepted();
    expect(turned).toMatchObject({ type: 'CardsTurned', cards: [exposedCard(8, '4D')] });
    expect(settled).toMatchObject({ type: 'CoupSettled', outcome: 'banker' });
  });

  it('a natural is settled when the second hand is tossed', () => {
    const scene = squeezed('9H 2D KD KC').after(toss('bob', 'player'));
    expect(types(scene.when(toss('ada', 'banker')).thenAccepted())).toBe(
      'CardsTurned HandExposed CoupSettled ShoePassed',
    );
  });

  it('a hand that nobody turns is exposed with the fourth card, and its third card is face up (C1)', () => {
    const nobody = () =>
      new HouseBankedScene(openTable({ squeezeSeconds: 20 }), physicalShoe, ...scans('AS 9S')).after(
        dealer('OpenBetting'),
        dealer('CloseBetting'),
        ...scans('2H 3C 3D'),
      );
    const events = nobody().when(scan('KS')).thenAccepted();
    expect(types(events)).toBe('CardScanned CardsDealt HandExposed HandExposed');
    expect(events[3]).toMatchObject({ hand: 'banker', cards: [exposedCard(4, '3C'), exposedCard(6, 'KS')] });
    const [, drawn] = nobody().after(scan('KS')).when(scan('8C')).thenAccepted();
    expect(drawn).toEqual({ type: 'CardDrawn', coup: C1, hand: 'player', card: { card: '8C', number: 7 } });
  });

  it('a five is decided on after both hands are tossed, and its card scanned (P2)', () => {
    const scene = squeezed('2H 2D 3H KD', { playerOnFive: 'choice' }).after(
      toss('bob', 'player'),
      toss('ada', 'banker'),
    );
    expect(scene.state.phase).toBe('five');
    const decide = {
      type: 'DecideOnFive',
      draw: true,
      for: null,
      waitedSeconds: 0,
      by: patron('bob'),
    } as const;
    expect(types(scene.when(decide).thenAccepted())).toBe('FiveDecided');
    expect(scene.after(decide, scan('4H')).state.phase).toBe('turning');
  });
});

describe('a hidden hand and one copy too many (R3)', () => {
  it('is counted while it is face down', () => {
    const scene = squeezed('2H 3C 3D', { decks: 1 });
    for (const card of ['2H', '3C', '3D', '9S', 'AS'] as const)
      scene.when(scan(card)).thenRejected('IMPOSSIBLE_CARD');
  });

  it('is counted once when it is shown', () => {
    const scene = squeezed('2H 3C 2H KS', { decks: 6 }).after(toss('bob', 'player'));
    expect(scene.state).toMatchObject({
      shoe: { scans: { seen: { AS: 1, '2H': 2 }, faceDown: [{}, {}, {}] } },
    });
    const before = squeezed('2H 3C 2H KS', { decks: 6 });
    expect(before.state).toMatchObject({ shoe: { scans: { seen: { AS: 1 } } } });
  });

  it('leaves a trace without a face', () => {
    const scene = squeezed('2H 3C', { decks: 1 });
    const command: HouseBankedCommand = scan('3C');
    const decision = scene.ask(command);
    if (decision.ok) throw new Error('accepted');
    expect(traceOfRefusal(command, scene.state, decision.rejection)).toEqual([
      {
        type: 'ImpossibleCardScanned',
        shoe: S1,
        coup: C1,
        number: 5,
        decks: 1,
        commitment: committedTo('3C'),
      },
    ]);
  });

  it('of a void coup stays hidden, and counted', () => {
    const scene = squeezed('2H 3C 3D KS', { decks: 1 }).after(toss('bob', 'player'), askVoid, approve);
    expect(scene.state.phase).toBe('ready');
    expect(
      JSON.stringify(scene.events, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)),
    ).not.toMatch(/"(?:3C|KS)"/u);
    scene.after(dealer('OpenBetting'), dealer('CloseBetting'));
    for (const card of ['2H', '3C', '3D', 'KS'] as const)
      scene.when(scan(card)).thenRejected('IMPOSSIBLE_CARD');
  });
});

it('a scanned squeeze has the result of a loaded one, with scans and salts', () => {
  const order = '2H 3C 3D KS 9C 4D';
  const people = [takeSeat('ada', 1), takeSeat('bob', 3)];
  const chips = ['ada', 'bob'].map((id) => buyIn(id, 10_000));
  const loaded = new HouseBankedScene(openTable({ squeezeSeconds: 20 }), ...chips, ...people);
  loaded.after(loadShoe(shoeOf(`AS 9S ${order}`, 416)), dealer('OpenBetting'), bet('bob', 'player', 100));
  loaded.after(dealer('CloseBetting'), dealer('Deal'), toss('bob', 'player'), toss('ada', 'banker'));
  loaded.after(toss('bob', 'player'), toss('ada', 'banker'));
  const scanned = squeezed('2H 3C 3D KS').after(toss('bob', 'player'), toss('ada', 'banker'), scan('9C'));
  scanned.after(toss('bob', 'player'), scan('4D'), toss('ada', 'banker'));
  const comparable = (events: readonly HouseBankedEvent[]) =>
    events
      .filter(({ type }) => type !== 'CardScanned' && type !== 'ShoeLoaded')
      .map((event) => JSON.parse(JSON.stringify(event, withoutSalt)) as unknown);
  expect(comparable(scanned.events)).toEqual(comparable(loaded.events));
});

const withoutSalt = (key: string, value: unknown): unknown => {
  if (key === 'salt') return undefined;
  return typeof value === 'bigint' ? `${value}` : value;
};

describe('the fold of a hidden hand', () => {
  const scene = squeezed('2H 3C 3D KS');
  const exposed = (cards: readonly object[]): HouseBankedEvent =>
    ({ type: 'HandExposed', coup: C1, hand: 'player', cards }) as HouseBankedEvent;
  it.each([
    ['a card of another number', exposed([exposedCard(3, '2H'), exposedCard(4, '3D')])],
    ['a card that was never scanned', exposed([exposedCard(3, '2H'), exposedCard(9, '3D')])],
  ])('throws for %s', (_, event) => {
    expect(() => houseBanked.evolve(scene.state, event)).toThrow();
  });

  it('throws for one copy too many', () => {
    const one = squeezed('2H 3C 3D KS', { decks: 1 });
    expect(() =>
      houseBanked.evolve(one.state, exposed([exposedCard(3, 'AS'), exposedCard(5, '3D')])),
    ).toThrow(/too many/u);
  });
});
