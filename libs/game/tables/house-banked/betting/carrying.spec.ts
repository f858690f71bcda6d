import { houseBanked, type HouseBankedEvent } from '#game/tables';
import {
  bet,
  buyIn,
  closeTable,
  dealer,
  endShoe,
  FloorScene,
  loadShoe,
  money,
  openTable,
  patron,
  shoeOf,
  TABLE,
  takeSeat,
  withdraw,
  type SceneRefusal,
} from '#testing';

const S1 = `${TABLE}/S1`;
const [C1, C2, C3] = [`${S1}/C1`, `${S1}/C2`, `${S1}/C3`];
const TIE = '9H 9C KD KS';
const PLAYER = '9S 2D QD 5C';
const coup = [dealer('CloseBetting'), dealer('Deal')];

/** ada has 1,000 in chips and bob 500, a shoe with these coups is on the table, and betting is open. */
const table = (coups: readonly string[], options: object = {}, size = 104): FloorScene => {
  const floor = new FloorScene();
  give(floor, openTable({ tieStakes: 'carried', ...options }));
  for (const [id, amount] of [
    ['ada', 1_000],
    ['bob', 500],
  ] as const) {
    floor.atCage(id, {
      type: 'Deposit',
      patron: id,
      amount: money(amount),
      currency: 'EUR',
      means: 'cash',
    });
    give(floor, buyIn(id, amount));
  }
  give(floor, loadShoe(shoeOf(`AS 9D ${coups.join(' ')}`, size)), dealer('OpenBetting'));
  return floor;
};
type Command = Parameters<FloorScene['atTable']>[0];
const give = (floor: FloorScene, ...commands: readonly Command[]): FloorScene => {
  for (const command of commands) expect(floor.atTable(command)).toBeNull();
  return floor;
};
const refused = (refusal: SceneRefusal) => refusal?.code;
const stakes = (floor: FloorScene) => floor.ledger.of(`table:${TABLE}:stakes`);
const chips = (floor: FloorScene, id: string) => floor.ledger.of(`chips:${TABLE}:${id}`);
const last = <Type extends HouseBankedEvent['type']>(floor: FloorScene, type: Type) =>
  floor.table.events.findLast((event) => event.type === type) as Extract<HouseBankedEvent, { type: Type }>;
const lying = (betId: string, id: string, on: 'player' | 'banker', stake: number) => ({
  bet: betId,
  patron: id,
  seat: null,
  on,
  stake: money(stake),
});

describe('P5, tieStakes: carried', () => {
  it('carries Player and Banker stakes of a tie, and settles the others', () => {
    const floor = give(
      table([TIE]),
      bet('ada', 'player', 100),
      bet('bob', 'banker', 40),
      bet('bob', 'tie', 5),
      ...coup,
    );
    expect(last(floor, 'CoupSettled').bets).toMatchObject([
      { bet: `${C1}/B1`, outcome: 'push', returned: 0n },
      { bet: `${C1}/B2`, outcome: 'push', returned: 0n },
      { bet: `${C1}/B3`, outcome: 'win', returned: 45n },
    ]);
    expect(floor.table.state).toMatchObject({ phase: 'ready', carried: [{ bet: `${C1}/B1` }, {}] });
    expect([stakes(floor), chips(floor, 'ada'), chips(floor, 'bob')]).toEqual([140n, 900n, 500n]);
  });

  it('has them in the next coup from its opening on, with their old ids', () => {
    const floor = give(table([TIE, PLAYER]), bet('ada', 'player', 100), bet('bob', 'banker', 40), ...coup);
    floor.table.when(dealer('OpenBetting')).thenEvents(
      { type: 'BettingOpened', coup: C2 },
      {
        type: 'StakesCarried',
        coup: C2,
        currency: 'EUR',
        bets: [lying(`${C1}/B1`, 'ada', 'player', 100), lying(`${C1}/B2`, 'bob', 'banker', 40)],
      },
    );
    give(floor, dealer('OpenBetting'), ...coup);
    expect(last(floor, 'BettingClosed')).toMatchObject({ coup: C2, bets: 2 });
    expect(last(floor, 'CoupSettled').bets).toMatchObject([
      { bet: `${C1}/B1`, patron: 'ada', stake: 100n, outcome: 'win', returned: 200n },
      { bet: `${C1}/B2`, patron: 'bob', stake: 40n, outcome: 'lose' },
    ]);
    expect([stakes(floor), chips(floor, 'ada'), chips(floor, 'bob')]).toEqual([0n, 1_100n, 460n]);
  });

  it('lets a patron add to them; limits apply to the sum, and exposure counts them (R7)', () => {
    const options = { limits: { player: { min: '50', max: '150' } }, maxDifferential: '220' };
    const floor = give(
      table([TIE, PLAYER], options),
      bet('ada', 'player', 100),
      bet('bob', 'player', 100),
      ...coup,
    );
    give(floor, dealer('OpenBetting'));
    expect(refused(floor.atTable(bet('ada', 'player', 51)))).toBe('ABOVE_MAXIMUM');
    floor.table.when(bet('ada', 'player', 21)).thenRejected('TABLE_EXPOSURE', { largest: '20' });
    give(floor, bet('ada', 'player', 20));
    expect(last(floor, 'BetPlaced').bet).toBe(`${C2}/B1`);
  });

  it('carries them again after the next tie, in their original order', () => {
    const floor = give(table([TIE, TIE.replaceAll('9', '8'), PLAYER]), bet('ada', 'player', 100), ...coup);
    give(floor, dealer('OpenBetting'), bet('bob', 'banker', 30), bet('ada', 'player', 10), ...coup);
    give(floor, dealer('OpenBetting'));
    expect(last(floor, 'StakesCarried')).toMatchObject({
      coup: C3,
      bets: [{ bet: `${C1}/B1` }, { bet: `${C2}/B1` }, { bet: `${C2}/B2` }],
    });
    give(floor, ...coup);
    expect(last(floor, 'CoupSettled').bets.map(({ bet: id }) => id)).toEqual([
      `${C1}/B1`,
      `${C2}/B1`,
      `${C2}/B2`,
    ]);
    expect([stakes(floor), chips(floor, 'ada'), chips(floor, 'bob')]).toEqual([0n, 1_110n, 470n]);
  });

  it('keeps their owner from leaving the seat, even between coups (R10)', () => {
    const floor = give(
      table([TIE]),
      takeSeat('ada', 1),
      takeSeat('bob', 2),
      bet('ada', 'player', 100),
      ...coup,
    );
    expect(refused(floor.atTable({ type: 'LeaveSeat', by: patron('ada') }))).toBe('STAKE_IN_PLAY');
    give(floor, { type: 'LeaveSeat', by: patron('bob') });
  });

  it('returns them after the shoe’s last coup, in which a tie is a push for carried stakes, too', () => {
    const floor = give(
      table([TIE, TIE.replaceAll('9', '8')], {}, 2 + 17),
      bet('ada', 'player', 100),
      ...coup,
    );
    expect(floor.table.state).toMatchObject({ phase: 'ready', carried: [{ bet: `${C1}/B1` }] });
    give(floor, dealer('OpenBetting'), bet('bob', 'banker', 30), ...coup);
    expect(last(floor, 'CoupSettled').bets).toMatchObject([
      { bet: `${C1}/B1`, outcome: 'push', returned: 100n },
      { bet: `${C2}/B1`, outcome: 'push', returned: 30n },
    ]);
    expect(floor.table.state.phase).toBe('no-shoe');
    expect([stakes(floor), chips(floor, 'ada'), chips(floor, 'bob')]).toEqual([0n, 1_000n, 500n]);
  });

  it('returns a tie’s stakes in the coup of the cut card if that is the last', () => {
    const floor = give(table([TIE], { lastCoup: 'current' }, 2 + 17), bet('ada', 'player', 100), ...coup);
    expect(floor.table.events.map(({ type }) => type).slice(-4)).toEqual([
      'CutCardReached',
      'CardsDealt',
      'CoupSettled',
      'ShoeFinished',
    ]);
    expect(last(floor, 'CoupSettled').bets).toMatchObject([{ outcome: 'push', returned: 100n }]);
    expect([stakes(floor), chips(floor, 'ada')]).toEqual([0n, 1_000n]);
  });

  it.each([
    ['EndShoe', endShoe, 1_000n],
    ['CloseTable', closeTable, 0n],
  ])('returns them when %s ends the shoe before another coup (R9, R10)', (_, command, chipsLeft) => {
    const floor = give(table([TIE]), bet('ada', 'player', 100), ...coup);
    floor.table.when(command).thenAccepted();
    give(floor, command);
    expect(last(floor, 'StakesReturned')).toEqual({
      type: 'StakesReturned',
      shoe: S1,
      currency: 'EUR',
      bets: [lying(`${C1}/B1`, 'ada', 'player', 100)],
    });
    expect([stakes(floor), chips(floor, 'ada')]).toEqual([0n, chipsLeft]);
  });

  it('uses pages of five hundred', () => {
    const floor = table([TIE, PLAYER]);
    give(floor, ...Array.from({ length: 501 }, () => bet('ada', 'player', 1)), ...coup);
    const events = floor.table.when(dealer('OpenBetting')).thenAccepted();
    expect(events.slice(1).map((event) => 'bets' in event && (event.bets as unknown[]).length)).toEqual([
      500, 1,
    ]);
    const returned = floor.table.when(endShoe).thenAccepted();
    expect(returned.map(({ type }) => type)).toEqual(['StakesReturned', 'StakesReturned', 'ShoeFinished']);
    give(floor, dealer('OpenBetting'), ...coup);
    expect(chips(floor, 'ada')).toBe(1_501n);
  });
});

describe('P5, tieStakes: returned', () => {
  it('is a push, whatever carriedStakes is', () => {
    const floor = give(
      table([TIE], { tieStakes: 'returned', carriedStakes: 'locked' }),
      bet('ada', 'player', 100),
      ...coup,
    );
    expect([stakes(floor), chips(floor, 'ada')]).toEqual([0n, 1_000n]);
  });
});

describe('P5, carriedStakes', () => {
  it('retractable: may be withdrawn while betting is open, subject to R7’s minimum', () => {
    const options = { limits: { player: { min: '50' } } };
    const floor = give(
      table([TIE, PLAYER], options),
      bet('ada', 'player', 100),
      ...coup,
      dealer('OpenBetting'),
    );
    give(floor, bet('ada', 'player', 20));
    expect(refused(floor.atTable(withdraw('ada', 1, C1)))).toBe('BELOW_MINIMUM');
    give(floor, withdraw('ada', 1, C2));
    floor.table.when(withdraw('ada', 1, C1)).thenEvents({
      type: 'BetWithdrawn',
      coup: C2,
      bet: `${C1}/B1`,
      patron: 'ada',
      on: 'player',
      stake: money(100),
      currency: 'EUR',
    });
    give(floor, withdraw('ada', 1, C1));
    expect([stakes(floor), chips(floor, 'ada')]).toEqual([0n, 1_000n]);
  });

  it('locked: a carried stake stays, and additions may be withdrawn', () => {
    const floor = give(
      table([TIE, PLAYER], { carriedStakes: 'locked' }),
      bet('ada', 'player', 100),
      ...coup,
      dealer('OpenBetting'),
    );
    give(floor, bet('ada', 'player', 20));
    floor.table.when(withdraw('ada', 1, C1)).thenRejected('STAKE_LOCKED');
    floor.table.when(withdraw('bob', 1, C1)).thenRejected('FORBIDDEN');
    floor.table.when(withdraw('ada', 9, C1)).thenRejected('NO_SUCH_BET');
    give(floor, withdraw('ada', 1, C2));
  });
});

describe('the fold of carried stakes', () => {
  const carried = give(table([TIE, PLAYER]), bet('ada', 'player', 100), bet('bob', 'banker', 40), ...coup);
  const { state } = carried.table;
  const nextBetting = houseBanked.evolve(state, { type: 'BettingOpened', coup: C2 });
  const page = (bets: readonly ReturnType<typeof lying>[]): HouseBankedEvent => ({
    type: 'StakesCarried',
    coup: C2,
    currency: 'EUR',
    bets,
  });
  const [ada, bob] = [lying(`${C1}/B1`, 'ada', 'player', 100), lying(`${C1}/B2`, 'bob', 'banker', 40)];

  it.each<[string, HouseBankedEvent]>([
    ['another order', page([bob, ada])],
    ['another stake', page([{ ...ada, stake: money(99) }])],
    ['a stake too many', page([ada, bob, ada])],
    ['none', page([])],
    ['a bet before they are in', { ...last(carried, 'BetPlaced'), coup: C2, bet: `${C2}/B1` }],
    ['no more bets before they are in', { type: 'BettingClosed', coup: C2, bets: 0 }],
  ])('throws for %s', (_, event) => {
    expect(() => houseBanked.evolve(nextBetting, event)).toThrow();
  });

  it('throws for a shoe that ends with carried stakes', () => {
    const finished = { type: 'ShoeFinished', shoe: S1, because: 'ended', reason: null } as const;
    expect(() => houseBanked.evolve(state, { ...finished, cardsLeft: 98, coups: 1 })).toThrow(/carried/u);
  });
});
