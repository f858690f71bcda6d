import fc from 'fast-check';
import { dealCoup, HOUSE_BANKED_VARIANTS, ratioOf, settleBet, wagersOf, type Wager } from '#game/baccarat';
import { DECK } from '#game/cards';
import {
  deviationOf,
  jointOutcomes,
  NO_THEORY,
  oddsReport,
  plusTheory,
  recordedCounts,
  textOfVerdict,
  theoryOf,
  theoryOfSums,
  wholeOf,
  type StakeSums,
} from '#game/odds';
import { moneyOf } from '#kernel/money';
import { pricedRules } from '../test/priced-rules';

/** The stored sums of coups: of stakes, and of the products of each pair. */
const sumsOf = (coups: readonly ReadonlyMap<Wager, bigint>[]): StakeSums => {
  const wagers = [...new Set(coups.flatMap((coup) => [...coup.keys()]))];
  const sum = (of: (coup: ReadonlyMap<Wager, bigint>) => bigint) =>
    coups.reduce((so, coup) => so + of(coup), 0n);
  const pairs = wagers.flatMap((wager, at) => wagers.slice(at).map((other) => ({ wager, other })));
  return {
    staked: new Map(wagers.map((on) => [on, sum((coup) => coup.get(on) ?? 0n)])),
    products: pairs.map(({ wager, other }) => ({
      wager,
      other,
      sum: sum((coup) => (coup.get(wager) ?? 0n) * (coup.get(other) ?? 0n)),
    })),
  };
};
const staked = (stakes: Partial<Record<Wager, bigint>>) =>
  new Map(Object.entries(stakes)) as Map<Wager, bigint>;

describe('the joint outcomes of all wagers', () => {
  it.each(HOUSE_BANKED_VARIANTS)('sum, for each wager, to the recorded counts: %s', (variant) => {
    const game = { variant, equalAfterFirstDraw: 'other-wins', onFive: 'draw' } as const;
    const decks = 8;
    const joint = jointOutcomes(game, decks);
    const recorded = recordedCounts(game, decks);
    for (const [at, on] of wagersOf(variant).entries()) {
      const sums = new Map<string, bigint>();
      for (const { verdicts, orders } of joint) {
        const text = textOfVerdict(verdicts[at] ?? 'lose');
        sums.set(text, (sums.get(text) ?? 0n) + orders);
      }
      const expected = (recorded[on] ?? []).map(
        ({ verdict, orders }) => [textOfVerdict(verdict), orders] as const,
      );
      expect(sums).toEqual(new Map(expected));
    }
  });
});

describe('the theoretical win', () => {
  it.each(HOUSE_BANKED_VARIANTS)('of a stake is its edge, on every wager: %s', (variant) => {
    const priced = pricedRules(variant);
    for (const { on, fraction } of oddsReport(priced, recordedCounts).edges) {
      const { win } = theoryOf(priced, [staked({ [on]: 1n })]);
      expect([on, `${win.numerator}/${win.denominator}`]).toEqual([on, fraction]);
    }
  });

  it('uses the lower edge of each wager with P2’s choice (R8)', () => {
    const priced = pricedRules('punto-banco', { commissionBps: 300, playerOnFive: 'choice' });
    const banker = oddsReport(priced, recordedCounts).edges.find(({ on }) => on === 'banker');
    const { win } = theoryOf(priced, [staked({ banker: 1n })]);
    expect(`${win.numerator}/${win.denominator}`).toBe(banker?.fraction);
    expect(win.numerator < 0n).toBe(true);
  });

  it('matches a calculation by hand: Player and Tie of 1,000.00 each, from the published combinations', () => {
    // wins 2 230 518 282 592 256, Banker 2 292 252 566 437 888, ties 475 627 426 473 216 of 4 998 398 275 503
    // 360
    const [player, banker, tie, all] = [
      2_230_518_282_592_256n,
      2_292_252_566_437_888n,
      475_627_426_473_216n,
      4_998_398_275_503_360n,
    ];
    const { win, variance } = theoryOf(pricedRules('punto-banco'), [
      staked({ player: 100_000n, tie: 100_000n }),
    ]);
    // The house keeps nothing if Player wins, 200 000 if Banker does, and pays 800 000 on a tie.
    const mean = ratioOf(200_000n * banker - 800_000n * tie, all);
    expect(win).toEqual(mean);
    expect(wholeOf(win)).toBe(15_595n);
    const square = 200_000n ** 2n * banker + 800_000n ** 2n * tie;
    expect(variance).toEqual(ratioOf(square * all - (200_000n * banker - 800_000n * tie) ** 2n, all * all));
    expect(player + banker + tie).toBe(all);
  });

  it('varies only by the commission for equal stakes on Player and Banker, because bets of one coup are correlated', () => {
    const both = theoryOf(pricedRules('punto-banco'), [staked({ player: 100n, banker: 100n })]);
    const apart = theoryOf(pricedRules('punto-banco'), [staked({ player: 100n }), staked({ banker: 100n })]);
    expect(both.win).toEqual(apart.win);
    // 5 of a hundred whenever Banker wins: 25 p (1 − p), p = 0.458597…
    expect(deviationOf(0n, both).deviation).toBe('2');
    expect(deviationOf(0n, apart).deviation).toBe('133');
  });

  it('adds up over coups, and over parts of a month', () => {
    const stake = fc.bigInt({ min: 0n, max: 10_000_000n });
    const coup = fc.record({ player: stake, banker: stake, tie: stake, big: stake, 'dragon-banker': stake });
    const priced = pricedRules('no-commission');
    fc.assert(
      fc.property(fc.array(coup, { maxLength: 6 }), fc.nat(6), (coups, cut) => {
        const all = coups.map(staked);
        const sum = plusTheory(theoryOf(priced, all.slice(0, cut)), theoryOf(priced, all.slice(cut)));
        expect(sum).toEqual(theoryOf(priced, all));
        expect(theoryOf(priced, all).variance.numerator >= 0n).toBe(true);
        expect(theoryOfSums(priced, sumsOf(all))).toEqual(theoryOf(priced, all));
        for (const on of ['banker', 'big'] as const) {
          const own = all.map((stakes) => stakes.get(on) ?? 0n);
          const squares = own.reduce((a, b) => a + b * b, 0n);
          const sums = {
            staked: new Map([[on, own.reduce((a, b) => a + b, 0n)]]),
            products: [{ wager: on, other: on, sum: squares }],
          };
          const alone = own.map((each) => staked({ [on]: each }));
          expect(theoryOfSums(priced, sums)).toEqual(theoryOf(priced, alone));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a win compared with its theoretical win', () => {
  it.each([
    ['just inside', 196n, '1.96', false],
    ['just beyond, though it shows the same', 197n, '1.97', true],
    ['far below', -1_234n, '-12.34', true],
    ['as it should be', 0n, '0.00', false],
  ])('%s', (_, won, z, isBeyond95) => {
    const theory = { win: ratioOf(0n, 1n), variance: ratioOf(10_000n, 1n) };
    expect(deviationOf(won, theory)).toEqual({ deviation: '100', z, isBeyond95 });
  });

  it('is judged before rounding', () => {
    const theory = { win: ratioOf(0n, 1n), variance: ratioOf(999_999n * 10_000n, 1_000_000n) };
    expect(deviationOf(196n, theory)).toMatchObject({ z: '1.96', isBeyond95: true });
  });

  it('has no z-score without stakes', () => {
    expect(deviationOf(5n, NO_THEORY)).toEqual({ deviation: '0', z: null, isBeyond95: false });
  });

  it('is within four deviations in 20,000 coups from a seed, and its square averages to the variance', () => {
    const priced = pricedRules('punto-banco');
    const stakes = {
      player: 300n,
      banker: 700n,
      tie: 100n,
      'player-pair': 50n,
      'dragon-banker': 80n,
      small: 60n,
    };
    const bets = Object.entries(stakes) as [Wager, bigint][];
    const shoe = Array.from({ length: 8 }, () => DECK).flat();
    const next = drawing(20_261_122);
    const coups = 20_000;
    let [won, squares] = [0n, 0n];
    for (let coup = 0; coup < coups; coup += 1) {
      const result = dealCoup(priced, () => shoe[next(shoe.length)] ?? 'AS'); // with replacement: nearly the same as eight decks
      const gain = bets.reduce(
        (sum, [on, stake]) => sum + stake - settleBet(priced, on, moneyOf(`${stake}`), result).returned,
        0n,
      );
      won += gain;
      squares += gain * gain;
    }
    const one = theoryOf(priced, [staked(stakes)]);
    const all = theoryOf(
      priced,
      Array.from({ length: coups }, () => staked(stakes)),
    );
    expect(Math.abs(Number(deviationOf(won, all).z))).toBeLessThan(4);
    const measured = Number(squares) / coups - (Number(won) / coups) ** 2;
    const variance = Number(one.variance.numerator / one.variance.denominator);
    expect(measured / variance).toBeGreaterThan(0.95);
    expect(measured / variance).toBeLessThan(1.05);
  });
});

/** A linear congruential generator: the same cards on every machine. */
const drawing = (seed: number) => {
  let state = BigInt(seed);
  return (below: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
    return Number((state >> 33n) % BigInt(below));
  };
};
