import { houseBanked, type HouseBankedEvent, type SettledBet } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  bet,
  buyIn,
  cards,
  closeTable,
  cutShoe,
  dealer,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  rulesOf,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const S1 = `${TABLE}/S1`;
const S2 = `${TABLE}/S2`;
const C1 = `${S1}/C1`;
const C2 = `${S1}/C2`;
const SEALED = sealedShoe(1);

const PHASES = ['unopened', 'no-shoe', 'cutting', 'ready', 'betting', 'dealing', 'dealt', 'closed'] as const;
type Phase = (typeof PHASES)[number];

/**
 * A table in a phase; `dealt` is `dealing` with the first four cards on the table. ada has 90 and, in a coup,
 * has bet 10.
 */
const inPhase = (phase: Phase) => {
  if (phase === 'unopened') return houseBanked.initialState;
  const scene = new HouseBankedScene(openTable(), takeSeat('ada', 2), buyIn('ada', 100));
  if (phase === 'closed') return scene.after(closeTable).state;
  if (phase === 'no-shoe') return scene.state;
  if (phase === 'cutting') return scene.afterShuffling(SEALED).state;
  scene.after(loadShoe(shoeOf('AS 9D 9H 2D KD 5C', 60)));
  if (phase === 'ready') return scene.state;
  scene.after(dealer('OpenBetting'), bet('ada', 'player', 10));
  if (phase === 'betting') return scene.state;
  scene.after(dealer('CloseBetting'));
  return phase === 'dealing' ? scene.state : houseBanked.evolve(scene.state, DEALT);
};

const faceUp = (text: string) => cards(text).map((card, at) => ({ card, number: at + 3 }));
const DEALT: HouseBankedEvent = {
  type: 'CardsDealt',
  coup: C1,
  player: faceUp('9H KD'),
  banker: faceUp('2D 5C'),
};
const SETTLED_BET: SettledBet = {
  bet: `${C1}/B1`,
  patron: 'ada',
  on: 'player',
  stake: money(10),
  outcome: 'win',
  winnings: money(10),
  commission: money(0),
  returned: money(20),
  rounding: '0',
};

/** For each event, an example that may follow in the named phases, and in no other. */
const EVENTS: readonly (readonly [HouseBankedEvent, ...Phase[]])[] = [
  [
    {
      type: 'TableOpened',
      table: TABLE,
      variant: 'mini',
      currency: 'EUR',
      rules: rulesOf({}, 'mini'),
      edition: 1,
    },
    'unopened',
  ],
  [{ type: 'DealerAssigned', dealer: 'ruth' }, 'no-shoe', 'cutting', 'ready', 'betting', 'dealing', 'dealt'],
  [
    { type: 'SeatTaken', seat: 5, patron: 'bob' },
    'no-shoe',
    'cutting',
    'ready',
    'betting',
    'dealing',
    'dealt',
  ],
  [
    { type: 'SeatLeft', seat: 2, patron: 'ada' },
    'no-shoe',
    'cutting',
    'ready',
    'betting',
    'dealing',
    'dealt',
  ],
  [
    { type: 'ChipsBought', patron: 'bob', amount: money(5), currency: 'EUR', hold: 'h' },
    'no-shoe',
    'cutting',
    'ready',
    'betting',
    'dealing',
    'dealt',
  ],
  [
    { type: 'ChipsCashed', patron: 'ada', amount: money(90), currency: 'EUR' },
    'no-shoe',
    'cutting',
    'ready',
    'betting',
    'dealing',
    'dealt',
  ],
  [
    { type: 'ShoeShuffled', shoe: S1, scheme: 's', decks: 8, cards: 416, commitment: 'c', edition: 1 },
    'no-shoe',
  ],
  [{ type: 'ShoeLoaded', shoe: S1, decks: 8, cards: 9, edition: 1 }, 'no-shoe'],
  [{ type: 'ShoeCut', shoe: S1, at: 5, patron: 'ada', seat: 2 }, 'cutting'],
  [{ type: 'CardsBurned', shoe: S1, shown: { card: 'AS', number: 1 }, burned: [2] }, 'cutting'],
  [
    { type: 'CutCardReached', shoe: S1, coup: null, cardsLeft: 16, lastCoup: C1 },
    'cutting',
    'ready',
    'betting',
    'dealing',
    'dealt',
  ],
  [
    { type: 'ShoeFinished', shoe: S1, because: 'ended', reason: null, cardsLeft: 4, coups: 0 },
    'cutting',
    'ready',
  ],
  [{ type: 'BettingOpened', coup: C1 }, 'ready'],
  [
    {
      type: 'BetPlaced',
      coup: C1,
      bet: `${C1}/B2`,
      patron: 'ada',
      seat: 2,
      on: 'tie',
      stake: money(90),
      currency: 'EUR',
    },
    'betting',
  ],
  [
    {
      type: 'BetWithdrawn',
      coup: C1,
      bet: `${C1}/B1`,
      patron: 'ada',
      on: 'player',
      stake: money(10),
      currency: 'EUR',
    },
    'betting',
  ],
  [{ type: 'BettingClosed', coup: C1, bets: 1 }, 'betting'],
  [DEALT, 'dealing'],
  [{ type: 'CardDrawn', coup: C1, hand: 'player', card: { card: '2S', number: 7 } }, 'dealt'],
  [
    {
      type: 'CoupSettled',
      coup: C1,
      player: { cards: cards('9H KD'), total: 9 },
      banker: { cards: cards('2D 5C'), total: 7 },
      outcome: 'player',
      natural: true,
      currency: 'EUR',
      bets: [SETTLED_BET],
      pages: 0,
    },
    'dealt',
  ],
  [{ type: 'BetsSettled', coup: C1, page: 1, currency: 'EUR', bets: [SETTLED_BET] }],
  [{ type: 'TableClosed', table: TABLE }],
];
const one = <Type extends HouseBankedEvent['type']>(type: Type) =>
  EVENTS.map(([event]) => event).find((event) => event.type === type) as Extract<
    HouseBankedEvent,
    { type: Type }
  >;
const SETTLED = one('CoupSettled');

describe('an event', () => {
  const cells = EVENTS.flatMap(([event, ...phases]) =>
    PHASES.map((phase) => ({ event, type: event.type, phase, follows: phases.includes(phase) })),
  );

  it.each(cells)('$type in $phase: may follow is $follows', ({ event, phase, follows }) => {
    const state = inPhase(phase);
    if (follows) expect(houseBanked.evolve(state, event)).not.toEqual(state);
    else expect(() => houseBanked.evolve(state, event)).toThrow(InvariantError);
  });
});

describe('an event that contradicts earlier events throws', () => {
  it.each<[string, Phase, HouseBankedEvent]>([
    ['a seat that is taken', 'no-shoe', { type: 'SeatTaken', seat: 2, patron: 'bob' }],
    ['a second seat', 'no-shoe', { type: 'SeatTaken', seat: 3, patron: 'ada' }],
    ['another’s seat is left', 'no-shoe', { type: 'SeatLeft', seat: 2, patron: 'bob' }],
    ['a free seat is left', 'no-shoe', { type: 'SeatLeft', seat: 3, patron: 'bob' }],
    ['no chips are bought', 'no-shoe', { ...one('ChipsBought'), amount: money(0) }],
    ['chips are bought for less than nothing', 'no-shoe', { ...one('ChipsBought'), amount: money(-1) }],
    ['more is cashed than there is', 'no-shoe', { ...one('ChipsCashed'), amount: money(101) }],
    [
      'one who has no chips cashes some',
      'no-shoe',
      { ...one('ChipsCashed'), patron: 'bob', amount: money(1) },
    ],
    ['less than nothing is cashed', 'no-shoe', { ...one('ChipsCashed'), amount: money(-1) }],
    ['a shuffled shoe’s number is not the next', 'no-shoe', { ...one('ShoeShuffled'), shoe: S2 }],
    ['a loaded shoe’s number is not the next', 'no-shoe', { ...one('ShoeLoaded'), shoe: S2 }],
    ['another shoe is cut', 'cutting', { ...one('ShoeCut'), shoe: S2 }],
    ['a cut at nothing', 'cutting', { ...one('ShoeCut'), at: 0 }],
    ['a cut past the end', 'cutting', { ...one('ShoeCut'), at: 416 }],
    ['another shoe is burned from', 'cutting', { ...one('CardsBurned'), shoe: S2 }],
    [
      'more is burned than there is',
      'cutting',
      { ...one('CardsBurned'), burned: Array<number>(416).fill(1) },
    ],
    ['another shoe’s cut card', 'ready', { ...one('CutCardReached'), shoe: S2 }],
    ['another shoe is finished', 'ready', { ...one('ShoeFinished'), shoe: S2 }],
    ['a shoe that never was is revealed', 'no-shoe', { type: 'ShoeRevealed', shoe: S1, secret: '' }],
    ['a shoe in use is revealed', 'ready', { type: 'ShoeRevealed', shoe: S1, secret: '' }],
    ['a coup’s number is not the next', 'ready', { type: 'BettingOpened', coup: C2 }],
    ['a coup of another shoe', 'ready', { type: 'BettingOpened', coup: `${S2}/C1` }],
    ['a bet in another coup', 'betting', { ...one('BetPlaced'), coup: C2, bet: `${C2}/B2` }],
    ['a bet’s number is not the next', 'betting', { ...one('BetPlaced'), bet: `${C1}/B1` }],
    ['a stake beyond the chips', 'betting', { ...one('BetPlaced'), stake: money(91) }],
    ['a stake of nothing', 'betting', { ...one('BetPlaced'), stake: money(0) }],
    ['a bet that doesn’t stand is withdrawn', 'betting', { ...one('BetWithdrawn'), bet: `${C1}/B2` }],
    ['another stake is given back', 'betting', { ...one('BetWithdrawn'), stake: money(11) }],
    ['a stake is given back to another', 'betting', { ...one('BetWithdrawn'), patron: 'bob' }],
    ['a bet on another wager is withdrawn', 'betting', { ...one('BetWithdrawn'), on: 'tie' }],
    ['betting closes on another number of bets', 'betting', { ...one('BettingClosed'), bets: 2 }],
    ['betting of another coup closes', 'betting', { ...one('BettingClosed'), coup: C2 }],
    ['a hand of three is dealt', 'dealing', { ...one('CardsDealt'), player: faceUp('9H KD 2D') }],
    ['a hand of one is dealt', 'dealing', { ...one('CardsDealt'), banker: faceUp('9H') }],
    ['cards of another coup are dealt', 'dealing', { ...one('CardsDealt'), coup: C2 }],
    ['a card of another coup is drawn', 'dealt', { ...one('CardDrawn'), coup: C2 }],
    ['another coup is settled', 'dealt', { ...SETTLED, coup: C2 }],
    ['other cards of the player', 'dealt', { ...SETTLED, player: { cards: cards('9H KS'), total: 9 } }],
    ['other cards of the banker', 'dealt', { ...SETTLED, banker: { cards: cards('2D 5C KD'), total: 7 } }],
    ['a bet isn’t settled', 'dealt', { ...SETTLED, bets: [] }],
    ['a bet is settled twice', 'dealt', { ...SETTLED, bets: [SETTLED_BET, SETTLED_BET] }],
    [
      'a bet that never was',
      'dealt',
      { ...SETTLED, bets: [SETTLED_BET, { ...SETTLED_BET, bet: `${C1}/B2` }] },
    ],
    ['another’s bet', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, patron: 'bob' }] }],
    ['another wager', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, on: 'banker' }] }],
    [
      'another stake',
      'dealt',
      { ...SETTLED, bets: [{ ...SETTLED_BET, stake: money(9), returned: money(19) }] },
    ],
    ['more is returned than won', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, returned: money(21) }] }],
    ['a loss returns', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, outcome: 'lose' }] }],
    ['a push wins', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, outcome: 'push' }] }],
    ['a commission isn’t kept', 'dealt', { ...SETTLED, bets: [{ ...SETTLED_BET, commission: money(1) }] }],
    ['a table with chips is closed', 'no-shoe', { type: 'TableClosed', table: TABLE }],
  ])('%s', (_, phase, event) => {
    expect(() => houseBanked.evolve(inPhase(phase), event)).toThrow(InvariantError);
  });

  it.each<[string, Phase, HouseBankedEvent, HouseBankedEvent]>([
    ['a shoe is cut twice', 'cutting', one('ShoeCut'), one('ShoeCut')],
    ['the cut card comes out twice', 'ready', one('CutCardReached'), one('CutCardReached')],
    [
      'another shoe is revealed',
      'ready',
      one('ShoeFinished'),
      { type: 'ShoeRevealed', shoe: S2, secret: '' },
    ],
    ['a coup is dealt twice', 'dealing', DEALT, DEALT],
    ['a hand draws twice', 'dealt', one('CardDrawn'), one('CardDrawn')],
    ['a third card before the first two', 'dealing', one('CutCardReached'), one('CardDrawn')],
    ['a coup is settled before it is dealt', 'dealing', one('CutCardReached'), SETTLED],
    [
      'a coup is settled without a card',
      'dealing',
      one('CutCardReached'),
      { ...SETTLED, player: { cards: [], total: 0 }, banker: { cards: [], total: 0 } },
    ],
    ['a coup is settled twice', 'dealt', SETTLED, SETTLED],
    ['a coup is settled again by its first page', 'dealt', { ...SETTLED, pages: 1, bets: [] }, SETTLED],
    ['a page too many', 'dealt', SETTLED, one('BetsSettled')],
    ['a page left out', 'dealt', { ...SETTLED, pages: 2, bets: [] }, { ...one('BetsSettled'), page: 2 }],
    [
      'a page of another coup',
      'dealt',
      { ...SETTLED, pages: 1, bets: [] },
      { ...one('BetsSettled'), coup: C2 },
    ],
    ['a bet on two pages', 'dealt', { ...SETTLED, pages: 1 }, one('BetsSettled')],
    [
      'a coup after the last',
      'ready',
      { ...one('CutCardReached'), lastCoup: `${S1}/C7` },
      { type: 'BettingOpened', coup: C1 },
    ],
    [
      'a table with a patron is closed',
      'no-shoe',
      { ...one('ChipsCashed'), amount: money(100) },
      one('TableClosed'),
    ],
  ])('%s', (_, phase, before, event) => {
    const state = houseBanked.evolve(inPhase(phase), before);
    expect(() => houseBanked.evolve(state, event)).toThrow(InvariantError);
  });

  it('the message names kinds and ids, never a card', () => {
    const messages: string[] = [];
    for (const [event] of EVENTS) {
      for (const phase of PHASES) {
        try {
          houseBanked.evolve(inPhase(phase), event);
        } catch (error) {
          messages.push((error as Error).message);
        }
      }
    }
    expect(messages.length).toBeGreaterThan(50);
    for (const message of messages) expect(message).not.toMatch(/\b[A2-9TJQK][SHDC]\b/);
  });
});

describe('the last page of a settlement', () => {
  it('ends the coup', () => {
    const first = houseBanked.evolve(inPhase('dealt'), { ...SETTLED, pages: 1, bets: [] });
    expect(first.phase).toBe('dealing');
    const last = houseBanked.evolve(first, one('BetsSettled'));
    if (last.phase !== 'ready') throw new Error(last.phase);
    expect(last.chips.get('ada')).toBe(110n);
  });
});

describe('a table that is empty', () => {
  it('can be closed, and then accepts no event', () => {
    const open = new HouseBankedScene(openTable());
    open.after(closeTable);
    expect(open.state.phase).toBe('closed');
    expect(() => houseBanked.evolve(open.state, one('DealerAssigned'))).toThrow(InvariantError);
    const other = new HouseBankedScene(openTable()).state;
    expect(() => houseBanked.evolve(other, { type: 'TableClosed', table: 'BAC-02' })).toThrow(InvariantError);
  });

  it('can’t be closed with a shoe on it', () => {
    const scene = new HouseBankedScene(openTable()).afterShuffling(SEALED).after(cutShoe('eve', 9));
    expect(() => houseBanked.evolve(scene.state, one('TableClosed'))).toThrow(InvariantError);
  });
});
