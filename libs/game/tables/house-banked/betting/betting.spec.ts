import fc from 'fast-check';
import { MAIN_WAGERS, WAGERS, type Wager } from '#game/baccarat';
import { moneyOf, type Money } from '#kernel/money';
import {
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  patron,
  shoeOf,
  TABLE,
  takeSeat,
  withdraw,
} from '#testing';

const COUP = `${TABLE}/S1/C1`;
const SHOE = loadShoe(shoeOf('AS 9D'));

/** Betting is open, and ada and bob have chips. */
const betting = (options: object = {}) =>
  new HouseBankedScene(
    openTable(options),
    buyIn('ada', 1_000_000),
    buyIn('bob', 1_000_000),
    SHOE,
    dealer('OpenBetting'),
  );

describe('PlaceBet', () => {
  it('numbers bets in the order of acceptance, withdrawn ones included', () => {
    const scene = betting().after(takeSeat('bob', 3), bet('ada', 'player', 5), withdraw('ada', 1));
    scene.when(bet('bob', 'tie', 7)).thenEvents({
      type: 'BetPlaced',
      coup: COUP,
      bet: `${COUP}/B2`,
      patron: 'bob',
      seat: 3,
      on: 'tie',
      stake: money(7),
      currency: 'EUR',
    });
  });

  it('needs no seat (R10)', () => {
    betting()
      .when(bet('ada', 'player', 1))
      .thenEvents({
        type: 'BetPlaced',
        coup: COUP,
        bet: `${COUP}/B1`,
        patron: 'ada',
        seat: null,
        on: 'player',
        stake: money(1),
        currency: 'EUR',
      });
  });

  const limits = { player: { min: '100', max: '500', step: '20' }, default: { min: '5' } };

  it.each`
    before   | stake  | code               | limit    | why
    ${[]}    | ${99}  | ${'BELOW_MINIMUM'} | ${'100'} | ${'below the minimum'}
    ${[]}    | ${501} | ${'ABOVE_MAXIMUM'} | ${'500'} | ${'above the maximum'}
    ${[]}    | ${110} | ${'NOT_A_STEP'}    | ${'20'}  | ${'no whole number of steps'}
    ${[]}    | ${90}  | ${'BELOW_MINIMUM'} | ${'100'} | ${'the minimum comes before the step'}
    ${[]}    | ${505} | ${'ABOVE_MAXIMUM'} | ${'500'} | ${'the maximum comes before the step'}
    ${[480]} | ${40}  | ${'ABOVE_MAXIMUM'} | ${'500'} | ${'a patron’s stakes on one kind count together'}
    ${[100]} | ${10}  | ${'NOT_A_STEP'}    | ${'20'}  | ${'the step binds the sum'}
  `('is refused when $why (R7)', ({ before, stake, code, limit }) => {
    const scene = betting({ limits }).after(...before.map((each: number) => bet('ada', 'player', each)));
    scene.when(bet('ada', 'player', stake)).thenRejected(code, { limit });
  });

  it.each`
    before                                             | next                         | why
    ${[]}                                              | ${bet('ada', 'player', 100)} | ${'the minimum itself'}
    ${[]}                                              | ${bet('ada', 'player', 500)} | ${'the maximum itself'}
    ${[bet('ada', 'player', 100)]}                     | ${bet('ada', 'player', 20)}  | ${'a further bet below the minimum'}
    ${[bet('bob', 'player', 500)]}                     | ${bet('ada', 'player', 500)} | ${'beside another patron’s maximum'}
    ${[bet('ada', 'player', 500)]}                     | ${bet('ada', 'banker', 5)}   | ${'on another kind'}
    ${[bet('ada', 'player', 500), withdraw('ada', 1)]} | ${bet('ada', 'player', 500)} | ${'after a withdrawal'}
  `('is accepted: $why (R7)', ({ before, next }) => {
    betting({ limits })
      .after(...before)
      .when(next)
      .thenAccepted();
  });

  it('is refused beyond the patron’s chips, with the amount left', () => {
    const scene = betting().after(bet('ada', 'player', 600_000));
    scene.when(bet('ada', 'tie', 400_001)).thenRejected('INSUFFICIENT_CHIPS', { left: '400000' });
    scene.when(bet('eve', 'tie', 1)).thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
    scene.when(bet('ada', 'tie', 400_000)).thenAccepted();
  });

  it('checks limits before exposure, and exposure before chips', () => {
    const scene = betting({ limits: { default: { min: '5', max: '8000000', step: '5' } }, maxPayout: '100' });
    scene.when(bet('ada', 'player', 7_999_999)).thenRejected('NOT_A_STEP');
    scene.when(bet('ada', 'player', 8_000_005)).thenRejected('ABOVE_MAXIMUM');
    scene.when(bet('ada', 'player', 2_000_000)).thenRejected('TABLE_EXPOSURE', {
      largest: '100',
      detail:
        'The stake of 20,000.00 EUR exceeds the table’s risk limit. At most 1.00 EUR more is accepted on player in this coup.',
    });
  });
});

describe('TABLE_EXPOSURE (R7)', () => {
  it.each`
    options                                                                | before                                                                       | next                         | largest  | why
    ${{ maxDifferential: '100' }}                                          | ${[]}                                                                        | ${bet('ada', 'player', 101)} | ${'100'} | ${'Player may exceed Banker by so much'}
    ${{ maxDifferential: '100' }}                                          | ${[bet('bob', 'player', 30)]}                                                | ${bet('ada', 'banker', 131)} | ${'130'} | ${'and Banker Player'}
    ${{ maxDifferential: '100' }}                                          | ${[bet('bob', 'player', 100)]}                                               | ${bet('ada', 'player', 1)}   | ${'0'}   | ${'nothing more fits'}
    ${{ maxDifferential: '100' }}                                          | ${[bet('ada', 'player', 50), bet('bob', 'banker', 150), withdraw('ada', 1)]} | ${bet('ada', 'banker', 1)}   | ${'0'}   | ${'a withdrawal took it further'}
    ${{ maxPayout: '99' }}                                                 | ${[]}                                                                        | ${bet('ada', 'tie', 13)}     | ${'12'}  | ${'a tie pays eight for one'}
    ${{ maxPayout: '99', pays: { tie: '9:1' } }}                           | ${[bet('bob', 'tie', 10)]}                                                   | ${bet('ada', 'tie', 2)}      | ${'1'}   | ${'or nine'}
    ${{ maxPayout: '99', roundTo: '10' }}                                  | ${[]}                                                                        | ${bet('ada', 'tie', 20)}     | ${'10'}  | ${'in whole units'}
    ${{ maxPayout: '50', maxDifferential: '40' }}                          | ${[]}                                                                        | ${bet('ada', 'banker', 51)}  | ${'40'}  | ${'the narrower of both binds'}
    ${{ maxPayout: '99', limits: { default: { min: '50', step: '20' } } }} | ${[]}                                                                        | ${bet('ada', 'player', 100)} | ${'80'}  | ${'the largest is a whole number of steps'}
    ${{ maxPayout: '99', limits: { default: { min: '90', step: '20' } } }} | ${[]}                                                                        | ${bet('ada', 'player', 100)} | ${'0'}   | ${'what fits would be below the minimum'}
  `('$why', ({ options, before, next, largest }) => {
    betting(options)
      .after(...before)
      .when(next)
      .thenRejected('TABLE_EXPOSURE', { largest });
  });

  it('doesn’t count the winnings of bets on another outcome', () => {
    const scene = betting({ maxPayout: '100' }).after(bet('ada', 'player', 100), bet('ada', 'banker', 100));
    scene.when(bet('bob', 'tie', 12)).thenAccepted();
  });

  it('doesn’t count a tie in the differential', () => {
    betting({ maxDifferential: '5' })
      .when(bet('ada', 'tie', 500))
      .thenAccepted();
  });

  const stakes = fc.record({
    id: fc.constantFrom('ada', 'bob'),
    on: fc.oneof(fc.constantFrom(...MAIN_WAGERS), fc.constantFrom(...WAGERS)),
    steps: fc.integer({ min: 1, max: 60 }),
  });
  const tables = fc.record({
    roundTo: fc.integer({ min: 1, max: 7 }),
    stepUnits: fc.integer({ min: 1, max: 5 }),
    minSteps: fc.integer({ min: 1, max: 4 }),
    tie: fc.constantFrom('8:1', '9:1'),
    maxPayout: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
    maxDifferential: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  });

  it('accepts the largest stake that it names, and not one step more', () => {
    let named = 0;
    fc.assert(
      fc.property(tables, fc.array(stakes, { minLength: 5, maxLength: 25 }), (options, tried) => {
        const step = options.roundTo * options.stepUnits;
        const scene = betting({
          roundTo: `${options.roundTo}`,
          limits: { default: { min: `${step * options.minSteps}`, step: `${step}` } },
          pays: { tie: options.tie },
          ...(options.maxPayout === undefined ? {} : { maxPayout: `${options.maxPayout}` }),
          ...(options.maxDifferential === undefined ? {} : { maxDifferential: `${options.maxDifferential}` }),
        });
        for (const { id, on, steps } of tried) {
          const decision = scene.give(bet(id, on, step * steps));
          if (decision.ok || decision.rejection.code !== 'TABLE_EXPOSURE') continue;
          const largest = moneyOf(decision.rejection.largest ?? 'none');
          named += 1;
          if (largest > 0n) scene.when(bet(id, on, largest)).thenAccepted();
          scene
            .when(bet(id, on, leastAbove(scene, { id, on }, largest, step)))
            .thenRejected('TABLE_EXPOSURE', { largest: `${largest}` });
        }
      }),
      { numRuns: 200 },
    );
    expect(named).toBeGreaterThan(100);
  });

  /** Returns the next larger stake that the limits alone would permit. */
  const leastAbove = (
    scene: HouseBankedScene,
    { id, on }: { readonly id: string; readonly on: Wager },
    largest: Money,
    step: number,
  ): bigint => {
    if (scene.state.phase !== 'betting') throw new Error('betting is open');
    const min = scene.state.rules.limits[on]?.min ?? 0n;
    const own = scene.state.coup.staked.get(`${id}/${on}`) ?? 0n;
    let next: bigint = largest + BigInt(step);
    while (own + next < min) next += BigInt(step);
    return next;
  };
});

describe('WithdrawBet', () => {
  const limits = { default: { min: '100', step: '10' } };

  it('returns the stake', () => {
    const scene = betting().after(bet('ada', 'banker', 100));
    scene.when(withdraw('ada', 1)).thenEvents({
      type: 'BetWithdrawn',
      coup: COUP,
      bet: `${COUP}/B1`,
      patron: 'ada',
      on: 'banker',
      stake: money(100),
      currency: 'EUR',
    });
    scene.after(withdraw('ada', 1));
    expect(scene.state).toMatchObject({ phase: 'betting' });
    scene.when(bet('ada', 'tie', 1_000_000)).thenAccepted();
  });

  it('must leave nothing, or at least the minimum (R7)', () => {
    const scene = betting({ limits }).after(bet('ada', 'player', 100), bet('ada', 'player', 20));
    scene.when(withdraw('ada', 1)).thenRejected('BELOW_MINIMUM', { limit: '100' });
    scene.when(withdraw('ada', 2)).thenAccepted();
    scene.after(withdraw('ada', 2)).when(withdraw('ada', 1)).thenAccepted();
  });

  it('is for the patron’s own open bet', () => {
    const scene = betting().after(bet('ada', 'player', 100), bet('bob', 'player', 100), withdraw('ada', 1));
    scene.when(withdraw('ada', 2)).thenRejected('FORBIDDEN');
    scene.when(withdraw('ada', 1)).thenRejected('NO_SUCH_BET');
    scene.when(withdraw('ada', 3)).thenRejected('NO_SUCH_BET');
    scene.when({ type: 'WithdrawBet', bet: 'toString', by: patron('ada') }).thenRejected('NO_SUCH_BET');
  });

  it('refuses another patron’s bet before checking the remaining stake', () => {
    const scene = betting({ limits }).after(bet('bob', 'player', 100), bet('bob', 'player', 50));
    scene.when(withdraw('ada', 1)).thenRejected('FORBIDDEN');
    scene.when(withdraw('bob', 1)).thenRejected('BELOW_MINIMUM');
  });
});
