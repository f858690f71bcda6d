import { z } from 'zod';
import { COUP_OUTCOMES, COUP_STATUSES, type CoupRead } from '#office/projections';
import { keptPageOf } from '../../../reading/documented';
import { Amount, component, Count, Time } from '../../../reading/figures';

const FoundHand = component('FoundHand', {
  hand: z.enum(['player', 'punter', 'right', 'left', 'banker']),
  cards: z.array(z.string()),
  total: z.int().min(0).max(9),
});

const FoundCoup = component('FoundCoup', {
  coup: z.string(),
  table: z.string(),
  shoe: z.string(),
  variant: z.string(),
  currency: z.string(),
  status: z.enum(COUP_STATUSES),
  openedAt: Time,
  endedAt: Time.nullable().meta({ description: '`null` while the coup is open.' }),
  outcome: z
    .enum(COUP_OUTCOMES)
    .nullable()
    .meta({ description: 'The outcome in force; `null` if the coup is open or void.' }),
  hands: z
    .array(FoundHand)
    .meta({ description: 'The hands as last settled; empty if the coup is open or void.' }),
  banker: z.string().nullable().meta({ description: 'The patron who banked; `null` if the house did.' }),
  staked: Amount.nullable().meta({
    description: 'All stakes, in minor units, also those that went back; `null` while the coup is open.',
  }),
  bets: Count,
  patronStaked: Amount.nullable().meta({
    description:
      'The stakes of the patron who was searched for, or the bank that this patron held. `null` without a patron.',
  }),
  shard: z.int().min(0).max(63),
});

export const FoundCoupsView = keptPageOf('FoundCoups', FoundCoup);
export type FoundCoupsView = z.output<typeof FoundCoupsView>;

/** Returns a found coup as answered. */
export const foundCoup = ({
  opened_at: openedAt,
  ended_at: endedAt,
  own_stake: patronStaked,
  hands,
  ...row
}: CoupRead): FoundCoupsView['items'][number] => ({
  ...row,
  openedAt,
  endedAt,
  hands: (hands ?? []).map(({ cards, ...hand }) => ({ ...hand, cards: [...cards] })),
  patronStaked,
});
