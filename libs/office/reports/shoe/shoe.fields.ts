import { z } from 'zod';
import { SHOE_KINDS } from '#game/tables';
import {
  columnsOf,
  component,
  Count,
  EventNo,
  field,
  Flag,
  oneOf,
  Ratio,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';

const ShoeCoup = component('ShoeReportCoup', {
  coup: field(Text, 'Coup', 'Coup id.'),
  status: field(
    oneOf('open', 'settled', 'void', 'corrected'),
    'Status',
    '`open`, `settled`, `void` or `corrected`.',
  ),
  outcome: field(Text.nullable(), 'Outcome', 'Outcome of the first settlement. Empty without a settlement.'),
  natural: field(Flag.nullable(), 'Natural', 'Yes if a natural ended the draw. Empty without a settlement.'),
  hands: field(Text.nullable(), 'Hands', 'Each hand with its cards and total. Empty without a settlement.'),
  events: z.array(EventNo),
});
/** A settled or voided coup of a shoe. */
export type ShoeCoup = ShownBy<typeof ShoeCoup>;

const OutcomeCount = z.object({
  outcome: field(Text, 'Outcome', 'Outcome of settled coups.'),
  coups: field(Count, 'Coups', 'Number of coups with this outcome.'),
});

const RankCount = z.object({
  rank: field(Text, 'Rank', 'Rank of the card.'),
  shown: field(Count, 'Shown', 'How many cards of this rank were shown.'),
  inShoe: field(Count, 'In a full shoe', 'How many a full shoe has: 4 × decks.'),
});
export type RankCount = ShownBy<typeof RankCount>;

const Irregularity = component('ShoeReportIrregularity', {
  kind: field(
    oneOf('void', 'correction', 'false-draw', 'shoe-ended-early'),
    'Kind',
    '`void`, `correction`, `false-draw` or `shoe-ended-early`.',
  ),
  coup: field(Text.nullable(), 'Coup', 'Coup id. Empty for a shoe that was ended early.'),
  at: field(Time, 'At', 'Time of the event.'),
  askedBy: field(Text.nullable(), 'Asked by', 'Person who asked. Empty for a false draw or an ended shoe.'),
  approvedBy: field(Text.nullable(), 'Approved by', 'Person who approved. Empty as askedBy is.'),
  event: field(EventNo, 'Event no.', 'Position of the event in the log, `shard:seq`.'),
});
export type Irregularity = ShownBy<typeof Irregularity>;

const ChiSquare = z.object({
  value: field(Ratio.nullable(), 'χ²', 'Test of the ranks shown against a full shoe.'),
  degrees: Count,
  isBeyond95: z.boolean(),
});
export type ChiSquare = ShownBy<typeof ChiSquare>;

const head = {
  kind: field(
    oneOf(...SHOE_KINDS),
    'Kind',
    '`sealed`: shuffled by the server. `physical`: scanned card by card. `loaded`: in an order given by a script.',
  ),
  decks: field(Count, 'Decks', 'Decks in the shoe.'),
  cards: field(Count, 'Cards', 'Cards in the full shoe.'),
  edition: field(Count, 'Edition', 'Edition of the rules by which its coups are decided.'),
  broughtAt: field(Time, 'Brought', 'Time at which the shoe came to the table.'),
  cut: field(Count.nullable(), 'Cut at', 'Place of the cut. Empty if it was not cut.'),
  cutBy: field(Text.nullable(), 'Cut by', 'Patron who cut. Empty if nobody did.'),
  burnShown: field(Text.nullable(), 'Burn shown', 'Card shown at the burn. Empty before the burn (P6).'),
  burned: field(Count, 'Burned', 'Cards burned after the shown card (P6).'),
  cardsUsed: field(Count, 'Cards used', 'Cards that left the shoe.'),
  cardsLeft: field(Count, 'Cards left', 'cards − cardsUsed.'),
  cutCardOut: field(Flag, 'Cut card out', 'Yes once the cut card came out (P7).'),
  cutCardIn: field(
    Text.nullable(),
    'In coup',
    'Coup in which it came out. Empty if in the burn or not at all.',
  ),
  finishedAt: field(Time.nullable(), 'Finished', 'Time at which the shoe was finished. Empty while in use.'),
  finishedBecause: field(Text.nullable(), 'Because', 'Reason for which it was finished. Empty while in use.'),
  reveal: field(
    oneOf('holds', 'broken', 'not-yet', 'none'),
    'Reveal',
    'Check of the published secret: `holds`, `broken`, `not-yet`, or `none` for a shoe without a commitment.',
  ),
  naturals: field(Count, 'Naturals', 'Coups with a natural.'),
  commitment: field(
    Text.nullable(),
    'Commitment',
    'Published commitment to the card order. Empty if not sealed.',
  ),
};

export const ShoeBody = component('ShoeReport', {
  ...head,
  coups: z.array(ShoeCoup),
  outcomes: z.array(OutcomeCount),
  census: field(z.array(RankCount), 'Cards shown', 'How often each rank was shown.'),
  chiSquare: ChiSquare,
  irregularities: z.array(Irregularity),
});
/** A shoe from its first event to its last. Faces that were never shown are left out (`sealed-shoe.md`). */
export type ShoeRecord = ShownBy<typeof ShoeBody>;

const chiSquare = field(
  Ratio,
  'χ²',
  'Test of the ranks shown against a full shoe, corrected for cards drawn without replacement.',
);
const isBeyond95 = field(
  Flag,
  'Beyond 95 %',
  'Yes if fewer than one fair shoe in twenty would differ as much.',
);
const event = field(
  Text,
  'Event no.',
  'Positions of the settlement and of corrections in the log, `shard:seq`.',
);

export const SHOE_TABLES = {
  shoe: table('shoe', 'Shoe', 1, columnsOf(head, { naturals: { chiSquare, isBeyond95 } })),
  outcomes: table('outcome', 'Outcomes', 1, columnsOf(OutcomeCount.shape)),
  coups: table('coup', 'Coups', 1, columnsOf(ShoeCoup.shape, { hands: { event } })),
  census: table('rank', 'Cards shown', 1, columnsOf(RankCount.shape)),
  irregularities: table('irregularity', 'Irregularities', 1, columnsOf(Irregularity.shape)),
};
