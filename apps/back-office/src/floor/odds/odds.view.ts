import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS, WAGERS } from '#game/baccarat';
import { component } from '../../reading/figures';
import { BanqueOddsView } from './banque-odds.view';
import { CheminOddsView } from './chemin-odds.view';

const Orders = z
  .string()
  .meta({ description: 'Number of orders of the first six cards of a full shoe, in a decimal string.' });
const OnFive = z.enum(['draw', 'stand']);

const CombinationsView = component('Combinations', {
  player: Orders,
  banker: Orders,
  tie: Orders,
  total: Orders,
});

const OutcomeView = component('OutcomeOdds', {
  outcome: z.enum(['win', 'push', 'lose']),
  pays: z.string().optional().meta({ description: 'For a win: the payout before commission.' }),
  combinations: Orders,
});

const WagerView = component('WagerOdds', {
  on: z.enum(WAGERS),
  pays: z
    .string()
    .nullable()
    .meta({ description: 'The payout; `null` if it depends on the margin of the win.' }),
  edge: z.string().meta({
    description: 'House edge for a stake of 1, to nine decimals; negative if the patron has the edge.',
  }),
  fraction: z.string().meta({ description: 'The exact edge.' }),
  outcomes: z.array(OutcomeView).readonly().meta({ description: 'The outcomes, largest payout first.' }),
  onFive: OnFive.optional().meta({
    description: 'With a choice on five: the decision with the lower edge.',
  }),
});
const Edges = z.array(WagerView).readonly();

const PolicyView = component('PolicyOdds', { onFive: OnFive, combinations: CombinationsView, edges: Edges });

const HouseOddsView = component('HouseBankedOdds', {
  variant: z.enum(HOUSE_BANKED_VARIANTS),
  decks: z.int().min(1).max(8),
  combinations: CombinationsView,
  edges: Edges,
  policies: z
    .array(PolicyView)
    .readonly()
    .optional()
    .meta({ description: 'Only with `playerOnFive: choice`: the odds of each decision on five.' }),
});

/** The odds of a house-banked variant, of chemin de fer, or of a banker's decision at banque. */
export const OddsView = z
  .discriminatedUnion('variant', [HouseOddsView, CheminOddsView, BanqueOddsView])
  .meta({ id: 'Odds' });
export type OddsView = z.output<typeof OddsView>;
