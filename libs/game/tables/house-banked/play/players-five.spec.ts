import { houseBanked, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  bet,
  buyIn,
  closeTable,
  cutShoe,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  PIT,
  sealedShoe,
  shoeOf,
  table,
  TABLE,
  takeSeat,
} from '#testing';

const C1 = `${TABLE}/S1/C1`;
/** Player 2 and 3, Banker 2 and a king; then a four, and a king. */
const FIVE = '2H 2D 3H KD 4H KC';
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);

const house = (options: object = {}) =>
  new HouseBankedScene(
    openTable({ playerOnFive: 'choice', ...options }),
    ...['ada', 'bob', 'eve', 'fay'].map((id) => buyIn(id, 1_000)),
  );
/** Deals a coup with these bets and cards. */
const dealt = (order: string, bets: readonly HouseBankedCommand[], scene = house()) =>
  scene.after(
    loadShoe(shoeOf(`AS 9D ${order}`)),
    dealer('OpenBetting'),
    ...bets,
    dealer('CloseBetting'),
    dealer('Deal'),
  );
const decide = (id: string, draw: boolean): HouseBankedCommand => ({
  type: 'DecideOnFive',
  draw,
  for: null,
  waitedSeconds: 0,
  by: patron(id),
});
const inPlaceOf = (id: string, draw: boolean, waitedSeconds: number): HouseBankedCommand => ({
  type: 'DecideOnFive',
  draw,
  for: id,
  waitedSeconds,
  by: DEALER,
});
const decidedBy = (id: string, draw: boolean, by: string | null = null): HouseBankedEvent => ({
  type: 'FiveDecided',
  coup: C1,
  patron: id,
  by,
  draw,
});

describe('P2, playerOnFive: choice', () => {
  it('waits in phase five, with the first four cards on the table', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)]);
    expect(typesOf(scene.events).at(-1)).toBe('CardsDealt');
    expect(scene.state).toMatchObject({ phase: 'five', decides: 'ada', shoe: { dealt: 6 } });
  });

  it('draws by the patron’s decision, and the coup continues by the tableau', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)]);
    const events = scene.when(decide('ada', true)).thenAccepted();
    expect(events[0]).toEqual(decidedBy('ada', true));
    expect(events.slice(1)).toMatchObject([
      { type: 'CardDrawn', hand: 'player', card: { card: '4H', number: 7 } },
      { type: 'CardDrawn', hand: 'banker', card: { card: 'KC', number: 8 } },
      { type: 'CoupSettled', outcome: 'player', player: { total: 9 }, bets: [{ returned: 20n }] },
    ]);
  });

  it('stands by the patron’s decision; then the banker draws on 0 to 5 (P3)', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)]);
    const events = scene.when(decide('ada', false)).thenAccepted();
    expect(events).toMatchObject([
      decidedBy('ada', false),
      { type: 'CardDrawn', hand: 'banker', card: { card: '4H', number: 7 } },
      { type: 'CoupSettled', outcome: 'banker', player: { total: 5 }, banker: { total: 6 } },
    ]);
    expect(scene.after(decide('ada', false)).state.phase).toBe('ready');
  });

  const nobodyAsked = table<'order' | 'why'>`
    order             | why
    2H 2D 4H KD KC    | Player has a six
    2H 2D 2S KD KC KS | Player has a four
    2H 8D 3H KD       | Banker has a natural
  `;
  it.each(nobodyAsked)('asks nobody if $why', ({ order }) => {
    expect(dealt(order, [bet('ada', 'player', 10)]).state.phase).toBe('ready');
  });

  it('takes `for` from the dealer alone, who has to send it (R11)', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)]);
    const draw = { type: 'DecideOnFive', draw: true, waitedSeconds: 30 } as const;
    scene.when({ ...draw, for: 'ada', by: patron('ada') }).thenRejected('BAD_FIELD');
    scene.when({ ...draw, for: null, by: DEALER }).thenRejected('BAD_FIELD');
  });

  it('draws by itself without a stake on Player', () => {
    const scene = dealt(FIVE, [bet('ada', 'banker', 10), bet('bob', 'tie', 10)]);
    expect(typesOf(scene.events).slice(-4)).toEqual(['CardsDealt', 'CardDrawn', 'CardDrawn', 'CoupSettled']);
    expect(scene.state.phase).toBe('ready');
  });

  it.each([
    [
      'the highest total on Player, of several bets',
      [
        ['bob', 30],
        ['ada', 20],
        ['ada', 20],
      ],
      'ada',
    ],
    [
      'of equals the first seat after the holder’s, not the earlier bet',
      [
        ['bob', 30],
        ['eve', 30],
      ],
      'eve',
    ],
    [
      'of equals one with a seat',
      [
        ['ada', 30],
        ['eve', 30],
      ],
      'eve',
    ],
    [
      'of equals without a seat the earlier bet',
      [
        ['fay', 30],
        ['ada', 30],
      ],
      'fay',
    ],
    [
      'of equals the earlier first bet',
      [
        ['fay', 10],
        ['ada', 30],
        ['fay', 20],
      ],
      'fay',
    ],
  ] as const)('asks %s', (_, bets, who) => {
    const scene = house().after(takeSeat('eve', 5), takeSeat('bob', 2));
    dealt(
      FIVE,
      bets.map(([id, stake]) => bet(id, 'player', stake)),
      scene,
    );
    expect(scene.state).toMatchObject({ decides: who });
    for (const other of ['ada', 'bob', 'eve', 'fay'].filter((id) => id !== who)) {
      scene.when(decide(other, true)).thenRejected('FORBIDDEN', { who });
    }
    scene.when(decide(who, true)).thenAccepted();
  });

  it('still asks the same patron if somebody sits down meanwhile', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10), bet('bob', 'player', 10)]).after(takeSeat('bob', 1));
    scene.when(decide('bob', true)).thenRejected('FORBIDDEN', { who: 'ada' });
  });

  it('counts carried stakes (P5)', () => {
    const scene = house({ tieStakes: 'carried' });
    dealt(`9H 9C KD KS ${FIVE}`, [bet('ada', 'player', 10), bet('bob', 'player', 10)], scene);
    scene.after(
      dealer('OpenBetting'),
      bet('bob', 'player', 5),
      bet('eve', 'player', 12),
      dealer('CloseBetting'),
      dealer('Deal'),
    );
    expect(scene.state).toMatchObject({ phase: 'five', decides: 'bob' });
  });

  it('records the cut card if it comes out with a card drawn after the decision (P7)', () => {
    const scene = house({ lastCoup: 'current' }).after(loadShoe(shoeOf(`AS 9D ${FIVE}`, 2 + 4 + 17)));
    scene.after(dealer('OpenBetting'), bet('ada', 'player', 10), dealer('CloseBetting'), dealer('Deal'));
    expect(typesOf(scene.when(decide('ada', true)).thenAccepted())).toEqual([
      'FiveDecided',
      'CardDrawn',
      'CutCardReached',
      'CardDrawn',
      'CoupSettled',
      'ShoeFinished',
    ]);
  });

  it('is refused without effect if the card is missing', () => {
    const scene = house().after(loadShoe(shoeOf(`AS 9D ${FIVE}`, 6)), dealer('OpenBetting'));
    scene.after(bet('ada', 'player', 10), dealer('CloseBetting'), dealer('Deal'));
    scene.when(decide('ada', true)).thenRejected('NOT_ENOUGH_CARDS');
  });

  it('is the same with a sealed shoe of one coup (P8), which can’t be cut any more', () => {
    const scene = house({ dealing: 'every-coup' });
    for (let byte = 1; scene.state.phase !== 'five'; byte += 1) {
      scene.afterShuffling(sealedShoe(byte)).after(dealer('OpenBetting'), bet('ada', 'player', 1));
      scene.after(dealer('CloseBetting'), dealer('Deal'));
    }
    scene.when(cutShoe('ada', 7)).thenRejected('WRONG_PHASE');
    expect(typesOf(scene.when(decide('ada', false)).thenAccepted()).at(-1)).toBe('ShoeRevealed');
  });

  it('keeps the table open and the stakes in play (R10)', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)], house().after(takeSeat('ada', 1)));
    scene.when(closeTable).thenRejected('STAKE_IN_PLAY');
    scene.when({ type: 'LeaveSeat', by: patron('ada') }).thenRejected('STAKE_IN_PLAY');
  });

  it('does not exist at makccarat', () => {
    const scene = new HouseBankedScene(openTable({}, 'makccarat'));
    scene.when(decide('ada', true)).thenRejected('UNKNOWN_COMMAND');
  });

  it.each<[string, HouseBankedEvent]>([
    ['another decides', decidedBy('bob', true)],
    [
      'a card is drawn unasked',
      { type: 'CardDrawn', coup: C1, hand: 'player', card: { card: '4H', number: 7 } },
    ],
    ['it is another coup’s', { ...decidedBy('ada', true), coup: `${TABLE}/S1/C2` } as HouseBankedEvent],
  ])('throws if %s', (_, event) => {
    const { state } = dealt(FIVE, [bet('ada', 'player', 10)]);
    expect(() => houseBanked.evolve(state, event)).toThrow(InvariantError);
  });
});

describe('P2, playerOnFive: draw', () => {
  it('asks nobody', () => {
    const scene = dealt(FIVE, [bet('ada', 'player', 10)], house({ playerOnFive: 'draw' }));
    expect(typesOf(scene.events)).not.toContain('FiveDecided');
    expect(scene.state.phase).toBe('ready');
  });
});

describe('R11, decisionSeconds', () => {
  const scene = () => dealt(FIVE, [bet('ada', 'player', 10)]);

  it('lets the dealer decide for the patron after the time, and the event names both', () => {
    scene()
      .when(inPlaceOf('ada', true, 29.999))
      .thenRejected('NOT_YOUR_TURN', { who: 'ada' });
    const [decided] = scene()
      .when(inPlaceOf('ada', true, 30))
      .thenAccepted();
    expect(decided).toEqual(decidedBy('ada', true, 'dealer'));
  });

  it.each([
    [0, 0, true],
    [5, 4.9, false],
    [5, 5, true],
    [86_400, 86_399, false],
  ])('of %d: after %d seconds the dealer may is %s', (decisionSeconds, waited, may) => {
    const waiting = dealt(FIVE, [bet('ada', 'player', 10)], house({ decisionSeconds }));
    const decided = waiting.when(inPlaceOf('ada', false, waited));
    if (may) decided.thenAccepted();
    else decided.thenRejected('NOT_YOUR_TURN');
  });

  it('needs the right patron, named by the dealer of this table', () => {
    scene()
      .when(inPlaceOf('bob', true, 60))
      .thenRejected('FORBIDDEN', { who: 'ada' });
    const assigned = scene().after({ type: 'AssignDealer', dealer: 'ruth', position: null, by: PIT });
    assigned.when(inPlaceOf('ada', true, 60)).thenRejected('FORBIDDEN', { who: 'ruth' });
    assigned.when(decide('ada', true)).thenAccepted();
  });

  it('refuses a dealer who names nobody, and a patron who names one, before checking the phase', () => {
    for (const each of [scene(), house()]) {
      each.when({ ...decide('ada', true), by: DEALER }).thenRejected('BAD_FIELD');
      each.when({ ...inPlaceOf('ada', true, 60), by: patron('ada') }).thenRejected('BAD_FIELD');
    }
  });
});
