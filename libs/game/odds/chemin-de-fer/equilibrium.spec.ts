import { ratioOf, type Ratio } from '#game/baccarat';
import { cheminOdds, type EquilibriumOdds } from '#game/odds';

const of = (decks: number, commissionBps: number, bankerPlay: 'tableau' | 'free'): EquilibriumOdds => {
  const game = cheminOdds({ decks, commissionBps }).equilibria.find(
    (each) => each.bankerPlay === bankerPlay,
  )!;
  expect(game.equilibria).toHaveLength(1);
  return game.equilibria![0]!;
};
const drawsAt = ({ moves }: EquilibriumOdds, total: number, third: number | null) =>
  moves.find((each) => each.total === total && each.third === third)!.draws;
const number = ({ fraction }: { readonly fraction: string }): Ratio => {
  const [numerator = '', denominator = ''] = fraction.split('/');
  return ratioOf(BigInt(numerator), BigInt(denominator));
};
/**
 * The difference in units of 10⁻¹⁵. A finite shoe differs from an infinite one by about nine decimal places.
 */
const differs = (a: Ratio, b: Ratio): number =>
  Number(
    ((a.numerator * b.denominator - b.numerator * a.denominator) * 10n ** 15n) /
      (a.denominator * b.denominator),
  ) / 1e15;

describe('the game of the five against a banker who is free', () => {
  it('is that of Kemeny and Snell (1957) for an infinite shoe', () => {
    const endless = of(10_000_000, 0, 'free');
    expect(Math.abs(differs(number(endless.onFive), ratioOf(9n, 11n)))).toBeLessThan(1e-8);
    expect(Math.abs(differs(number(drawsAt(endless, 6, null)), ratioOf(859n, 2288n)))).toBeLessThan(1e-8);
    expect(Math.abs(differs(number(endless.punters), ratioOf(-679568n, 53094899n)))).toBeLessThan(1e-8);
    expect(drawsAt(endless, 3, 9).fraction).toBe('1/1');
    expect(drawsAt(endless, 5, 4).fraction).toBe('1/1');
    expect(endless.moves).toHaveLength(3);
  });

  it('is mixed on five, and on six against a punter who stood', () => {
    const free = of(6, 0, 'free');
    expect(free.onFive).toEqual({ decimal: '0.811228748', fraction: '7631761/9407656' });
    expect(drawsAt(free, 6, null)).toEqual({ decimal: '0.378769620', fraction: '546971813/1444075196' });
    expect(free.punters.decimal).toBe('-0.012915513');
  });

  it('has the same mix of the banker with a commission, and another mix of the punter', () => {
    const [without, five] = [of(6, 0, 'free'), of(6, 500, 'free')];
    expect(drawsAt(five, 6, null)).toEqual(drawsAt(without, 6, null));
    expect(five.onFive).toEqual({ decimal: '0.829279191', fraction: '799863/964528' });
    expect(five.punters).toEqual(without.punters);
  });

  it('makes each side exactly indifferent between the moves that it mixes', () => {
    const { punters, banker, house } = of(8, 500, 'free');
    const [a, b, c] = [number(punters), number(banker), number(house)];
    const sum = a.numerator * b.denominator * c.denominator + b.numerator * a.denominator * c.denominator;
    expect(sum + c.numerator * a.denominator * b.denominator).toBe(0n);
  });
});

describe('the game of the five against F9’s two choices', () => {
  it.each([
    [6, 0],
    [6, 500],
    [8, 0],
    [8, 500],
  ])('of %d decks at %d bps has a pure equilibrium: both draw', (decks, commissionBps) => {
    const tableau = of(decks, commissionBps, 'tableau');
    expect(tableau.onFive.fraction).toBe('1/1');
    expect(tableau.moves.map(({ total, third, draws }) => [total, third, draws.fraction])).toEqual([
      [3, 9, '1/1'],
      [5, 4, '1/1'],
    ]);
    const coup = cheminOdds({ decks, commissionBps }).coups[0]!;
    expect(tableau.banker).toEqual(coup.banker);
  });

  it('has it even if the house takes all of the banker’s winnings', () => {
    const all = of(6, 10_000, 'tableau');
    expect(all.banker.decimal.startsWith('-0.4')).toBe(true);
    expect(all.onFive.fraction).toBe('1/1');
  });
});
