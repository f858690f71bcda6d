import {
  approve,
  askVoid,
  BANQUE,
  BanqueScene,
  committedTo,
  physicalShoe,
  scan,
  sealedShoe,
  shoeOf,
  table,
} from '#testing';
import { asIfLoaded } from '../../test/scanned-hands';
import { banque } from '../decider';
import type { BanqueEvent } from '../events';
import { banqueFamily } from '../family';

const S1 = `${BANQUE}/S1`;
const C1 = `${S1}/C1`;
const BETS = 'A bet right 300, F bet left 200, B pass, G pass, C pass, H pass, dealer close-betting';
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
const scansOf = (cards: string) => cards.split(' ').map((card) => `dealer scan ${card}`);
const betting = (cards: string | null, options: object = {}): BanqueScene =>
  BanqueScene.banked(cards, 1000, options).go('dealer close-banco');
/** A stakes on the right, F on the left, and these cards are scanned. */
const scanned = (cards = ''): BanqueScene => {
  const scene = betting(null).go(BETS);
  return cards === '' ? scene : scene.go(scansOf(cards).join());
};
const last = (scene: BanqueScene, count: number) => scene.events.slice(-count);
const NO_NATURAL = '2S 3H 4D KS KH KD';

describe('LoadShoe of a physical shoe at banque (R3)', () => {
  it('brings whole decks, cut by hand, and takes bids at once', () => {
    const scene = BanqueScene.withSix(null);
    expect(scene.events.at(-1)).toEqual({
      type: 'ShoeLoaded',
      shoe: S1,
      decks: 3,
      cards: 156,
      edition: 1,
      scanned: true,
    });
    expect(scene.state.phase).toBe('bidding');
    scene.when('A cut 5').thenRejected('WRONG_PHASE');
    scene.after(physicalShoe); // no coup has been opened on it (R9)
    expect(typesOf(last(scene, 2))).toEqual(['ShoeFinished', 'ShoeLoaded']);
  });
});

const places = table<'at' | 'line' | 'code' | 'why'>`
  at      | line           | code        | why
  bidding | dealer scan 8H | WRONG_PHASE | R3: no bank, and nothing to deal
  banco   | dealer scan 8H | WRONG_PHASE | R3: before the betting is closed
  betting | dealer scan 8H | WRONG_PHASE | R3: before the betting is closed
  dealing | dealer deal    | WRONG_PHASE | R3: a physical shoe is dealt from by scanning
  dealing | A scan 8H      | FORBIDDEN   | who gives the command
  loaded  | dealer scan 8H | WRONG_PHASE | R3: a shoe whose order is given isn't scanned
  sealed  | dealer scan 8H | WRONG_PHASE | R3: a shuffled one neither
  right   | dealer scan 8H | WRONG_PHASE | F8: nobody has called for a card
`;

describe('where a card is scanned at banque (R3)', () => {
  const AT: Readonly<Record<string, () => BanqueScene>> = {
    bidding: () => BanqueScene.withSix(null),
    banco: () => BanqueScene.banked(null, 1000),
    betting: () => betting(null),
    dealing: () => scanned(),
    loaded: () => betting(NO_NATURAL).go(BETS),
    sealed: () => {
      const shoe = sealedShoe(1, 3);
      const scene = BanqueScene.withSix(null);
      scene.keep(shoe);
      return scene
        .after(shoe.shuffle)
        .go(`A cut 9, Z bid 1000, dealer close-bidding, Z stake, dealer close-banco, ${BETS}`);
    },
    right: () => scanned(NO_NATURAL),
  };
  it.each(places)('$at: $line is $code ($why)', ({ at, line, code }) => {
    AT[at]?.()
      .when(line)
      .thenRejected(code as 'FORBIDDEN');
  });

  it('is refused to other dealers', () => {
    const scene = scanned().after({
      type: 'AssignDealer',
      dealer: 'ruth',
      position: null,
      by: { id: 'pit', role: 'pit' },
    });
    scene.when(scan('8H')).thenRejected('FORBIDDEN');
  });
});

describe('the hands of a physical shoe (B5)', () => {
  it('are scanned one by one, face down; the sixth card completes the deal', () => {
    const scene = scanned(NO_NATURAL);
    expect(last(scene, 7).slice(0, 2)).toEqual([
      { type: 'CardScanned', shoe: S1, coup: C1, number: 1, commitment: committedTo('2S') },
      { type: 'CardScanned', shoe: S1, coup: C1, number: 2, commitment: committedTo('3H') },
    ]);
    expect(scene.events.at(-1)).toEqual({
      type: 'CardsDealt',
      coup: C1,
      hands: [
        { hand: 'right', patron: 'A', cards: [{ number: 1 }, { number: 4 }] },
        { hand: 'left', patron: 'F', cards: [{ number: 2 }, { number: 5 }] },
        { hand: 'banker', patron: 'Z', cards: [{ number: 3 }, { number: 6 }] },
      ],
    });
    const text = JSON.stringify([scene.state, scene.events], (_, each: unknown) =>
      typeof each === 'bigint' ? `${each}` : each,
    );
    expect(text).not.toMatch(/"(2S|3H|4D|KS|KH|KD)"/);
  });

  it('a called card comes when it is scanned, face up; until then nobody is asked', () => {
    const scene = scanned(NO_NATURAL).go('A carte');
    expect(scene.state.phase).toBe('dealing');
    expect(banqueFamily.waitsFor(scene.state)).toBeNull();
    for (const line of ['F non', 'F carte', 'Z non', 'Z retire', 'Z accept', 'dealer deal'])
      scene.when(line).thenRejected('WRONG_PHASE');
    expect(banqueFamily.handsInSight('A', C1, scene.state)).toMatchObject({ ok: true });
    scene.go('dealer scan 3C');
    expect(last(scene, 2)).toEqual([
      { type: 'CardScanned', shoe: S1, coup: C1, number: 7, card: '3C' },
      { type: 'CardDrawn', coup: C1, hand: 'right', card: { card: '3C', number: 7 } },
    ]);
    expect(scene.state.phase).toBe('left');
    expect(scene.go('F carte, dealer scan 3D').state.phase).toBe('banker');
    expect(scene.go('Z carte, dealer scan 2D').state.phase).toBe('continue');
  });

  const coups = table<'cards' | 'lines' | 'why'>`
    cards                      | lines                                                   | why
    8S 3H 4D KS KH KD          |                                                         | B5: a natural on the right
    2S 9H 9D KS KH KD          |                                                         | B5: two naturals
    2S 3H 4D KS KH KD AC       | A carte, scan, F carte, scan, Z non                     | both sides draw
    7S 6H 4D KS KH KD 3C       | A non, F non, Z carte, scan                             | the banker draws
    7S 6H 4D KS KH KD          | A non, F non, Z non                                     | nobody draws
    2S 3H 4D KS KH KD 3C 9C 2C | A carte, scan, F carte, scan, Z carte, scan             | all draw
    2S 3H 4D KS KH KD 3C 9C 2C | dealer for:A carte, scan, dealer for:F carte, scan, dealer for:Z non, scan | R11
  `;
  it.each(coups)('match those of a loaded shoe in this order: $why', ({ cards, lines }) => {
    const order = scansOf(`${cards} 5C 5D`);
    const [deal, third] = [order.slice(0, 6), order.slice(6)];
    const steps = lines.split(',').map((line) => line.trim());
    const given = steps.map((line) => (line === 'scan' ? third.shift() : line)).join();
    const loadedSteps = steps.filter((line) => line !== 'scan').join();
    const one = scanned().go(`${deal.join()},${given}`);
    const other = betting(`${cards} 5C 5D`).go(`${BETS}, dealer deal, ${loadedSteps}`);
    expect(asIfLoaded(one.events)).toEqual(other.events);
    expect(typesOf(other.events)).toContain('CoupSettled');
    expect([...one.balances]).toEqual([...other.balances]);
  });

  it('a hand without a stake calls for no card', () => {
    const scene = betting(null).go(
      'A bet right 300, F pass, B pass, G pass, C pass, H pass, dealer close-betting',
    );
    scene.go(`${scansOf(NO_NATURAL).join()}, A carte, dealer scan 3C`);
    expect(scene.state.phase).toBe('banker');
  });
});

describe('stakes above the bank (B7)', () => {
  const OVER = { overBank: 'accepted-at-risk' };
  const over = () =>
    BanqueScene.banked(null, 400, OVER).go(
      'dealer close-banco, A bet right 300, F bet left 200, B pass, G pass, C pass, H pass, dealer close-betting',
    );

  it('are accepted until the first card leaves the shoe', () => {
    expect(over().go('Z accept').bank).toBe(500n);
    const begun = over().go('dealer scan 2S');
    begun.when('Z accept').thenRejected('WRONG_PHASE');
    begun.when('Z retire').thenRejected('WRONG_PHASE');
  });

  it('which waits for the banker of an unlimited bank', () => {
    const scene = over().go(`Z accept, ${scansOf(NO_NATURAL).join()}, A carte, dealer scan 9C, F carte`);
    scene.go('dealer scan 9D, Z non, Z continue, dealer close-banco, A bet right 800, F bet left 700');
    scene.go('B pass, G pass, C pass, H pass, dealer close-betting');
    scene.when('dealer scan 2H').thenRejected('NOT_YOUR_TURN');
    scene.go('Z accept, dealer scan 2H');
    expect(scene.state).toMatchObject({ phase: 'dealing', shoe: { dealt: 9 } });
  });
});

describe('impossible scans (R3)', () => {
  it('a number that isn’t the next', () => {
    const scene = scanned('2S 7H');
    scene.when(scan('AS', 2)).thenRejected('BAD_FIELD');
    scene.when(scan('AS', 4)).thenRejected('BAD_FIELD');
    scene.after(scan('AS', 3));
  });

  it('one copy too many, face-down cards included, leaves only a trace', () => {
    const scene = scanned('2S 2S 2S');
    scene.when(scan('2S')).thenRejected('IMPOSSIBLE_CARD');
    const refused = (code: 'IMPOSSIBLE_CARD' | 'BAD_FIELD') =>
      banqueFamily.traceOf(scan('2S'), scene.state, { code, detail: '' });
    expect(refused('IMPOSSIBLE_CARD')).toEqual([
      {
        type: 'ImpossibleCardScanned',
        shoe: S1,
        coup: C1,
        number: 4,
        decks: 3,
        commitment: committedTo('2S'),
      },
    ]);
    expect(refused('BAD_FIELD')).toEqual([]);
  });
});

describe('a void coup of a physical shoe (R5)', () => {
  it.each(['2S', NO_NATURAL])('after %s spends its cards, and the next are dealt', (cards) => {
    const scene = scanned(cards).after(askVoid);
    scene.when('dealer scan 9C').thenRejected('WRONG_PHASE');
    scene.after(approve).go(`dealer close-banco, ${BETS}`);
    const spent = cards.split(' ').length;
    expect(scene.state).toMatchObject({ shoe: { dealt: spent, scans: { waiting: [] } } });
    scene.go(scansOf('2H 3D 4S KS KH KD').join());
    expect(scene.events.at(-1)).toMatchObject({
      type: 'CardsDealt',
      coup: `${S1}/C2`,
      hands: [{ cards: [{ number: spent + 1 }, { number: spent + 4 }] }, {}, {}],
    });
  });

  it('while a called card is missing', () => {
    const scene = scanned(NO_NATURAL).go('A carte').after(askVoid, approve);
    expect(scene.state).toMatchObject({ phase: 'banco', shoe: { dealt: 6 } });
  });
});

describe('the end of a physical shoe (R9, B2)', () => {
  it('comes when fewer cards are left than a coup takes; the bank passes', () => {
    const scene = BanqueScene.banked(null, 1000);
    const order = shoeOf('', 156, 3);
    for (let at = 0; at + 9 <= 156; at += 5) {
      scene
        .go('A banco right, dealer close-banco')
        .after(...order.slice(at, at + 5).map((card) => scan(card)));
      scene.after(askVoid, approve);
    }
    expect(typesOf(last(scene, 2))).toEqual(['ShoeFinished', 'BankPassed']);
    expect(scene.state.phase).toBe('no-shoe');
  });
});

describe('impossible scans in the log throw', () => {
  const card = { type: 'CardScanned', shoe: S1, coup: C1 } as const;
  const commitment = committedTo('2S');
  it.each<[string, string, BanqueEvent]>([
    ['a face in the deal', '', { ...card, number: 1, card: '2S' }],
    ['neither a face nor what commits to it', '', { ...card, number: 1 }],
    ['another’s shoe', '', { ...card, shoe: `${BANQUE}/S2`, number: 1, commitment }],
    ['another coup', '', { ...card, coup: `${S1}/C2`, number: 1, commitment }],
    ['a number left out', '', { ...card, number: 2, commitment }],
    ['nobody waits for it', NO_NATURAL, { ...card, number: 7, commitment }],
    ['a third card face down', `${NO_NATURAL}, A carte`, { ...card, number: 7, commitment }],
    ['a third card both', `${NO_NATURAL}, A carte`, { ...card, number: 7, card: '2S', commitment }],
    ['a deal before all were scanned', '2S 3H 4D KS KH', { type: 'CardsDealt', coup: C1, hands: [] }],
    [
      'stakes accepted meanwhile',
      '2S',
      {
        type: 'StakesAccepted',
        coup: C1,
        patron: 'Z',
        amount: 1n as Extract<BanqueEvent, { type: 'StakesAccepted' }>['amount'],
        currency: 'EUR',
      },
    ],
  ])('%s', (_, before, event) => {
    const [cards = '', ...lines] = before.split(', ');
    const scene = scanned(cards);
    if (lines.length > 0) scene.go(lines.join());
    expect(() => banque.evolve(scene.state, event)).toThrow();
  });

  it('another card than was scanned', () => {
    const scene = scanned(NO_NATURAL).go('A carte');
    const state = banque.evolve(scene.state, { ...card, number: 7, card: '3C' });
    const drawn = { type: 'CardDrawn', coup: C1, hand: 'right' } as const;
    expect(() => banque.evolve(state, { ...drawn, card: { card: '4C', number: 7 } })).toThrow();
    expect(banque.evolve(state, { ...drawn, card: { card: '3C', number: 7 } }).phase).toBe('left');
  });
});
