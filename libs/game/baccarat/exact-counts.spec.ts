import {
  defaultCommissionBps,
  defaultPays,
  nextDraw,
  ratioOf,
  resultOf,
  settleBet,
  type CoupResult,
  type GameRules,
  type PayRules,
  type Wager,
} from '#game/baccarat';
import type { Card, Pips } from '#game/cards';
import { moneyOf, ONE } from '#kernel/money';

/** One card for each value. Totals don't depend on which. */
const BY_PIPS: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const PIPS = BY_PIPS.map((_, pips) => pips as Pips);

interface Counted {
  readonly result: CoupResult;
  readonly weight: bigint;
}

/**
 * Returns every kind of coup of a full shoe, with the number of card orders that deal it.
 */
const everyCoup = (game: GameRules, decks: number): Counted[] => {
  const left = PIPS.map((pips) => BigInt(decks * (pips === 0 ? 16 : 4)));
  const kinds = new Map<string, { result: CoupResult; weight: bigint }>();
  const hands: Record<'player' | 'banker', Card[]> = { player: [], banker: [] };
  const draw = (used: number, weight: bigint): void => {
    const next = (['player', 'banker', 'player', 'banker'] as const)[used] ?? nextDraw(game, hands);
    if (next === null) {
      const result = resultOf(game, { player: [...hands.player], banker: [...hands.banker] });
      const kind = `${result.player.total} ${result.banker.total} ${result.outcome} ${result.natural} ${result.cardsUsed}`;
      const counted = kinds.get(kind);
      if (counted === undefined) kinds.set(kind, { result, weight });
      else counted.weight += weight;
      return;
    }
    for (const pips of PIPS) {
      const ways = left[pips]!;
      left[pips] = ways - 1n;
      hands[next].push(BY_PIPS[pips]!);
      draw(used + 1, weight * ways);
      hands[next].pop();
      left[pips] = ways;
    }
  };
  draw(0, 1n);
  // Every count is of orders of six cards, so a coup of four counts once for each pair that could follow it.
  const cards = BigInt(decks * 52);
  return [...kinds.values()].map(({ result, weight }) => ({
    result,
    weight: weight * (result.cardsUsed < 6 ? cards - 5n : 1n) * (result.cardsUsed < 5 ? cards - 4n : 1n),
  }));
};

const weigh = (coups: readonly Counted[], outcome?: string): string =>
  `${coups.reduce((sum, { result, weight }) => sum + (outcome === undefined || result.outcome === outcome ? weight : 0n), 0n)}`;

const game = (variant: GameRules['variant']): GameRules => ({ variant, equalAfterFirstDraw: 'other-wins' });
const PUNTO = everyCoup(game('punto-banco'), 8);
const MAKCCARAT = everyCoup(game('makccarat'), 8);

test('P1–P3: the coups of eight decks are the published 4998398275503360, with the published outcomes', () => {
  expect(weigh(PUNTO)).toBe('4998398275503360');
  expect(weigh(PUNTO, 'player')).toBe('2230518282592256');
  expect(weigh(PUNTO, 'banker')).toBe('2292252566437888');
  expect(weigh(PUNTO, 'tie')).toBe('475627426473216');
});

test('M1: the coups of makccarat from eight decks, where a hand that drew loses to an equal total', () => {
  expect(weigh(MAKCCARAT)).toBe('4998398275503360');
  expect(weigh(MAKCCARAT, 'player')).toBe('2344339029094400');
  expect(weigh(MAKCCARAT, 'banker')).toBe('2480097878676992');
  expect(weigh(MAKCCARAT, 'tie')).toBe('173961367731968');
});

/**
 * Returns the exact share of a stake that the casino keeps on average. The stake is chosen so that nothing is
 * rounded.
 */
const edgeOf = (rules: PayRules, on: Wager, coups: readonly Counted[]): string => {
  const stake = moneyOf('20000');
  let houseGain = 0n;
  for (const { result, weight } of coups)
    houseGain += weight * (stake - settleBet(rules, on, stake, result).returned);
  const { numerator, denominator } = ratioOf(houseGain, BigInt(weigh(coups)) * stake);
  return `${numerator}/${denominator}`;
};

const payRules = (variant: GameRules['variant'], change: Partial<PayRules> = {}): PayRules => ({
  ...game(variant),
  commissionBps: defaultCommissionBps[variant],
  roundTo: ONE,
  pays: defaultPays(game(variant)),
  ...change,
});
const TIE_AT_NINE = { ...defaultPays(game('mini')), tie: { numerator: 9n, denominator: 1n } };

it.each([
  ['player', payRules('punto-banco'), '241149546272/19524993263685', PUNTO],
  ['banker', payRules('punto-banco'), '114753351728/10847218479825', PUNTO],
  ['tie', payRules('punto-banco'), '103841353768/723147898655', PUNTO],
  ['tie', payRules('mini', { pays: TIE_AT_NINE }), '63053127805/1301666217579', PUNTO],
  ['banker', payRules('no-commission'), '284694798368/19524993263685', PUNTO],
  ['big', payRules('punto-banco'), '22999/529230', PUNTO],
  ['small', payRules('punto-banco'), '19571/370461', PUNTO],
  ['dragon-player', payRules('punto-banco'), '103547854751/3904998652737', PUNTO],
  ['dragon-banker', payRules('punto-banco'), '9683026823/103306842665', PUNTO],
  ['player', payRules('makccarat'), '853958142/31441212985', MAKCCARAT],
  ['banker', payRules('makccarat', { commissionBps: 500 }), '-459138892529/195249932636850', MAKCCARAT],
] as const)(
  'P4, P9, P11, M2: the edge of eight decks is the published one (%#: %s)',
  (on, rules, edge, coups) => {
    expect(edgeOf(rules, on, coups)).toBe(edge);
  },
);
