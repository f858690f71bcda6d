import { z } from 'zod';
import type { Pips } from '#game/cards';
import { component } from '../../reading/figures';
import { BetterView, ExactView, MoveView } from './exact.view';

const Orders = z
  .string()
  .meta({ description: 'Number of orders of the first six cards of a full shoe, in a decimal string.' });
const CombinationsView = component('CheminCombinations', {
  punters: Orders,
  banker: Orders,
  tie: Orders,
  total: Orders,
});

/** A total or a card's value. The schema checks the form, the game the rest. */
const Value = z
  .custom<Pips>((value) => typeof value === 'number')
  .meta({ type: 'integer', minimum: 0, maximum: 9 });
const Values = z
  .custom<readonly [Pips, Pips]>((values) => Array.isArray(values) && values.length === 2)
  .meta({
    description: 'Values of the two cards.',
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 9 },
    minItems: 2,
    maxItems: 2,
  });
const PLACE = {
  total: Value,
  third: Value.nullable().meta({
    description: 'Value of the punter’s third card; `null` if the punter stood.',
  }),
};
const CHOICES = { threeAgainstNine: MoveView, fiveAgainstFour: MoveView };
const RESULTS = {
  punters: ExactView,
  banker: ExactView.meta({ description: 'Result after commission.' }),
  house: ExactView.meta({ description: 'The commission.' }),
};

const MoveOddsView = component('CheminMoveOdds', {
  combinations: CombinationsView,
  result: ExactView.meta({
    description: 'Result of the deciding person for a stake of 1, before commission.',
  }),
});
const COMPARISON = { draw: MoveOddsView, stand: MoveOddsView, better: BetterView, margin: ExactView };
const AfterCommission = z.object({
  draw: ExactView,
  stand: ExactView,
  better: BetterView,
  margin: ExactView,
});
const BANKERS = { ...COMPARISON, afterCommission: AfterCommission };

const Replies = z
  .array(z.object({ ...CHOICES, ...COMPARISON }))
  .readonly()
  .meta({ description: 'One row for each choice of the banker where the banker is free.' });

const EquilibriumView = component('CheminEquilibrium', {
  onFive: ExactView.meta({ description: 'How often the punter draws on five.' }),
  moves: z
    .array(z.object({ ...PLACE, draws: ExactView }))
    .readonly()
    .meta({ description: 'How often the banker draws, if free or against the tableau.' }),
  ...RESULTS,
});

/** The odds of free decisions in chemin de fer. */
export const CheminOddsView = component('CheminOdds', {
  variant: z.literal('chemin-de-fer'),
  decks: z.int().min(6).max(8),
  commissionBps: z.int().min(0).max(10_000),
  coups: z
    .array(z.object({ onFive: MoveView, ...CHOICES, combinations: CombinationsView, ...RESULTS }))
    .readonly()
    .meta({ description: 'One coup for each combination of the free decisions of both sides.' }),
  five: z.object({
    replies: Replies,
    hands: z.array(z.object({ values: Values, replies: Replies })).readonly(),
  }),
  alone: z
    .array(z.object({ total: Value, replies: Replies }))
    .readonly()
    .meta({ description: 'A punter with the only stake, by total: free except with 0.' }),
  choices: z
    .array(
      z.object({
        ...PLACE,
        onFive: MoveView,
        ...BANKERS,
        hands: z.array(z.object({ values: Values, ...BANKERS })).readonly(),
      }),
    )
    .readonly(),
  tableau: z
    .array(
      z.object({
        onFive: MoveView,
        cells: z
          .array(
            z.object({
              ...PLACE,
              tableau: z.enum(['draw', 'stand', 'free']),
              ...COMPARISON,
              agrees: z
                .boolean()
                .meta({ description: 'True if no move is better than that of the tableau.' }),
              afterCommission: AfterCommission.extend({ agrees: z.boolean() }),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  equilibria: z
    .array(
      z.object({
        bankerPlay: z.enum(['tableau', 'free']),
        equilibria: z.array(EquilibriumView).readonly().nullable(),
      }),
    )
    .readonly(),
});
