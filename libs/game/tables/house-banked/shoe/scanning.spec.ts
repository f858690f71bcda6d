import type { Card } from '#game/cards';
import { traceOfRefusal, type HouseBankedCommand } from '#game/tables';
import { hashing } from '#kernel/hashing';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  cards,
  closeTable,
  committedTo,
  correct,
  cutShoe,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  physicalShoe,
  PIT,
  scan,
  scans,
  sealedShoe,
  shoeOf,
  TABLE,
  table,
} from '#testing';

const S1 = `${TABLE}/S1`;
const C1 = `${S1}/C1`;
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type).join(' ');
const faceUp = (number: number, card: string, coup: string | null = null) =>
  ({ type: 'CardScanned', shoe: S1, coup, number, card: card as Card }) as const;
const faceDown = (number: number, card: string) =>
  ({ type: 'CardScanned', shoe: S1, coup: null, number, commitment: committedTo(card as Card) }) as const;

/** A physical shoe on the table, with these cards scanned. */
const scanning = (scanned = '', options: object = {}) =>
  new HouseBankedScene(openTable(options), buyIn('ada', 1_000), physicalShoe, ...scans(scanned));
/** An ace is shown and one card burned. */
const BURN = 'AS 9D';
const inCoup = (scanned = '', options: object = {}) =>
  scanning(BURN, options).after(
    dealer('OpenBetting'),
    bet('ada', 'player', 100),
    dealer('CloseBetting'),
    ...scans(scanned),
  );

describe('LoadShoe of a physical shoe (R3)', () => {
  it('brings whole decks in an unknown order', () => {
    const scene = new HouseBankedScene(openTable({ decks: 6 }));
    scene
      .when(physicalShoe)
      .thenEvents({ type: 'ShoeLoaded', shoe: S1, decks: 6, cards: 312, edition: 1, scanned: true });
  });

  it('is cut by hand: it takes no CutShoe, and its burn is scanned next (R4)', () => {
    const scene = scanning();
    expect(scene.state.phase).toBe('cutting');
    scene.when(cutShoe('ada', 7)).thenRejected('WRONG_PHASE');
    scene.when(dealer('OpenBetting')).thenRejected('SHOE_FINISHED');
    scene.when(bet('ada', 'player', 100)).thenRejected('SHOE_FINISHED');
  });

  it('replaces a shoe without an opened coup, and can be replaced, even during its burn (R9)', () => {
    const sealed = sealedShoe(1);
    const scene = scanning('5H').after({ type: 'AssignDealer', dealer: DEALER.id, position: null, by: PIT });
    const ended = {
      type: 'ShoeFinished',
      shoe: S1,
      because: 'replaced',
      reason: null,
      cardsLeft: 415,
    } as const;
    expect(scene.when(physicalShoe).thenAccepted()).toMatchObject([ended, { shoe: `${TABLE}/S2` }]);
    expect(scene.when(sealed.shuffle).thenAccepted()).toMatchObject([ended, { shoe: `${TABLE}/S2` }]);
    const shuffled = new HouseBankedScene(openTable()).afterShuffling(sealed);
    expect(types(shuffled.when(physicalShoe).thenAccepted())).toBe('ShoeFinished ShoeRevealed ShoeLoaded');
    inCoup().when(physicalShoe).thenRejected('WRONG_PHASE');
    scanning(BURN).when(physicalShoe).thenAccepted();
  });

  it('is refused to everyone if every coup’s order is fixed before its bets (P8)', () => {
    const online = new HouseBankedScene(openTable({ dealing: 'every-coup' }));
    online.when(physicalShoe).thenRejected('BAD_FIELD');
    online.when({ ...physicalShoe, by: patron('ada') }).thenRejected('BAD_FIELD');
    online.when(loadShoe(shoeOf('AS 9D'))).thenAccepted();
  });
});

describe('the burn of a physical shoe (P6)', () => {
  it.each`
    first   | burned
    ${'AS'} | ${1}
    ${'2H'} | ${2}
    ${'5S'} | ${5}
    ${'9S'} | ${9}
    ${'TH'} | ${10}
    ${'KS'} | ${10}
  `('$first takes $burned more, each face down', ({ first, burned }) => {
    const scene = scanning();
    scene.when(scan(first)).thenEvents(faceUp(1, first));
    scene.after(scan(first));
    for (let number = 2; number <= burned; number += 1) {
      expect(scene.state.phase).toBe('cutting');
      scene.after(scan(number % 2 === 0 ? '8D' : '8H'));
    }
    scene.when(scan('3C')).thenEvents(faceDown(burned + 1, '3C'), {
      type: 'CardsBurned',
      shoe: S1,
      shown: { card: first, number: 1 },
      burned: Array.from({ length: burned }, (_, at) => at + 2),
    });
    scene.after(scan('3C'));
    expect(scene.state.phase).toBe('ready');
    scene.when(scan('3C')).thenRejected('WRONG_PHASE');
  });

  it('shows only its first card: events and state contain no other face', () => {
    const scene = scanning('4H QC QD QS QH');
    const text = JSON.stringify([scene.events, scene.state], (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(new Set(text.match(/"[A2-9TJQK][SHDC]"/gu))).toEqual(new Set(['"4H"']));
  });

  it('commits to each hidden card: SHA-256 of 0x00, 16 bytes of salt and its two characters', () => {
    const bytes = Buffer.concat([Buffer.from([0]), Buffer.alloc(16, 7), Buffer.from('QC', 'ascii')]);
    const commitment = Buffer.from(hashing.sha256(bytes)).toString('hex');
    expect(scanning('AS').when(scan('QC')).thenAccepted()[0]).toMatchObject({ number: 2, commitment });
  });

  it('ends with its shoe if it can’t be finished', () => {
    scanning('5H 2D').when(endShoe).thenAccepted();
    scanning('5H 2D')
      .when({ ...askVoid })
      .thenRejected('WRONG_PHASE');
    expect(types(scanning('5H 2D').when(closeTable).thenAccepted())).toContain('ShoeFinished TableClosed');
  });
});

describe('a coup of a physical shoe', () => {
  const COUPS = table<'cards' | 'player' | 'banker' | 'outcome' | 'why'>`
    cards             | player   | banker   | outcome | why
    9H 2D KD KC       | 9H KD    | 2D KC    | player  | P1: a natural ends it at the fourth card
    6H 2C KD 3S 9D    | 6H KD    | 2C 3S 9D | player  | P3: the player stood, so banker five draws
    2H 3C 3D KS 8C    | 2H 3D 8C | 3C KS    | tie     | P3: banker three stands on an eight alone
    2H 3C 3D KS 9C 4D | 2H 3D 9C | 3C KS 4D | banker  | P3: and draws on a nine
    6H 2C KD 4S       | 6H KD    | 2C 4S    | tie     | P3: both stand
  `;
  it.each(COUPS)('$cards: $why', ({ cards: order, player, banker, outcome }) => {
    const scene = inCoup();
    const all = cards(order);
    for (const [at, card] of all.entries()) {
      expect(scene.state.phase).toBe('dealing');
      const events = scene.when(scan(card)).thenAccepted();
      const tells = ['', '', '', ' CardsDealt'][at] ?? ' CardDrawn';
      const ends = at === all.length - 1 ? ' CoupSettled' : '';
      expect(types(events)).toBe(`CardScanned${tells}${ends}`);
      expect(events[0]).toEqual(faceUp(3 + at, card, C1));
      scene.after(scan(card));
    }
    expect(scene.state.phase).toBe('ready');
    expect(scene.events.at(-1)).toMatchObject({
      player: { cards: cards(player) },
      banker: { cards: cards(banker) },
      outcome,
    });
  });

  it('is recorded by CardsDealt in the order Player, Banker, Player, Banker, each card with its number', () => {
    inCoup('2H 3C 3D')
      .when(scan('KS'))
      .thenEvents(faceUp(6, 'KS', C1), {
        type: 'CardsDealt',
        coup: C1,
        player: [
          { card: '2H', number: 3 },
          { card: '3D', number: 5 },
        ],
        banker: [
          { card: '3C', number: 4 },
          { card: 'KS', number: 6 },
        ],
      });
  });

  it('has no Deal, and other shoes have no ScanCard', () => {
    for (const scanned of ['', '2H', '2H 3C 3D KS'])
      inCoup(scanned).when(dealer('Deal')).thenRejected('WRONG_PHASE');
    const known = new HouseBankedScene(openTable(), loadShoe(shoeOf('AS 9D')), dealer('OpenBetting'));
    known.when(scan('2H')).thenRejected('WRONG_PHASE');
    known.after(dealer('CloseBetting')).when(scan('2H')).thenRejected('WRONG_PHASE');
    new HouseBankedScene(openTable())
      .afterShuffling(sealedShoe(1))
      .when(scan('2H'))
      .thenRejected('WRONG_PHASE');
  });

  it('takes cards only in phase dealing', () => {
    new HouseBankedScene(openTable()).when(scan('2H')).thenRejected('WRONG_PHASE');
    scanning(BURN).when(scan('2H')).thenRejected('WRONG_PHASE');
    scanning(BURN).after(dealer('OpenBetting')).when(scan('2H')).thenRejected('WRONG_PHASE');
    inCoup('9H 2D KD KC').when(scan('2H')).thenRejected('WRONG_PHASE');
  });

  it('is dealt without stakes, too', () => {
    const scene = scanning(BURN).after(dealer('OpenBetting'), dealer('CloseBetting'));
    scene.after(...scans('9H 2D KD KC'));
    expect(scene.state.phase).toBe('ready');
  });

  it('waits for the decision on a five, then for a drawn card (P2)', () => {
    const five = () => inCoup('2H 2D 3H KD', { playerOnFive: 'choice' });
    expect(five().state.phase).toBe('five');
    five().when(scan('4H')).thenRejected('WRONG_PHASE');
    const decide = (draw: boolean) =>
      ({ type: 'DecideOnFive', draw, for: null, waitedSeconds: 0, by: patron('ada') }) as const;
    const drawn = five().after(decide(true));
    expect(drawn.state.phase).toBe('dealing');
    expect(drawn.when(scan('4H')).thenAccepted().at(1)).toMatchObject({ type: 'CardDrawn', hand: 'player' });
    const stood = five().after(decide(false));
    expect(stood.when(scan('4H')).thenAccepted().at(1)).toMatchObject({ type: 'CardDrawn', hand: 'banker' });
    const both = inCoup('2H 3D 3H 4D', { playerOnFive: 'choice' });
    expect(types(both.when(decide(false)).thenAccepted())).toBe('FiveDecided CoupSettled'); // Banker has seven
  });

  it('is dealt by the assigned dealer’s scans only', () => {
    const scene = inCoup().after({ type: 'AssignDealer', dealer: 'dora', position: null, by: PIT });
    scene.when(scan('2H')).thenRejected('FORBIDDEN', { who: 'dora' });
    scene.when({ ...scan('2H'), by: { id: 'dora', role: 'dealer' } }).thenAccepted();
    scene.when({ ...scan('2H'), by: PIT }).thenRejected('FORBIDDEN', { who: 'dealer' });
  });
});

describe('a card that would be one copy too many (R3)', () => {
  const one = (scanned: string) => scanning(scanned, { decks: 1, cutCardFromBottom: 16 });
  const oneInCoup = (scanned = '') => inCoup(scanned, { decks: 1 });

  it.each([
    ['shown in the burn', () => oneInCoup(), 'AS'],
    ['burned face down', () => oneInCoup(), '9D'],
    ['dealt before', () => oneInCoup('2H'), '2H'],
    ['shown, and now burned', () => one('5S'), '5S'],
    ['burned, and burned again', () => one('5S KD'), 'KD'],
  ] as const)('%s is refused, and changes nothing', (_, scene, card) => {
    scene().when(scan(card)).thenRejected('IMPOSSIBLE_CARD');
    scene().when(scan('7C')).thenAccepted();
  });

  it.each([1, 6, 8])('permits as many copies of a card as there are decks (%d)', (decks) => {
    const all = scanning('KS', { decks });
    for (let copy = 1; copy <= decks; copy += 1) all.after(scan('8D'));
    if (decks < 8) all.when(scan('8D')).thenRejected('IMPOSSIBLE_CARD');
    const scene = scanning('TH', { decks }).after(
      ...Array.from({ length: 9 }, () => scan('4H')).slice(0, decks),
    );
    scene.when(scan('4H')).thenRejected('IMPOSSIBLE_CARD');
    scene.when(scan('4S')).thenAccepted();
  });

  it('is not named in the refusal, and neither is any other card', () => {
    const decision = one('5S KD').give(scan('KD'));
    expect(decision).toMatchObject({ ok: false, rejection: { code: 'IMPOSSIBLE_CARD' } });
    expect(JSON.stringify(decision)).not.toMatch(/KD|5S/u);
  });

  it('is checked after phase and person', () => {
    one('5S KD')
      .when({ ...scan('KD'), by: patron('ada') })
      .thenRejected('FORBIDDEN');
    const assigned = one('5S KD').after({ type: 'AssignDealer', dealer: 'dora', position: null, by: PIT });
    assigned.when(scan('KD')).thenRejected('FORBIDDEN');
    one('AS KD').when(scan('KD')).thenRejected('WRONG_PHASE');
  });

  const traceOf = (scene: HouseBankedScene, command: HouseBankedCommand) => {
    const decision = scene.ask(command);
    if (decision.ok) throw new Error('accepted');
    return traceOfRefusal(command, scene.state, decision.rejection);
  };

  it('leaves a trace with its face, or with its commitment if it would have been face down', () => {
    expect(traceOf(oneInCoup('2H'), scan('2H'))).toEqual([
      { type: 'ImpossibleCardScanned', shoe: S1, coup: C1, number: 4, decks: 1, card: '2H' },
    ]);
    expect(traceOf(one('5S'), scan('5S'))).toEqual([
      {
        type: 'ImpossibleCardScanned',
        shoe: S1,
        coup: null,
        number: 2,
        decks: 1,
        commitment: committedTo('5S'),
      },
    ]);
  });

  it('is the only refusal that leaves a trace', () => {
    expect(traceOf(one('5S'), dealer('Deal'))).toEqual([]);
    expect(traceOf(one('5S'), scan('8D', 7))).toEqual([]);
    expect(traceOf(new HouseBankedScene(openTable()), scan('8D'))).toEqual([]);
    const forged = loadShoe(Array<Card>(9).fill('AS'));
    expect(traceOf(new HouseBankedScene(openTable()), forged)).toEqual([]);
  });
});

describe('the scanner’s own count', () => {
  it('must be the number of the next card', () => {
    inCoup('2H').when(scan('KC', 4)).thenAccepted();
    inCoup('2H').when(scan('KC', 3)).thenRejected('BAD_FIELD'); // already scanned
    inCoup('2H').when(scan('KC', 5)).thenRejected('BAD_FIELD'); // one card was skipped
    scanning().when(scan('KC', 1)).thenAccepted();
    scanning().when(scan('KC', 2)).thenRejected('BAD_FIELD');
  });

  it('is refused with the reason, without naming a card', () => {
    const again = inCoup('2H').give(scan('2H', 3));
    const missing = inCoup('2H').give(scan('2H', 9));
    expect(again).toMatchObject({
      rejection: { detail: expect.stringContaining('card 3 was scanned before') },
    });
    expect(missing).toMatchObject({ rejection: { detail: expect.stringContaining('the next card is 4') } });
    expect(JSON.stringify([again, missing])).not.toContain('2H');
  });
});

describe('a scan that went wrong (R5)', () => {
  const voided = (scanned: string, options: object = {}) => inCoup(scanned, options).after(askVoid, approve);

  it('a coup can be voided at any card: its cards are spent, stakes are returned, and the next coup continues after them', () => {
    for (const scanned of ['', '2H', '2H 3C 3D', '2H 3C 3D KS']) {
      const scene = voided(scanned);
      const spent = cards(scanned).length;
      expect(scene.state).toMatchObject({ phase: 'ready', shoe: { dealt: 2 + spent } });
      scene.after(dealer('OpenBetting'), dealer('CloseBetting'), ...scans('9H 2D KD'));
      const [, told] = scene.when(scan('KC')).thenAccepted();
      expect(told).toMatchObject({ type: 'CardsDealt', player: [{ card: '9H', number: 3 + spent }, {}] });
    }
  });

  it('no card is taken while the void waits for an answer', () => {
    inCoup('2H').after(askVoid).when(scan('3C')).thenRejected('WRONG_PHASE');
  });

  it('cards shown in the void coup stay counted', () => {
    const scene = voided('2H', { decks: 1 }).after(dealer('OpenBetting'), dealer('CloseBetting'));
    scene.when(scan('2H')).thenRejected('IMPOSSIBLE_CARD');
  });

  it('a settled coup is corrected from its true cards, and the shoe is unchanged', () => {
    const scene = inCoup('9H 2D KD KC');
    correct(scene, '2D 9H KD KC');
    expect(scene.state).toMatchObject({ phase: 'ready', shoe: { dealt: 6 } });
  });
});

/** Two tables that receive the same, except for the faces of two burned cards. */
it('a card scanned face down reveals nothing: events and refusals don’t depend on its face', () => {
  const commitment = '00'.repeat(32);
  const hidden = (card: Card) => ({ ...scan(card), commitment });
  const run = (one: Card, two: Card) => {
    const scene = new HouseBankedScene(openTable(), physicalShoe, scan('2H'), hidden(one), hidden(two));
    const decisions = [...scans('9H 2D KD KC'), scan('9H', 9), dealer('Deal')].map((command, at) => {
      if (at === 0) scene.after(dealer('OpenBetting'), dealer('CloseBetting'));
      return scene.give(command);
    });
    return [scene.events, decisions, scene.state];
  };
  expect(run('7C', '8S')).toEqual(run('KD', 'AS'));
});
