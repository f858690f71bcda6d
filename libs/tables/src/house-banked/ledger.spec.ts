import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS, WAGERS, type Wager } from '#baccarat';
import { houseBanked, standingInOrder, type HouseBankedCommand } from '#tables';
import {
  bet,
  buyIn,
  closeTable,
  cutShoe,
  dealer,
  DEALER,
  endShoe,
  FloorScene,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
  type Refusal,
} from '#testing';

const PATRONS = ['ada', 'bob', 'eve'] as const;

type Act =
  | {
      readonly do: 'advance';
      readonly byte: number;
      readonly size: number | null;
      readonly at: number;
      readonly side: 'player' | 'banker';
    }
  | { readonly do: 'bet'; readonly id: string; readonly on: Wager; readonly stake: number }
  | { readonly do: 'withdraw' | 'sit' | 'leave'; readonly id: string; readonly number: number }
  | { readonly do: 'buy' | 'cash' | 'deposit' | 'take'; readonly id: string; readonly amount: number }
  | { readonly do: 'other'; readonly command: HouseBankedCommand };

const id = fc.constantFrom(...PATRONS);
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000 }));
const acts = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      byte: fc.integer({ min: 1, max: 3 }),
      size: fc.option(fc.integer({ min: 20, max: 90 }), { freq: 2 }),
      at: fc.integer({ min: 1, max: 311 }),
      side: fc.constantFrom('player' as const, 'banker' as const),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      id,
      on: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom<Wager>('player', 'banker', 'tie') },
        { weight: 1, arbitrary: fc.constantFrom<Wager>(...WAGERS) },
      ),
      stake: fc.oneof(
        fc.integer({ min: 1, max: 20 }).map((units) => 35 * units),
        amount,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      id,
      number: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('sit' as const, 'leave' as const),
      id,
      number: fc.integer({ min: 0, max: 8 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'buy' as const,
        'buy' as const,
        'cash' as const,
        'deposit' as const,
        'take' as const,
      ),
      id,
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('other' as const),
      command: fc.constantFrom<HouseBankedCommand>(
        dealer('OpenBetting'),
        dealer('CloseBetting'),
        dealer('Deal'),
        { type: 'CollectCommission', patron: null, by: DEALER },
        { type: 'CollectCommission', patron: 'ada', by: DEALER },
        endShoe,
        closeTable,
        openTable(),
        { type: 'Deal', by: patron('ada') },
        { type: 'AssignDealer', dealer: 'dealer', by: PIT },
        { type: 'Deal', by: { id: 'ruth', role: 'dealer' } },
        cutShoe('eve', 400),
        loadShoe(['AS', 'AS', 'AS', 'AS', 'AS', 'AS', 'AS', 'AS', 'AS']),
      ),
    }),
  },
);

const houses = fc
  .record({
    variant: fc.constantFrom(...HOUSE_BANKED_VARIANTS),
    options: fc.record(
      {
        decks: fc.constantFrom(6, 8),
        roundTo: fc.constantFrom('1', '5', '7'),
        lastCoup: fc.constantFrom('one-more', 'current'),
        dealing: fc.constantFrom('shoe', 'shoe', 'every-coup'),
        playerOnFive: fc.constantFrom('draw', 'choice'),
        commissionCollected: fc.constantFrom('at-settlement', 'tallied'),
        tieStakes: fc.constantFrom('returned', 'carried'),
        carriedStakes: fc.constantFrom('retractable', 'locked'),
        maxPayout: fc.constantFrom('2000', '9000'),
        maxDifferential: fc.constantFrom('500', '2000'),
        limits: fc.constantFrom({ tie: { max: '700', min: '35', step: '35' } }, {}),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ variant, options: { playerOnFive = 'draw', ...options } }) => ({
    variant,
    options: variant === 'makccarat' ? options : { ...options, playerOnFive },
  }));

const SHOES = new Map<string, ReturnType<typeof sealedShoe>>();
/** Shuffling takes some milliseconds, so each of a few shoes is made once. */
const shoeMadeOnce = (byte: number, decks: number) => {
  const key = `${byte}/${decks}`;
  const shoe = SHOES.get(key) ?? sealedShoe(byte, decks);
  SHOES.set(key, shoe);
  return shoe;
};

/** What the game is waiting for. */
const next = (floor: FloorScene, act: Extract<Act, { do: 'advance' }>): HouseBankedCommand => {
  const { state } = floor.table;
  if (state.phase === 'no-shoe') {
    if (act.size !== null) return loadShoe(shoeOf('', act.size));
    const { shuffle, contents } = shoeMadeOnce(act.byte, state.rules.decks);
    floor.table.keep(shuffle.commitment, contents);
    return shuffle;
  }
  if (state.phase === 'cutting') return cutShoe(PATRONS[act.byte - 1]!, act.at);
  if (state.phase === 'ready') return dealer('OpenBetting');
  if (state.phase === 'five') {
    const draw = act.side === 'player';
    return act.byte === 1
      ? { type: 'DecideOnFive', draw, for: state.decides, waitedSeconds: act.at, by: DEALER }
      : { type: 'DecideOnFive', draw, for: null, waitedSeconds: 0, by: patron(PATRONS[act.byte - 1]!) };
  }
  if (state.phase === 'dealing' && state.rules.dealing === 'every-coup' && act.byte === 2) {
    return cutShoe(PATRONS[act.byte - 1]!, act.at);
  }
  if (state.phase !== 'betting') return dealer('Deal');
  return act.byte === 1
    ? dealer('CloseBetting')
    : bet(PATRONS[act.byte - 1]!, act.side, 35 * (act.at % 20) + 35);
};

const give = (floor: FloorScene, act: Act, count: number): Refusal => {
  const { state } = floor.table;
  switch (act.do) {
    case 'advance':
      return floor.atTable(next(floor, act));
    case 'bet':
      return floor.atTable(bet(act.id, act.on, act.stake));
    case 'withdraw': {
      const standing = 'coup' in state ? standingInOrder(state.coup)[act.number - 1] : undefined;
      const id = standing?.bet ?? `${TABLE}/S1/C1/B1`;
      return floor.atTable({ type: 'WithdrawBet', bet: id, by: patron(act.id) });
    }
    case 'sit':
      return floor.atTable(takeSeat(act.id, act.number));
    case 'leave':
      return floor.atTable({ type: 'LeaveSeat', by: patron(act.id) });
    case 'buy':
      return floor.atTable({ ...buyIn(act.id, act.amount), hold: `hold-${count}` });
    case 'cash': {
      const wanted = act.amount > 2_500 ? null : money(act.amount);
      return floor.atTable({ type: 'CashOut', amount: wanted, by: patron(act.id) });
    }
    case 'deposit':
    case 'take':
      return floor.atCage(act.id, {
        type: act.do === 'deposit' ? 'Deposit' : 'Withdraw',
        patron: act.id,
        amount: money(act.amount),
        currency: 'EUR',
        means: 'cash',
      });
    case 'other':
      return floor.atTable(act.command);
  }
};

/** What nobody may change: a decision or a fold that does so in place throws. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

const expectLedgerOfState = (floor: FloorScene): void => {
  const { state } = floor.table;
  const { ledger } = floor;
  const { chips, due } = state as Extract<typeof state, { chips: unknown }>;
  const lying = 'carried' in state ? state.carried : [];
  const inCoup = 'coup' in state ? state.coup.bets.entries().map(([, each]) => each) : [];
  const staked = [...lying, ...inCoup].map(({ stake }) => stake);
  expect(ledger.of(`table:${TABLE}:stakes`)).toBe(staked.reduce((total, stake) => total + stake, 0n));
  for (const each of PATRONS) {
    expect(ledger.of(`chips:${TABLE}:${each}`)).toBe(chips.get(each) ?? 0n);
    expect(ledger.of(`due:${TABLE}:${each}`)).toBe(0n - (due.get(each) ?? 0n));
    expect(chips.get(each) ?? 0n).toBeGreaterThanOrEqual(due.get(each) ?? 0n);
    const account = floor.account(each);
    expect(ledger.of(`patron:${each}`)).toBe((account.known && account.balances.get('EUR')) || 0n);
    expect(account.known && account.holds.size).toBe(0);
  }
  expect(ledger.of('transit')).toBe(0n);
};

describe('the entries of a table and of the cage', () => {
  // That each entry balances, all accounts sum to zero and none of a patron's is below zero, LedgerScene sees to.
  it('say the same as the state, whatever is asked of them', () => {
    const seen = new Map<string, number>();
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    fc.assert(
      fc.property(houses, fc.array(acts, { minLength: 30, maxLength: 120 }), ({ variant, options }, all) => {
        const floor = new FloorScene();
        floor.atTable(openTable(options, variant));
        for (const each of PATRONS) give(floor, { do: 'deposit', id: each, amount: 20_000 }, 0);
        PATRONS.forEach((each, at) => give(floor, { do: 'buy', id: each, amount: 4_000 }, -at));
        for (const [count, act] of all.entries()) {
          const before = frozen(floor.table.state);
          const events = floor.table.events.length;
          const balances = [...floor.ledger.balances];
          const refusal = give(floor, act, count + 1);
          if (refusal === null) floor.table.events.slice(events).forEach((event) => note(event.type));
          else {
            note(refusal.code);
            expect(floor.table.state).toBe(before);
            expect(floor.table.events).toHaveLength(events);
            expect([...floor.ledger.balances]).toEqual(balances);
          }
          expectLedgerOfState(floor);
        }
        const { events, state } = floor.table;
        expect(events.reduce(houseBanked.evolve, houseBanked.initialState)).toStrictEqual(state);
      }),
      { numRuns: 100 },
    );
    for (const what of [...EVENTS, ...CODES])
      expect({ what, seen: seen.get(what) ?? 0 }).not.toHaveProperty('seen', 0);
  });

  /** So that the property isn't empty: each of these comes up a hundred times in a run, give or take. */
  const EVENTS = ['BetPlaced', 'CoupSettled', 'CardDrawn', 'ChipsBought', 'ChipsCashed', 'CardsBurned'];
  const CODES = ['WRONG_PHASE', 'SHOE_FINISHED', 'FORBIDDEN', 'TABLE_EXPOSURE'];
});
