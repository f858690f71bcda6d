import { z } from 'zod';
import { Count, Time } from '../../../reading/figures';
import { FRAME } from './frame.view';

const Text = z.string().nullable();

const Coup = z
  .object({
    coup: z.string(),
    status: z.enum(['open', 'settled', 'void', 'corrected']),
    outcome: Text.meta({
      description: 'Result of the first settlement; `null` if the coup was not settled.',
    }),
    natural: z.boolean().nullable(),
    hands: Text.meta({ description: 'The hands, such as `player 4C 3D 2S (9), banker KD 6H (6)`.' }),
    events: z.array(z.string()),
  })
  .meta({ id: 'ShoeReportCoup' });

const Irregular = z
  .object({
    kind: z.enum(['void', 'correction', 'false-draw', 'shoe-ended-early']),
    coup: Text,
    at: Time,
    askedBy: Text,
    approvedBy: Text,
    event: z.string(),
  })
  .meta({ id: 'ShoeReportIrregularity' });

/** The report `shoe`. */
export const ShoeReportView = z
  .object({
    report: z.literal('shoe'),
    shoe: z.string(),
    kind: z.enum(['sealed', 'loaded', 'physical']),
    decks: Count,
    cards: Count,
    edition: Count,
    commitment: Text,
    broughtAt: Time,
    cut: Count.nullable(),
    cutBy: Text,
    burnShown: Text,
    burned: Count.meta({ description: 'Number of cards burned after the one that was shown (P6).' }),
    cutCardIn: Text.meta({
      description: 'The coup in which the cut card came out; `null` if it came out in the burn or not yet.',
    }),
    cutCardOut: z.boolean(),
    cardsUsed: Count,
    cardsLeft: Count,
    finishedAt: Time.nullable(),
    finishedBecause: Text,
    reveal: z.enum(['holds', 'broken', 'not-yet', 'none']).meta({
      description:
        '`holds` if the published secret gives the commitment and each shown card is at its place in that order.',
    }),
    coups: z.array(Coup),
    outcomes: z.array(z.object({ outcome: z.string(), coups: Count })),
    naturals: Count,
    census: z.array(z.object({ rank: z.string(), shown: Count, inShoe: Count })),
    chiSquare: z.object({ value: Text, degrees: Count, isBeyond95: z.boolean() }).meta({
      description: 'Chi-square of the ranks shown, corrected for cards that do not go back; two decimals.',
    }),
    irregularities: z.array(Irregular),
    ...FRAME,
  })
  .meta({ id: 'ShoeReport' });
type ShoeReportView = z.output<typeof ShoeReportView>;
