import { z } from 'zod';
import { Amount, EventNo, field, Signed, type ShownBy } from '../frame/fields';
import { FACT_KINDS, REASON_NAMES } from './facts';

/** A fact that would explain a difference, as reported. */
const MissingFact = z
  .object({
    kind: z.enum(FACT_KINDS),
    amount: Signed.meta({
      description:
        'Minor units. For a count or a miswritten amount: true minus recorded, so it can be negative.',
    }),
    of: EventNo.nullable().meta({
      description: 'The wrong record, as `shard:seq`; `null` if no record exists.',
    }),
    between: z
      .array(EventNo)
      .meta({ description: 'The counts between which it happened, each as `shard:seq`.' }),
    speaks: z
      .array(z.object({ reason: z.enum(REASON_NAMES), events: z.array(EventNo) }))
      .meta({ description: 'Facts that support this explanation.' }),
  })
  .meta({ id: 'MissingFact' });
export type MissingFact = ShownBy<typeof MissingFact>;

/** The win by inventory and by bets, and facts that would make them equal. */
export const ThreeWayShown = z
  .object({
    threshold: Amount.meta({
      description: 'Amount that may stay unexplained, in minor units: 100 units of the currency.',
    }),
    isWithin: z.boolean().nullable().meta({
      description: 'True if the unexplained amount is within the threshold; `null` if it is unknown.',
    }),
    explanations: field(
      z.array(
        z.object({
          facts: field(
            z.array(MissingFact),
            'Causes',
            'Causes of one explanation: together they explain the difference to the minor unit.',
          ),
        }),
      ),
      'Possible explanations',
      'At most five sets of causes, the set with the most evidence first.',
    ),
  })
  .meta({ id: 'ThreeWayWin', description: 'Comparison of the win by tray and the win by bets.' });
export type ThreeWayWin = ShownBy<typeof ThreeWayShown>;
