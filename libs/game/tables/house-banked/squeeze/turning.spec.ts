import { type HouseBankedCommand, type HouseBankedEvent, type Person } from '#game/tables';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  cutShoe,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  PIT,
  refuse,
  RUTH,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const C1 = `${TABLE}/S1/C1`;
type Hand = 'player' | 'banker';
type Turn = Extract<HouseBankedCommand, { type: 'TurnCards' }>;

const turn = (by: string | Person, hand: Hand, way: Turn['way'], card: number | null = null): Turn => ({
  type: 'TurnCards',
  hand,
  way,
  card,
  waitedSeconds: 0,
  by: typeof by === 'string' ? patron(by) : by,
});
const after = (waitedSeconds: number, given: Turn): Turn => ({ ...given, waitedSeconds });
const toss = (by: string, hand: Hand) => turn(by, hand, 'toss');

/** Bob turns the Player's cards; ada, who holds the shoe, turns the Banker's. */
const dealt = (order: string, options: object = {}, size?: number) =>
  new HouseBankedScene(
    openTable({ squeezeSeconds: 20, ...options }),
    ...['ada', 'bob', 'eve'].map((id) => buyIn(id, 10_000)),
    takeSeat('ada', 1),
    takeSeat('bob', 3),
    loadShoe(shoeOf(`AS 9S ${order}`, size)),
    dealer('OpenBetting'),
    bet('bob', 'player', 100),
    dealer('CloseBetting'),
    dealer('Deal'),
  );
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);
const turned = (hand: Hand, way: Turn['way'], who: string, ...numbers: readonly number[]) => ({
  type: 'CardsTurned' as const,
  coup: C1,
  hand,
  way,
  patron: who,
  by: null,
  cards: numbers.map((number) => ({ number })),
});

/** Player 2 and a king, Banker a king and 3: both draw, Player a four, then Banker a five. */
const BOTH_DRAW = '2H KC KD 3D 4H 5D';
const NATURAL = '9H 2D KD KC';

describe('C2, with squeezeSeconds above 0', () => {
  it('Deal deals each hand two cards face down, and waits in phase turning', () => {
    const scene = dealt(BOTH_DRAW);
    expect(scene.events.at(-1)).toEqual({
      type: 'CardsDealt',
      coup: C1,
      player: [{ number: 3 }, { number: 5 }],
      banker: [{ number: 4 }, { number: 6 }],
    });
    expect(scene.state).toMatchObject({ phase: 'turning', shoe: { dealt: 6 } });
    scene.when(dealer('Deal')).thenRejected('WRONG_PHASE');
  });

  it('events and state contain no face of it (ADR 0006)', () => {
    const scene = dealt(BOTH_DRAW).after(turn('bob', 'player', 'quick'), turn('ada', 'banker', 'peek', 1));
    const all = JSON.stringify([scene.events, scene.state], (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    for (const face of ['2H', 'KC', 'KD', '3D', '4H']) expect(all).not.toContain(`"${face}"`);
    expect(all).toContain('"AS"'); // the burned card that was shown
  });

  it.each([
    ['peek', 1, [3]],
    ['peek', 2, [5]],
    ['side', 2, [5]],
    ['quick', null, [3, 5]],
  ] as const)('%s of card %s is recorded by its position, and changes nothing', (way, card, numbers) => {
    const scene = dealt(BOTH_DRAW);
    scene.when(turn('bob', 'player', way, card)).thenEvents(turned('player', way, 'bob', ...numbers));
    const before = scene.state;
    scene.after(turn('bob', 'player', way, card), turn('bob', 'player', way, card));
    expect(scene.state).toEqual({ ...before, eventsSinceOpening: expect.any(Number) as number });
  });

  it('toss exposes the hand to the table', () => {
    dealt(BOTH_DRAW)
      .when(toss('bob', 'player'))
      .thenEvents(turned('player', 'toss', 'bob', 3, 5), {
        type: 'HandExposed',
        coup: C1,
        hand: 'player',
        cards: [
          { card: '2H', number: 3 },
          { card: 'KD', number: 5 },
        ],
      });
  });

  it.each([['player', 'banker'] as const, ['banker', 'player'] as const])(
    'only when both are tossed, %s first, is the Player’s third card dealt, face down, then the Banker’s',
    (first, second) => {
      const by = { player: 'bob', banker: 'ada' };
      const scene = dealt(BOTH_DRAW).after(toss(by[first], first));
      expect(typesOf(scene.events).slice(-2)).toEqual(['CardsTurned', 'HandExposed']);
      expect(scene.state.phase).toBe('turning');
      const second_ = scene.when(toss(by[second], second)).thenAccepted();
      expect(second_.slice(2)).toEqual([
        { type: 'CardDrawn', coup: C1, hand: 'player', card: { number: 7 } },
      ]);
      scene.after(toss(by[second], second));
      const third = scene.when(toss('bob', 'player')).thenAccepted();
      expect(third).toEqual([
        { ...turned('player', 'toss', 'bob'), cards: [{ card: '4H', number: 7 }] },
        { type: 'CardDrawn', coup: C1, hand: 'banker', card: { number: 8 } },
      ]);
      scene.after(toss('bob', 'player'));
      const last = scene.when(toss('ada', 'banker')).thenAccepted();
      expect(last).toMatchObject([
        { type: 'CardsTurned', hand: 'banker', cards: [{ card: '5D', number: 8 }] },
        { type: 'CoupSettled', outcome: 'banker', player: { total: 6 }, banker: { total: 8 } },
      ]);
      expect(scene.after(toss('ada', 'banker')).state.phase).toBe('ready');
    },
  );

  it('the third card is peeked at by its number', () => {
    const scene = dealt(BOTH_DRAW).after(toss('bob', 'player'), toss('ada', 'banker'));
    scene.when(turn('bob', 'player', 'peek', 3)).thenEvents(turned('player', 'peek', 'bob', 7));
    scene.when(turn('bob', 'player', 'side', 3)).thenEvents(turned('player', 'side', 'bob', 7));
    scene.when(turn('bob', 'player', 'peek', 1)).thenRejected('WRONG_PHASE');
    scene.when(turn('bob', 'player', 'toss', 3)).thenAccepted();
  });

  it('a natural settles the coup once both hands are tossed (P1)', () => {
    const scene = dealt(NATURAL).after(toss('bob', 'player'));
    const events = scene.when(toss('ada', 'banker')).thenAccepted();
    expect(typesOf(events)).toEqual(['CardsTurned', 'HandExposed', 'CoupSettled', 'ShoePassed']);
  });

  it('a hand is exposed once, and the result is the same as face up', () => {
    for (const order of [BOTH_DRAW, NATURAL, '2H 2D 4H 4D 5C', '2H 2D 2S 4D 9C 8C']) {
      const scene = dealt(order);
      for (let tosses = 0; scene.state.phase === 'turning' && tosses < 4; tosses++) {
        const hand = scene.state.down.player.length > 0 ? 'player' : 'banker';
        scene.after(toss(hand === 'player' ? 'bob' : 'ada', hand));
      }
      expect(typesOf(scene.events).filter((type) => type === 'HandExposed')).toHaveLength(2);
      const faceUp = dealt(order, { squeezeSeconds: 0 }).events.find(({ type }) => type === 'CoupSettled');
      expect(scene.events.find(({ type }) => type === 'CoupSettled')).toEqual(faceUp);
    }
  });

  it('squeezeSeconds 0: Deal deals all cards face up, to the end', () => {
    const scene = dealt(BOTH_DRAW, { squeezeSeconds: 0 });
    expect(typesOf(scene.events).slice(-4)).toEqual(['CardsDealt', 'CardDrawn', 'CardDrawn', 'CoupSettled']);
    scene.when(toss('bob', 'player')).thenRejected('WRONG_PHASE');
  });

  it('no-commission has the ceremony, too', () => {
    const scene = new HouseBankedScene(
      openTable({ squeezeSeconds: 20 }, 'no-commission'),
      takeSeat('ada', 1),
      loadShoe(shoeOf(`AS 9S ${NATURAL}`)),
      dealer('OpenBetting'),
      dealer('CloseBetting'),
      dealer('Deal'),
    );
    expect(scene.state.phase).toBe('turning');
  });
});

describe('C2: refusals', () => {
  it.each([
    ['a hand already tossed', turn('bob', 'player', 'toss'), 'WRONG_PHASE'],
    ['peeking at a hand already tossed', turn('bob', 'player', 'peek', 1), 'WRONG_PHASE'],
    ['a hand already tossed, though it wasn’t theirs', turn('eve', 'player', 'toss'), 'WRONG_PHASE'],
    ['the dealer’s toss of it', after(20, turn(DEALER, 'player', 'toss')), 'WRONG_PHASE'],
    ['another’s hand', turn('bob', 'banker', 'toss'), 'FORBIDDEN'],
    ['another’s hand, for a look', turn('bob', 'banker', 'quick'), 'FORBIDDEN'],
    ['a hand of somebody else’s, without a stake or a seat', turn('eve', 'banker', 'toss'), 'FORBIDDEN'],
    ['a card that isn’t there', turn('ada', 'banker', 'peek', 3), 'WRONG_PHASE'],
    ['a card that isn’t there, before whose hand it is', turn('bob', 'banker', 'peek', 3), 'WRONG_PHASE'],
    ['the pit', turn(PIT, 'banker', 'toss'), 'FORBIDDEN'],
    ['the dealer’s look, even when the time is out', after(20, turn(DEALER, 'banker', 'quick')), 'FORBIDDEN'],
  ] as const)('%s', (_, command, code) => {
    dealt(BOTH_DRAW).after(toss('bob', 'player')).when(command).thenRejected(code);
  });

  it('refuses TurnCards in any other phase', () => {
    const scene = new HouseBankedScene(openTable({ squeezeSeconds: 20 }));
    scene.when(toss('ada', 'banker')).thenRejected('WRONG_PHASE');
    dealt(NATURAL)
      .after(toss('bob', 'player'), toss('ada', 'banker'))
      .when(toss('ada', 'banker'))
      .thenRejected('WRONG_PHASE');
  });
});

describe('C2: after the time has expired', () => {
  it.each([
    [20, 0, 'refused'],
    [20, 19.9, 'refused'],
    [20, 20, 'accepted'],
    [86_400, 86_399, 'refused'],
    [86_400, 86_400, 'accepted'],
  ])('of %d: after %d seconds the dealer’s toss is %s', (squeezeSeconds, waited, outcome) => {
    for (const hand of ['player', 'banker'] as const) {
      const given = dealt(BOTH_DRAW, { squeezeSeconds }).when(after(waited, turn(DEALER, hand, 'toss')));
      const who = hand === 'player' ? 'bob' : 'ada';
      if (outcome === 'refused') given.thenRejected('NOT_YOUR_TURN', { who });
      else
        expect(given.thenAccepted()[0]).toMatchObject({
          type: 'CardsTurned',
          hand,
          patron: who,
          by: 'dealer',
        });
    }
  });

  it('the turner may still toss', () => {
    dealt(BOTH_DRAW)
      .when(after(500, turn('bob', 'player', 'toss')))
      .thenAccepted();
  });

  it('another table’s dealer may not', () => {
    const scene = dealt(BOTH_DRAW).after({ type: 'AssignDealer', dealer: 'dora', position: null, by: PIT });
    scene.when(after(20, turn(DEALER, 'player', 'toss'))).thenRejected('FORBIDDEN', { who: 'dora' });
    scene.when(after(20, turn({ id: 'dora', role: 'dealer' }, 'player', 'toss'))).thenAccepted();
  });
});

describe('C2 with other rules', () => {
  /** Player 2 and 3, Banker 2 and a king; then a four, and a king. */
  const FIVE = '2H 2D 3H KD 4H KC';

  it('P2: a five is decided on once both hands are tossed, and its card is turned', () => {
    const scene = dealt(FIVE, { playerOnFive: 'choice' }).after(toss('bob', 'player'));
    expect(scene.state.phase).toBe('turning'); // asking earlier would reveal the total
    scene.after(toss('ada', 'banker'));
    expect(scene.state).toMatchObject({ phase: 'five', decides: 'bob' });
    const decide = (draw: boolean) =>
      ({ type: 'DecideOnFive', draw, for: null, waitedSeconds: 0, by: patron('bob') }) as const;
    expect(scene.when(decide(true)).thenAccepted()).toMatchObject([
      { type: 'FiveDecided', draw: true },
      { type: 'CardDrawn', hand: 'player', card: { number: 7 } },
    ]);
    expect(scene.when(decide(false)).thenAccepted()).toMatchObject([
      { type: 'FiveDecided', draw: false },
      { type: 'CardDrawn', hand: 'banker', card: { number: 7 } },
    ]);
    scene.after(decide(true), toss('bob', 'player'), toss('ada', 'banker'));
    expect(scene.state.phase).toBe('ready');
  });

  it('deals a third card face up if nobody turns it', () => {
    const scene = new HouseBankedScene(
      openTable({ squeezeSeconds: 20 }),
      ...['ada', 'fay'].map((id) => buyIn(id, 100)),
      takeSeat('ada', 1),
      loadShoe(shoeOf(`AS 9S ${BOTH_DRAW}`)),
      dealer('OpenBetting'),
      bet('fay', 'player', 10),
      dealer('CloseBetting'),
      dealer('Deal'),
    );
    expect(scene.when(toss('ada', 'banker')).thenAccepted().slice(2)).toEqual([
      { type: 'CardDrawn', coup: C1, hand: 'player', card: { card: '4H', number: 7 } },
      { type: 'CardDrawn', coup: C1, hand: 'banker', card: { number: 8 } },
    ]);
  });

  it('P8: with every-coup the shoe ends with the coup, and is then revealed', () => {
    const scene = new HouseBankedScene(
      openTable({ squeezeSeconds: 20, dealing: 'every-coup' }),
      takeSeat('ada', 1),
      buyIn('ada', 100),
    );
    scene.afterShuffling(sealedShoe(5)).after(dealer('OpenBetting'), bet('ada', 'banker', 10));
    scene.after(dealer('CloseBetting'), cutShoe('ada', 40), dealer('Deal'));
    expect(scene.state).toMatchObject({ phase: 'turning', down: { player: [{ leaf: 40 }, { leaf: 42 }] } });
    for (let tosses = 0; scene.state.phase === 'turning' && tosses < 4; tosses++)
      scene.after(toss('ada', scene.state.down.player.length > 0 ? 'player' : 'banker'));
    expect(scene.state).toMatchObject({ phase: 'no-shoe', shoeHolder: 'ada' });
    expect(typesOf(scene.events).at(-1)).toBe('ShoeRevealed');
  });

  it('P7: the cut card comes out before the cards, and the shoe is finished after the last coup', () => {
    const scene = dealt(NATURAL, {}, 22); // 2 burned, 20 left: the fifth card of the coup would be the 16th from the end
    scene.after(toss('bob', 'player'), toss('ada', 'banker'));
    scene.after(dealer('OpenBetting'), dealer('CloseBetting'));
    const [cut, dealt_] = scene.when(dealer('Deal')).thenAccepted();
    expect([cut, dealt_]).toMatchObject([{ type: 'CutCardReached', cardsLeft: 16 }, { type: 'CardsDealt' }]);
    scene.after(dealer('Deal'));
    for (let tosses = 0; scene.state.phase === 'turning' && tosses < 4; tosses++) {
      const { turners } = scene.state.coup;
      const hand = scene.state.down.player.length > 0 ? 'player' : 'banker';
      scene.after(toss(turners?.[hand] ?? '', hand));
    }
    expect(scene.state.phase).toBe('no-shoe');
  });

  it('R5: a voided coup’s cards are spent and stay hidden', () => {
    const scene = dealt(BOTH_DRAW).after(turn('bob', 'player', 'quick'), askVoid);
    scene.when(toss('bob', 'player')).thenRejected('WRONG_PHASE'); // it waits for an answer
    scene.after({ ...approve, by: RUTH });
    expect(scene.state).toMatchObject({ phase: 'ready', shoe: { dealt: 6 } });
    expect(typesOf(scene.events)).not.toContain('HandExposed');
    const refused = dealt(BOTH_DRAW).after(askVoid, refuse);
    refused.when(toss('bob', 'player')).thenAccepted();
  });

  it('R10: the turner of the Player’s cards has a stake and can’t leave; a holder without one may, and the next turns', () => {
    const scene = dealt(BOTH_DRAW);
    scene.when({ type: 'LeaveSeat', by: patron('bob') }).thenRejected('STAKE_IN_PLAY');
    scene.after({ type: 'LeaveSeat', by: patron('ada') });
    expect(scene.state).toMatchObject({ phase: 'turning', shoeHolder: 'bob' });
    scene.when(toss('ada', 'banker')).thenRejected('FORBIDDEN', { who: 'bob' });
    scene.when(toss('bob', 'banker')).thenAccepted();
  });

  it('R10: exposes the cards if nobody is left to turn them, and the coup continues', () => {
    const scene = new HouseBankedScene(
      openTable({ squeezeSeconds: 20 }),
      takeSeat('ada', 1),
      loadShoe(shoeOf(`AS 9S ${BOTH_DRAW}`)),
      dealer('OpenBetting'),
      dealer('CloseBetting'),
      dealer('Deal'),
    );
    const leave = { type: 'LeaveSeat', by: patron('ada') } as const;
    expect(typesOf(scene.when(leave).thenAccepted())).toEqual([
      'SeatLeft',
      'HandExposed',
      'HandExposed',
      'CardDrawn',
      'CardDrawn',
      'CoupSettled',
    ]);
    scene.after(toss('ada', 'player'), toss('ada', 'banker'));
    expect(scene.when(leave).thenAccepted()).toMatchObject([
      { type: 'SeatLeft' },
      { type: 'CardsTurned', hand: 'player', patron: null, by: null, cards: [{ card: '4H' }] },
      { type: 'CardDrawn', hand: 'banker', card: { card: '5D' } },
      { type: 'CoupSettled' },
    ]);
  });

  it('a step for which too few cards are left has no effect', () => {
    dealt('2H KC KD 3D', {}, 6)
      .after(toss('bob', 'player'))
      .when(toss('ada', 'banker'))
      .thenRejected('NOT_ENOUGH_CARDS');
  });
});
