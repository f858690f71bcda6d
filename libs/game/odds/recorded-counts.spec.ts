import { nextDraw, resultOf, verdictOf, wagersOf, type GameRules, type Wager } from '#game/baccarat';
import type { Card } from '#game/cards';
import { everyGame, gameName, recordedCounts, textOfVerdict } from '#game/odds';

const BY_VALUE: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];

/** A plain count: every order of values, dealt card by card, without grouping equal ones. */
const countPlainly = (game: GameRules, decks: number, on: Wager): Readonly<Record<string, string>> => {
  const left = BY_VALUE.map((_, value) => decks * (value === 0 ? 16 : 4));
  const counts: Record<string, bigint> = {};
  const hands: Record<'player' | 'banker', Card[]> = { player: [], banker: [] };
  const draw = (used: number, ways: bigint): void => {
    const next = (['player', 'banker', 'player', 'banker'] as const)[used] ?? nextDraw(game, hands);
    if (next === null) {
      const text = textOfVerdict(verdictOf(game.variant, on, resultOf(game, hands)));
      const rest = [4, 5].filter((place) => place >= used).map((place) => BigInt(decks * 52 - place));
      counts[text] = (counts[text] ?? 0n) + rest.reduce((product, cards) => product * cards, ways);
      return;
    }
    for (const [value, card] of BY_VALUE.entries()) {
      const ofValue = left[value]!;
      left[value] = ofValue - 1;
      hands[next].push(card);
      draw(used + 1, ways * BigInt(ofValue));
      hands[next].pop();
      left[value] = ofValue;
    }
  };
  draw(0, 1n);
  return Object.fromEntries(Object.entries(counts).map(([text, orders]) => [text, `${orders}`]));
};

const recordedOf = (game: GameRules, decks: number, on: Wager): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordedCounts(game, decks)[on]!.map(({ verdict, orders }) => [textOfVerdict(verdict), `${orders}`]),
  );

describe('the recorded counts', () => {
  it.each<[GameRules, number, Wager]>([
    [{ variant: 'punto-banco', equalAfterFirstDraw: 'other-wins', onFive: 'stand' }, 1, 'dragon-player'],
    [{ variant: 'no-commission', equalAfterFirstDraw: 'other-wins', onFive: 'stand' }, 8, 'banker'],
    [{ variant: 'makccarat', equalAfterFirstDraw: 'tie' }, 6, 'tie'],
  ])('match a count without shortcuts: %j, %d decks, %s', (game, decks, on) => {
    expect(recordedOf(game, decks, on)).toEqual(countPlainly(game, decks, on));
  });

  it('cover every game and wager that a house may offer, and sum to the orders of six cards', () => {
    const names = everyGame().map(({ game, decks }) => gameName(game, decks));
    expect(names).toHaveLength(22);
    expect(new Set(names).size).toBe(22);
    for (const { game, decks } of everyGame()) {
      const counts = recordedCounts(game, decks);
      expect(Object.keys(counts)).toEqual([...wagersOf(game.variant)]);
      const orders = [0, 1, 2, 3, 4, 5].reduce((product, dealt) => product * BigInt(decks * 52 - dealt), 1n);
      for (const of of Object.values(counts))
        expect(of.reduce((sum, each) => sum + each.orders, 0n)).toBe(orders);
    }
  });

  it.each(['draw', 'stand'] as const)('of mini match those of punto banco (P10), %s on five', (onFive) => {
    const game = { variant: 'punto-banco', equalAfterFirstDraw: 'other-wins', onFive } as const;
    for (const decks of [1, 6, 8])
      expect(recordedCounts({ ...game, variant: 'mini' }, decks)).toEqual(recordedCounts(game, decks));
  });

  it('throw for an unknown game', () => {
    expect(() => recordedCounts({ variant: 'makccarat', equalAfterFirstDraw: 'tie' }, 1)).toThrow(
      'no counts are kept of makccarat 1 tie',
    );
  });
});
