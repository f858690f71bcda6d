import type { HouseBankedCommand, HouseBankedEvent } from '#game/tables';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  closeTable,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  RUTH,
  sealedShoe,
  shoeOf,
  table,
  TABLE,
  takeSeat,
} from '#testing';

const PATRONS = ['ada', 'bob', 'eve', 'fay'] as const;
const PASS = (id: string): HouseBankedCommand => ({ type: 'PassShoe', by: patron(id) });
const LEAVE = (id: string): HouseBankedCommand => ({ type: 'LeaveSeat', by: patron(id) });
const peek = (id: string, hand: 'player' | 'banker'): HouseBankedCommand => ({
  type: 'TurnCards',
  hand,
  way: 'peek',
  card: 1,
  waitedSeconds: 0,
  by: patron(id),
});

/** Ada on seat 1, bob on 3, eve on 5; fay has chips and no seat. */
const house = (
  options: object = {},
  variant: 'punto-banco' | 'no-commission' | 'mini' | 'makccarat' = 'punto-banco',
) =>
  new HouseBankedScene(
    openTable(options, variant),
    ...PATRONS.map((id) => buyIn(id, 10_000)),
    takeSeat('bob', 3),
    takeSeat('ada', 1),
    takeSeat('eve', 5),
  );
/** After the burn: Player wins with a natural; Banker does; a tie. */
const [PLAYER, BANKER, TIE] = ['9H 2D KD KC', '2D 9H KC KD', '9H 9D KD KC'];
const withShoe = (scene: HouseBankedScene, order: string) => scene.after(loadShoe(shoeOf(`AS 9S ${order}`)));
const coup = (...bets: readonly HouseBankedCommand[]) => [
  dealer('OpenBetting'),
  ...bets,
  dealer('CloseBetting'),
  dealer('Deal'),
];
const holderOf = ({ state }: HouseBankedScene) => ('shoeHolder' in state ? state.shoeHolder : undefined);
const ofShoe = (events: readonly HouseBankedEvent[]) =>
  events.filter(({ type }) => type === 'ShoeHolderSet' || type === 'ShoePassed');

describe('C3: the first holder', () => {
  it('is the lowest occupied seat when betting opens', () => {
    withShoe(house(), PLAYER)
      .when(dealer('OpenBetting'))
      .thenEvents(
        { type: 'BettingOpened', coup: `${TABLE}/S1/C1` },
        { type: 'ShoeHolderSet', patron: 'ada', seat: 1 },
      );
  });

  it('is nobody until betting opens with a seated patron', () => {
    const scene = withShoe(new HouseBankedScene(openTable()), `${TIE} ${TIE}`).after(dealer('OpenBetting'));
    expect(holderOf(scene)).toBeNull();
    scene.after(takeSeat('eve', 9), takeSeat('ada', 10));
    expect(holderOf(scene)).toBeNull(); // betting was open before they came
    scene.after(dealer('CloseBetting'), dealer('Deal')).after(dealer('OpenBetting'));
    expect(holderOf(scene)).toBe('eve');
  });

  it('is set once, and not changed by a lower seat or another coup', () => {
    const scene = withShoe(house(), `${TIE} ${TIE}`).after(LEAVE('ada'), ...coup(), takeSeat('ada', 1));
    scene.after(dealer('OpenBetting'));
    expect(ofShoe(scene.events)).toEqual([{ type: 'ShoeHolderSet', patron: 'bob', seat: 3 }]);
  });

  it.each(['mini', 'makccarat'] as const)('is nobody at %s, which has no ceremony (P10)', (variant) => {
    const scene = withShoe(house({}, variant), PLAYER).after(...coup(bet('bob', 'player', 100)));
    expect(ofShoe(scene.events)).toEqual([]);
    scene.when(PASS('ada')).thenRejected('UNKNOWN_COMMAND');
    scene.when(peek('ada', 'banker')).thenRejected('UNKNOWN_COMMAND');
  });
});

describe('C3: the shoe stays with its holder until the Player hand wins', () => {
  const after = table<'cards' | 'on' | 'holder' | 'why'>`
    cards     | on          | holder | why
    ${PLAYER} | player      | bob    | a wager on Player: it passes to the next occupied seat
    ${PLAYER} | banker      | ada    | no wager on Player: it stays
    ${PLAYER} | player-pair | ada    | a wager on Player’s pair is none on Player
    ${BANKER} | player      | ada    | a Banker win leaves it
    ${TIE}    | player      | ada    | a tie leaves it
  `;
  it.each(after)('$cards, staked on $on: $holder has it next, $why', ({ cards, on, holder }) => {
    const wager = on === 'banker' || on === 'player-pair' ? on : 'player';
    const options = { wagers: ['player', 'banker', 'player-pair'] };
    const scene = withShoe(house(options), cards).after(...coup(bet('eve', wager, 100)));
    expect(holderOf(scene)).toBe(holder);
    expect(ofShoe(scene.events)).toHaveLength(holder === 'ada' ? 1 : 2);
  });

  it('records it after the settlement, in the same commit', () => {
    const scene = withShoe(house(), PLAYER).after(...coup(bet('eve', 'player', 100)));
    expect(scene.events.slice(-2)).toMatchObject([
      { type: 'CoupSettled', outcome: 'player' },
      { type: 'ShoePassed', from: 'ada', to: 'bob', seat: 3, because: 'player-won' },
    ]);
  });

  it('wraps around from the highest seat to the lowest', () => {
    const scene = withShoe(house(), `${PLAYER} ${PLAYER} ${PLAYER}`);
    const holders = [1, 2, 3].map(() => holderOf(scene.after(...coup(bet('fay', 'player', 100)))));
    expect(holders).toEqual(['bob', 'eve', 'ada']);
  });

  it('stays without an event if nobody else is seated', () => {
    const scene = withShoe(house().after(LEAVE('bob'), LEAVE('eve')), PLAYER);
    scene.after(...coup(bet('ada', 'player', 100)));
    expect(ofShoe(scene.events)).toEqual([{ type: 'ShoeHolderSet', patron: 'ada', seat: 1 }]);
  });

  it('stays if the coup is voided (R5)', () => {
    const scene = withShoe(house(), PLAYER).after(dealer('OpenBetting'), bet('eve', 'player', 100));
    scene.after(dealer('CloseBetting'), askVoid, { ...approve, by: RUTH });
    expect(holderOf(scene)).toBe('ada');
  });

  it('lets the holder bet on either side', () => {
    const scene = withShoe(house(), PLAYER).after(dealer('OpenBetting'));
    scene.when(bet('ada', 'player', 100)).thenAccepted();
    scene.when(bet('ada', 'banker', 100)).thenAccepted();
  });
});

describe('C3: the holder may pass the shoe', () => {
  const passedBy = { from: 'ada', to: 'bob', seat: 3 } as const;
  const passed = { type: 'ShoePassed', ...passedBy, because: 'passed' } as const;

  it('from the settlement until CloseBetting', () => {
    const scene = withShoe(house(), `${TIE} ${TIE}`).after(dealer('OpenBetting'));
    scene.when(PASS('ada')).thenEvents(passed);
    scene.after(dealer('CloseBetting')).when(PASS('ada')).thenRejected('WRONG_PHASE');
    scene.after(dealer('Deal')).when(PASS('ada')).thenEvents(passed);
    scene.after(endShoe).when(PASS('ada')).thenEvents(passed);
    scene.afterShuffling(sealedShoe(3)).when(PASS('ada')).thenEvents(passed);
  });

  it('not while cards are turned, while a five is decided on, or after the table closed', () => {
    const turning = withShoe(house({ squeezeSeconds: 20 }), TIE).after(...coup());
    expect(turning.state.phase).toBe('turning');
    turning.when(PASS('ada')).thenRejected('WRONG_PHASE');
    const five = withShoe(house({ playerOnFive: 'choice' }), '2H 2D 3H KD').after(
      ...coup(bet('bob', 'player', 100)),
    );
    expect(five.state.phase).toBe('five');
    five.when(PASS('ada')).thenRejected('WRONG_PHASE');
    house().after(closeTable).when(PASS('ada')).thenRejected('WRONG_PHASE');
  });

  it('not another patron, and nobody before there is a holder', () => {
    const scene = withShoe(house(), TIE);
    scene.when(PASS('ada')).thenRejected('FORBIDDEN');
    scene.after(dealer('OpenBetting')).when(PASS('bob')).thenRejected('FORBIDDEN', { who: 'ada' });
    scene.when({ type: 'PassShoe', by: DEALER }).thenRejected('FORBIDDEN', { who: 'patron' });
  });

  it('without an event if nobody else is seated', () => {
    const scene = withShoe(house().after(LEAVE('bob'), LEAVE('eve')), TIE).after(dealer('OpenBetting'));
    scene.when(PASS('ada')).thenEvents();
  });

  it('by leaving the seat', () => {
    const scene = withShoe(house(), TIE).after(dealer('OpenBetting'));
    scene
      .when(LEAVE('ada'))
      .thenEvents(
        { type: 'ShoePassed', ...passedBy, because: 'seat-left' },
        { type: 'SeatLeft', seat: 1, patron: 'ada' },
        { type: 'ChipsCashed', patron: 'ada', amount: 10_000n as never, currency: 'EUR' },
      );
    expect(holderOf(scene.after(LEAVE('eve')))).toBe('ada'); // leaving without the shoe passes nothing
    expect(holderOf(scene.after(LEAVE('ada'), LEAVE('bob')))).toBeNull();
  });

  it('sets a new holder at the next betting after the last one has left', () => {
    const scene = withShoe(house(), `${TIE} ${TIE}`).after(
      ...coup(),
      LEAVE('ada'),
      LEAVE('bob'),
      LEAVE('eve'),
    );
    scene.after(takeSeat('fay', 8), dealer('OpenBetting'));
    expect(holderOf(scene)).toBe('fay');
  });

  it('carries over to the next shoe', () => {
    const scene = withShoe(house(), TIE).after(...coup(), PASS('ada'), endShoe);
    withShoe(scene, TIE).after(dealer('OpenBetting'));
    expect(holderOf(scene)).toBe('bob');
    expect(ofShoe(scene.events)).toHaveLength(2);
  });

  it('a table can be closed with its holder still seated', () => {
    const scene = withShoe(house(), TIE).after(...coup(), closeTable);
    expect(scene.state).toMatchObject({ phase: 'closed', shoeHolder: null });
  });
});

type Bets = readonly (readonly [string, 'player' | 'banker' | 'player-pair', number])[];
interface Turn {
  readonly why: string;
  /** The patrons who pass the shoe before betting closes. */
  readonly passes?: readonly string[];
  readonly bets: Bets;
  readonly player: string | null;
  readonly banker: string | null;
}

describe('C1: who turns the cards', () => {
  const TURNS: readonly Turn[] = [
    {
      why: 'the highest Player stake the Player’s, the holder the Banker’s',
      bets: [
        ['bob', 'player', 20],
        ['eve', 'player', 30],
      ],
      player: 'eve',
      banker: 'ada',
    },
    {
      why: 'the total of several bets counts',
      bets: [
        ['bob', 'player', 10],
        ['eve', 'player', 15],
        ['bob', 'player', 10],
      ],
      player: 'bob',
      banker: 'ada',
    },
    {
      why: 'with no Player stake the holder turns both',
      bets: [
        ['bob', 'banker', 20],
        ['eve', 'player-pair', 30],
      ],
      player: 'ada',
      banker: 'ada',
    },
    {
      why: 'of equals the earlier seat from the holder’s, not the earlier bet',
      bets: [
        ['eve', 'player', 20],
        ['bob', 'player', 20],
      ],
      player: 'bob',
      banker: 'ada',
    },
    {
      why: 'of equals the holder first, where rotation begins',
      bets: [
        ['bob', 'player', 20],
        ['ada', 'player', 20],
      ],
      player: 'ada',
      banker: 'ada',
    },
    {
      why: 'rotation begins with the holder and goes round',
      passes: ['ada'],
      bets: [
        ['ada', 'player', 20],
        ['eve', 'player', 20],
      ],
      player: 'eve',
      banker: 'bob',
    },
    {
      why: 'a holder with a stake on Player may turn both',
      bets: [['ada', 'player', 20]],
      player: 'ada',
      banker: 'ada',
    },
    {
      why: 'a seat is needed to turn cards (R10): the highest of those who have one',
      bets: [
        ['fay', 'player', 90],
        ['bob', 'player', 20],
      ],
      player: 'bob',
      banker: 'ada',
    },
    {
      why: 'nobody turns the Player’s when no stake on it has a seat (R10): Deal exposes it',
      bets: [['fay', 'player', 90]],
      player: null,
      banker: 'ada',
    },
  ];
  const turnersOf = (scene: HouseBankedScene, hand: 'player' | 'banker') =>
    PATRONS.filter((id) => scene.ask(peek(id, hand)).ok);

  it.each(TURNS)('$why', ({ passes = [], bets, player, banker }) => {
    const options = { squeezeSeconds: 20, wagers: ['player', 'banker', 'player-pair'] };
    const scene = withShoe(house(options), '2H 2D 4H 4D').after(dealer('OpenBetting'), ...passes.map(PASS));
    scene.after(...bets.map(([id, on, stake]) => bet(id, on, stake)), dealer('CloseBetting'), dealer('Deal'));
    expect(turnersOf(scene, 'player')).toEqual(player === null ? [] : [player]);
    expect(turnersOf(scene, 'banker')).toEqual(banker === null ? [] : [banker]);
    for (const id of PATRONS) {
      if (id === banker) continue;
      scene.when(peek(id, 'banker')).thenRejected('FORBIDDEN', { who: banker ?? '' });
    }
  });

  it('exposes a hand that nobody turns at Deal', () => {
    const scene = withShoe(new HouseBankedScene(openTable({ squeezeSeconds: 20 })), '2H 2D 4H 4D');
    scene.after(buyIn('bob', 100), dealer('OpenBetting'), takeSeat('bob', 3), bet('bob', 'player', 20));
    scene.after(dealer('CloseBetting'));
    const [dealt, ...exposed] = scene.when(dealer('Deal')).thenAccepted();
    expect(dealt).toMatchObject({ type: 'CardsDealt', player: [{ number: 3 }, { number: 5 }] });
    expect(exposed).toEqual([
      {
        type: 'HandExposed',
        coup: `${TABLE}/S1/C1`,
        hand: 'banker',
        cards: [
          { card: '2D', number: 4 },
          { card: '4D', number: 6 },
        ],
      },
    ]);
    scene.after(dealer('Deal')).when(peek('bob', 'player')).thenAccepted();
  });

  it('deals to the end if nobody turns either hand', () => {
    const scene = withShoe(new HouseBankedScene(openTable({ squeezeSeconds: 20 })), '2H 2D KD KC 4H 5D');
    scene.after(...coup());
    expect(scene.events.slice(-6)).toMatchObject([
      { type: 'CardsDealt' },
      { type: 'HandExposed', hand: 'player' },
      { type: 'HandExposed', hand: 'banker' },
      { type: 'CardDrawn', hand: 'player', card: { card: '4H', number: 7 } },
      { type: 'CardDrawn', hand: 'banker', card: { card: '5D', number: 8 } },
      { type: 'CoupSettled' },
    ]);
  });

  it('deals all cards face up without the squeeze, whoever holds the shoe', () => {
    const scene = withShoe(house(), PLAYER).after(...coup(bet('bob', 'player', 20)));
    expect(scene.events.map(({ type }) => type)).not.toContain('HandExposed');
    scene.when(peek('ada', 'banker')).thenRejected('WRONG_PHASE');
  });
});

describe('P2: of equals on Player’s five', () => {
  const decides = table<'passes' | 'bettors' | 'patron' | 'why'>`
    passes  | bettors | patron | why
            | bob eve | bob    | the seat nearest after the holder’s decides
            | ada eve | eve    | the holder comes last, as rotation begins after that seat
    ada     | ada eve | eve    | it begins where the shoe is
    ada bob | bob ada | ada    | and goes round
    ada     | fay ada | ada    | who has no seat comes after
  `;
  it.each(decides)('with $bettors it is $patron: $why', ({ passes, bettors, patron: id }) => {
    const scene = withShoe(house({ playerOnFive: 'choice' }), '2H 2D 3H KD').after(dealer('OpenBetting'));
    scene.after(
      ...passes
        .split(' ')
        .filter((each) => each !== '')
        .map(PASS),
    );
    scene.after(...bettors.split(' ').map((each) => bet(each, 'player', 20)));
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    expect(scene.state).toMatchObject({ phase: 'five', decides: id });
  });
});
