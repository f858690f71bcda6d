import fc from 'fast-check';
import {
  dealCoup,
  defaultCommissionBps,
  defaultPays,
  HOUSE_BANKED_VARIANTS,
  nextDraw,
  resultOf,
  settleBet,
  settleVerdict,
  termsOfCoup,
  verdictOf,
  wagersOf,
  type CoupResult,
  type GameRules,
  type PayRules,
} from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { moneyOf, ONE } from '#kernel/money';

/** Few ranks, so that pairs are frequent. */
const anyCard = fc.oneof(
  fc.constantFrom<Card>(...DECK),
  fc.constantFrom<Card>('AS', 'AH', '2S', '4D', '4C', '6S', '8H', 'TD'),
);
const sixCards = fc.array(anyCard, { minLength: 6, maxLength: 6 });
const anyRules = fc
  .record({
    variant: fc.constantFrom(...HOUSE_BANKED_VARIANTS),
    equalAfterFirstDraw: fc.constantFrom('other-wins' as const, 'tie' as const),
    onFive: fc.constantFrom('draw' as const, 'stand' as const),
    roundTo: fc.constantFrom(ONE, moneyOf('5')),
  })
  .map((game): PayRules => ({
    ...game,
    commissionBps: defaultCommissionBps[game.variant],
    pays: defaultPays(game),
  }));

/** A source of cards that counts how many were taken. */
const taking = (cards: readonly Card[]) => {
  const source = { taken: 0, next: (): Card => cards[source.taken++]! };
  return source;
};

const cardByCard = (rules: GameRules, cards: readonly Card[]): CoupResult => {
  const { next } = taking(cards);
  const [player1, banker1, player2, banker2] = [next(), next(), next(), next()];
  const hands = { player: [player1, player2], banker: [banker1, banker2] };
  for (let hand = nextDraw(rules, hands); hand !== null; hand = nextDraw(rules, hands))
    hands[hand].push(next());
  return resultOf(rules, hands);
};

it('P1–P3, M1: a coup dealt at once equals the coup dealt card by card, and takes no further card', () => {
  fc.assert(
    fc.property(anyRules, sixCards, (rules, cards) => {
      const source = taking(cards);
      const coup = dealCoup(rules, source.next);
      expect(coup).toEqual(cardByCard(rules, cards));
      expect(source.taken).toBe(coup.cardsUsed);
    }),
    { numRuns: 2_000 },
  );
});

/** The same objects in every run, because terms are cached by them. */
const ALL_RULES = HOUSE_BANKED_VARIANTS.map((variant): PayRules => {
  const game = { variant, equalAfterFirstDraw: 'other-wins' } as const;
  return { ...game, commissionBps: 500, roundTo: ONE, pays: defaultPays(game) };
});

it('the terms of a coup match its verdicts, whatever coups came before under the same rules', () => {
  const stake = moneyOf('1001');
  fc.assert(
    fc.property(
      fc.constantFrom(...ALL_RULES),
      fc.array(sixCards, { minLength: 40, maxLength: 40 }),
      (rules, shoes) => {
        for (const cards of shoes) {
          const coup = dealCoup(rules, taking(cards).next);
          const actual = termsOfCoup(rules, coup).map(({ on, outcome, settle }) => {
            return `${on} ${outcome} ${settle(stake).returned}`;
          });
          const judged = wagersOf(rules.variant).map((on) => {
            const { outcome, returned } = settleVerdict(rules, on, stake, verdictOf(rules.variant, on, coup));
            return `${on} ${outcome} ${returned}`;
          });
          expect(actual).toEqual(judged);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it('R6: a wager is settled by its verdict, for any stake and unit', () => {
  const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((amount) => moneyOf(`${amount}`));
  fc.assert(
    fc.property(anyRules, sixCards, stakes, (rules, cards, stake) => {
      const coup = dealCoup(rules, taking(cards).next);
      for (const on of wagersOf(rules.variant)) {
        const settled = settleVerdict(rules, on, stake, verdictOf(rules.variant, on, coup));
        expect(settleBet(rules, on, stake, coup)).toEqual(settled);
      }
    }),
    { numRuns: 500 },
  );
});

it('a winning wager without a pay-out throws, and other wagers are settled', () => {
  const game = { variant: 'punto-banco', equalAfterFirstDraw: 'tie' } as const;
  const rules: PayRules = {
    ...game,
    commissionBps: 500,
    roundTo: ONE,
    pays: { banker: { numerator: 1n, denominator: 1n } },
  };
  const coup = dealCoup(rules, taking(['2S', '9H', 'KS', 'KD']).next);
  expect(settleBet(rules, 'banker', moneyOf('1000'), coup).returned).toBe(1950n);
  expect(() => settleBet(rules, 'small', moneyOf('1000'), coup)).toThrow('the pay table has no small');
});
