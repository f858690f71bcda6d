import {
  approve,
  askVoid,
  CHEMIN,
  CheminScene,
  committedTo,
  loadShoe,
  physicalShoe,
  scan,
  sealedShoe,
  shoeOf,
  table,
} from '#testing';
import { banked, betting, typesOf } from '../../test/chemin-tables';
import { asIfLoaded } from '../../test/scanned-hands';
import { cheminDeFer } from '../decider';
import type { CheminEvent } from '../events';
import { cheminFamily } from '../family';

const S1 = `${CHEMIN}/S1`;
const C1 = `${S1}/C1`;
const STAKES = 'B bet 300, C bet 200, D pass, E pass, F pass, dealer close-betting';
const scansOf = (cards: string) => cards.split(' ').map((card) => `dealer scan ${card}`);

/** B and C stake, and these cards are scanned. */
const scanned = (cards = '', options: object = {}): CheminScene => {
  const scene = betting(null, options).go(STAKES);
  return cards === '' ? scene : scene.go(scansOf(cards).join());
};
/** Returns the last events. */
const last = (scene: CheminScene, count: number) => scene.events.slice(-count);

describe('LoadShoe of a physical shoe at chemin de fer (R3)', () => {
  it.each([{}, { supply: 52 }])('is one supply, cut by hand, whatever `supply` is: %j', (options) => {
    const scene = CheminScene.withSix(null, options);
    expect(typesOf(last(scene, 2))).toEqual(['ShoeLoaded', 'BankOffered']);
    expect(scene.events.at(-2)).toEqual({
      type: 'ShoeLoaded',
      shoe: S1,
      decks: 6,
      cards: 312,
      edition: 1,
      scanned: true,
    });
    scene.when('F cut 5').thenRejected('WRONG_PHASE');
    expect(scene.state).toMatchObject({ shoe: { supply: { start: 0, size: 312, cut: 0, dealt: 0 } } });
  });

  it('may be replaced until a coup has been opened on it (R9)', () => {
    const scene = CheminScene.withSix(null).after(physicalShoe);
    expect(typesOf(scene.events).filter((type) => type.startsWith('Shoe'))).toEqual([
      'ShoeLoaded',
      'ShoeFinished',
      'ShoeLoaded',
    ]);
  });
});

const places = table<'at' | 'line' | 'code' | 'why'>`
  at      | line           | code          | why
  none    | dealer scan 8H | WRONG_PHASE   | R3: no bank, and nothing to deal
  banco   | dealer scan 8H | WRONG_PHASE   | R3: before the betting is closed
  betting | dealer scan 8H | WRONG_PHASE   | R3: before the betting is closed
  dealing | dealer deal    | WRONG_PHASE   | R3: a physical shoe is dealt from by scanning
  dealing | A scan 8H      | FORBIDDEN     | who gives the command
  loaded  | dealer scan 8H | WRONG_PHASE   | R3: a shoe whose order is given isn't scanned
  sealed  | dealer scan 8H | WRONG_PHASE   | R3: a shuffled one neither
  punter  | dealer scan 8H | WRONG_PHASE   | F8: nobody has called for a card
`;

describe('where a card is scanned at chemin de fer (R3)', () => {
  const AT: Readonly<Record<string, () => CheminScene>> = {
    none: () => CheminScene.withSix(null),
    banco: () => banked(null),
    betting: () => betting(null),
    dealing: () => scanned(),
    loaded: () => betting('2S 7H KD TD').go(STAKES),
    sealed: () => {
      const shoe = sealedShoe(1, 6);
      const scene = CheminScene.withSix(null);
      scene.keep(shoe);
      return scene.after(shoe.shuffle).go(`F cut 9, A stake 1000, dealer close-banco, ${STAKES}`);
    },
    punter: () => scanned('2S 7H KD TD'),
  };
  it.each(places)('$at: $line is $code ($why)', ({ at, line, code }) => {
    AT[at]?.()
      .when(line)
      .thenRejected(code as 'FORBIDDEN');
  });

  it('waits for a shoe, like Deal (R9)', () => {
    const covered = betting(null, { tieStakes: 'carried' }).go(
      `B bet 1000, ${scansOf('6S 6H KD TD').join()}, B non, A non, pit end, A continue`,
    );
    expect(covered.state).toMatchObject({ phase: 'dealing', coup: null });
    covered.when('dealer scan 8H').thenRejected('SHOE_FINISHED');
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

describe('the hands of a physical shoe (F7–F9)', () => {
  it('are scanned one by one, face down; the fourth card completes the deal', () => {
    const scene = scanned('2S 7H KD TD');
    const faceDown = (card: Parameters<typeof committedTo>[0], number: number) => {
      return { type: 'CardScanned', shoe: S1, coup: C1, number, commitment: committedTo(card) };
    };
    expect(last(scene, 5)).toEqual([
      faceDown('2S', 1),
      faceDown('7H', 2),
      faceDown('KD', 3),
      faceDown('TD', 4),
      {
        type: 'CardsDealt',
        coup: C1,
        hands: [
          { hand: 'punter', patron: 'B', cards: [{ number: 1 }, { number: 3 }] },
          { hand: 'banker', patron: 'A', cards: [{ number: 2 }, { number: 4 }] },
        ],
      },
    ]);
    expect(scene.state.phase).toBe('punter');
    const { state, events } = scanned('2S 7H KD TD');
    const text = JSON.stringify([state, events], (_, each: unknown) =>
      typeof each === 'bigint' ? `${each}` : each,
    );
    expect(text).not.toMatch(/"(2S|7H|KD|TD)"/);
  });

  it('a called card comes when it is scanned, face up; until then nobody is asked', () => {
    const scene = scanned('2S 4H KD TD').go('B carte');
    expect(scene.state.phase).toBe('dealing');
    expect(cheminFamily.waitsFor(scene.state)).toBeNull();
    for (const line of ['A non', 'A carte', 'dealer deal']) scene.when(line).thenRejected('WRONG_PHASE');
    expect(cheminFamily.handsInSight('B', C1, scene.state)).toMatchObject({ ok: true });
    expect(cheminFamily.handsInSight('A', C1, scene.state)).toMatchObject({ ok: true });
    scene.go('dealer scan 3C');
    expect(last(scene, 2)).toEqual([
      { type: 'CardScanned', shoe: S1, coup: C1, number: 5, card: '3C' },
      { type: 'CardDrawn', coup: C1, hand: 'punter', card: { card: '3C', number: 5 } },
    ]);
    expect(scene.state.phase).toBe('banker');
    scene.when('dealer scan 3D').thenRejected('WRONG_PHASE');
    scene.go('A carte, dealer scan 2D');
    expect(typesOf(last(scene, 6))).toEqual([
      'CardCalled',
      'CardScanned',
      'CardDrawn',
      'HandExposed',
      'HandExposed',
      'CoupSettled',
    ]);
  });

  it('the banker’s natural ends the coup at the call, without another scan (F9)', () => {
    const scene = scanned('2S 9H KD TD').go('B carte');
    expect(typesOf(last(scene, 5))).toEqual([
      'CardCalled',
      'NaturalAnnounced',
      'HandExposed',
      'HandExposed',
      'CoupSettled',
    ]);
  });

  it('a salt is published when its card is exposed', () => {
    const [punter] = scanned('8S 7H KD TD').events.filter((event) => event.type === 'HandExposed');
    expect(punter).toMatchObject({
      cards: [
        { card: '8S', number: 1, salt: scan('8S').salt },
        { card: 'KD', number: 3, salt: scan('KD').salt },
      ],
    });
  });

  const coups = table<'cards' | 'lines' | 'why'>`
    cards             | lines                                          | why
    8S 7H KD TD       |                                                | F7: the punter's natural
    2S 9H KD TD       | B carte                                        | F9: the banker's natural
    2S 4H KD TD AC    | B carte, scan, A non                           | F8: the punter draws
    7S 4H KD TD 3C    | B non, A carte, scan                           | F9: the banker draws
    2S 4H KD TD 3C 9D | B carte, scan, A carte, scan                   | both draw
    6S 6H KD TD       | B non, A non                                   | a tie
    2S 4H KD TD 3C 9D | dealer for:B carte, scan, dealer for:A carte, scan | R11
  `;
  it.each(coups)('match those of a loaded shoe in this order: $why', ({ cards, lines }) => {
    const order = scansOf(cards);
    const [deal, third] = [order.slice(0, 4), order.slice(4)];
    const steps = lines.split(',').map((line) => line.trim());
    const given = steps.map((line) => (line === 'scan' ? third.shift() : line)).join();
    const loadedSteps = steps.filter((line) => line !== 'scan').join();
    const one = scanned().go(`${deal.join()},${given}`);
    const other = betting(cards).go(`${STAKES}, dealer deal, ${loadedSteps}`);
    expect(asIfLoaded(one.events)).toEqual(other.events);
    expect(typesOf(other.events)).toContain('CoupSettled');
    expect([...one.balances]).toEqual([...other.balances]);
  });
});

describe('impossible scans (R3)', () => {
  const at = (number: number, card: 'AS' | '2S' = 'AS') => scan(card, number);
  it('a number that isn’t the next', () => {
    const scene = scanned('2S 7H');
    scene.when(at(2)).thenRejected('BAD_FIELD');
    scene.when(at(4)).thenRejected('BAD_FIELD');
    scene.after(at(3));
  });

  it('one copy too many, face-down cards included, leaves only a trace', () => {
    const six = scanned('2S 2S 2S 2S').go('B carte, dealer scan 2S, A carte, dealer scan 2S');
    expect(six.state).toMatchObject({
      phase: 'continue',
      shoe: { scans: { seen: { '2S': 6 }, faceDown: [] } },
    });
    const scene = six.go('A continue, dealer close-banco, B bet 100, C bet 50, D pass, E pass, F pass');
    scene.go('dealer close-betting');
    scene.when(scan('2S')).thenRejected('IMPOSSIBLE_CARD');
    const impossible = { code: 'IMPOSSIBLE_CARD', detail: '' } as const;
    expect(cheminFamily.traceOf(scan('2S'), scene.state, impossible)).toEqual([
      {
        type: 'ImpossibleCardScanned',
        shoe: S1,
        coup: `${S1}/C2`,
        number: 7,
        decks: 6,
        commitment: committedTo('2S'),
      },
    ]);
    expect(cheminFamily.traceOf(scan('2S'), scene.state, { ...impossible, code: 'BAD_FIELD' })).toEqual([]);
    expect(
      cheminFamily.traceOf(scan('2S'), scanned('2S 7H KD TD').state, { ...impossible, code: 'FORBIDDEN' }),
    ).toEqual([]);
  });
});

describe('a void coup of a physical shoe (R5)', () => {
  it.each(['2S', '2S 7H KD TD'])('after %s spends its cards, and the next are dealt', (cards) => {
    const scene = scanned(cards).after(askVoid);
    scene.when('dealer scan 9C').thenRejected('WRONG_PHASE');
    scene.after(approve).go('dealer close-banco').go(STAKES);
    const spent = cards.split(' ').length;
    expect(scene.state).toMatchObject({ shoe: { dealt: spent, scans: { waiting: [] } } });
    scene.go(scansOf('3S 7D KH TH').join());
    expect(scene.events.at(-1)).toMatchObject({
      type: 'CardsDealt',
      coup: `${S1}/C2`,
      hands: [{ cards: [{ number: spent + 1 }, { number: spent + 3 }] }, {}],
    });
  });

  it('while a called card is missing', () => {
    const scene = scanned('2S 7H KD TD').go('B carte').after(askVoid, approve);
    expect(scene.state).toMatchObject({ phase: 'banco', shoe: { dealt: 4 } });
  });
});

describe('the end of a physical shoe (R9, F13)', () => {
  it('comes when fewer cards are left than a coup takes, and reveals nothing', () => {
    const scene = banked(null);
    const order = shoeOf('', 312, 6);
    for (let at = 0; at + 7 <= 312; at += 3) {
      scene.go('B banco, dealer close-banco').after(...order.slice(at, at + 3).map((card) => scan(card)));
      scene.after(askVoid, approve);
    }
    expect(scene.events.at(-1)).toMatchObject({ type: 'ShoeFinished', because: 'last-coup', coups: 102 });
    expect(scene.state).toMatchObject({ phase: 'banco', shoe: null, coup: null });
    scene.after(loadShoe(order));
    expect(scene.state).toMatchObject({ coup: { coup: `${CHEMIN}/S2/C1` } });
  });
});

describe('impossible scans in the log throw', () => {
  const card = { type: 'CardScanned', shoe: S1, coup: C1 } as const;
  const commitment = committedTo('2S');
  it.each<[string, string, CheminEvent]>([
    ['a face in the deal', '', { ...card, number: 1, card: '2S' }],
    ['neither a face nor what commits to it', '', { ...card, number: 1 }],
    ['another’s shoe', '', { ...card, shoe: `${CHEMIN}/S2`, number: 1, commitment }],
    ['another coup', '', { ...card, coup: `${S1}/C2`, number: 1, commitment }],
    ['no coup', '', { ...card, coup: null, number: 1, commitment }],
    ['a number left out', '', { ...card, number: 2, commitment }],
    ['nobody waits for it', '2S 7H KD TD', { ...card, number: 5, commitment }],
    ['a third card face down', '2S 4H KD TD, B carte', { ...card, number: 5, commitment }],
    ['a third card both', '2S 4H KD TD, B carte', { ...card, number: 5, card: '2S', commitment }],
  ])('%s', (_, before, event) => {
    const [cards = '', ...lines] = before.split(', ');
    const scene = scanned(cards);
    if (lines.length > 0) scene.go(lines.join());
    expect(() => cheminDeFer.evolve(scene.state, event)).toThrow();
  });

  it.each<[string, CheminEvent]>([
    ['before all were scanned', { type: 'CardsDealt', coup: C1, hands: [] }],
    [
      'another face than was scanned',
      { type: 'CardDrawn', coup: C1, hand: 'punter', card: { card: '4C', number: 5 } },
    ],
  ])('a step of other cards: %s', (_, event) => {
    const scene = event.type === 'CardsDealt' ? scanned('2S 7H KD') : scanned('2S 4H KD TD').go('B carte');
    const state =
      event.type === 'CardsDealt'
        ? scene.state
        : cheminDeFer.evolve(scene.state, { ...card, number: 5, card: '3C' });
    expect(() => cheminDeFer.evolve(state, event)).toThrow();
  });
});
