import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const SHOE: readonly Column[] = [
  ...columns('text', [
    'kind',
    'Kind',
    '`sealed`: shuffled by the server. `physical`: scanned card by card. `loaded`: in an order given by a script.',
  ]),
  ...columns(
    'count',
    ['decks', 'Decks', 'Decks in the shoe.'],
    ['cards', 'Cards', 'Cards in the full shoe.'],
    ['edition', 'Edition', 'Edition of the rules by which its coups are decided.'],
  ),
  ...columns('time', ['broughtAt', 'Brought', 'Time at which the shoe came to the table.']),
  ...columns('count', ['cut', 'Cut at', 'Place of the cut. Empty if it was not cut.']),
  ...columns(
    'text',
    ['cutBy', 'Cut by', 'Patron who cut. Empty if nobody did.'],
    ['burnShown', 'Burn shown', 'Card shown at the burn. Empty before the burn (P6).'],
  ),
  ...columns(
    'count',
    ['burned', 'Burned', 'Cards burned after the shown card (P6).'],
    ['cardsUsed', 'Cards used', 'Cards that left the shoe.'],
    ['cardsLeft', 'Cards left', 'cards − cardsUsed.'],
  ),
  ...columns(
    'text',
    ['cutCardOut', 'Cut card out', 'Yes once the cut card came out (P7).'],
    ['cutCardIn', 'In coup', 'Coup in which it came out. Empty if in the burn or not at all.'],
  ),
  ...columns('time', ['finishedAt', 'Finished', 'Time at which the shoe was finished. Empty while in use.']),
  ...columns(
    'text',
    ['finishedBecause', 'Because', 'Reason for which it was finished. Empty while in use.'],
    [
      'reveal',
      'Reveal',
      'Check of the published secret: `holds`, `broken`, `not-yet`, or `none` for a shoe without a commitment.',
    ],
  ),
  ...columns('count', ['naturals', 'Naturals', 'Coups with a natural.']),
  ...columns('ratio', [
    'chiSquare',
    'χ²',
    'Test of the ranks shown against a full shoe, corrected for cards drawn without replacement.',
  ]),
  ...columns(
    'text',
    ['isBeyond95', 'Beyond 95 %', 'Yes if fewer than one fair shoe in twenty would differ as much.'],
    ['commitment', 'Commitment', 'Published commitment to the card order. Empty if not sealed.'],
  ),
];
const COUPS: readonly Column[] = columns(
  'text',
  ['coup', 'Coup', 'Coup id.'],
  ['status', 'Status', '`open`, `settled`, `void` or `corrected`.'],
  ['outcome', 'Outcome', 'Outcome of the first settlement. Empty without a settlement.'],
  ['natural', 'Natural', 'Yes if a natural ended the draw. Empty without a settlement.'],
  ['hands', 'Hands', 'Each hand with its cards and total. Empty without a settlement.'],
  ['event', 'Event no.', 'Positions of the settlement and of corrections in the log, `shard:seq`.'],
);
const OUTCOMES: readonly Column[] = [
  ...columns('text', ['outcome', 'Outcome', 'Outcome of settled coups.']),
  ...columns('count', ['coups', 'Coups', 'Number of coups with this outcome.']),
];
const CENSUS: readonly Column[] = [
  ...columns('text', ['rank', 'Rank', 'Rank of the card.']),
  ...columns(
    'count',
    ['shown', 'Shown', 'How many cards of this rank were shown.'],
    ['inShoe', 'In a full shoe', 'How many a full shoe has: 4 × decks.'],
  ),
];
const IRREGULARITIES: readonly Column[] = [
  ...columns(
    'text',
    ['kind', 'Kind', '`void`, `correction`, `false-draw` or `shoe-ended-early`.'],
    ['coup', 'Coup', 'Coup id. Empty for a shoe that was ended early.'],
  ),
  ...columns('time', ['at', 'At', 'Time of the event.']),
  ...columns(
    'text',
    ['askedBy', 'Asked by', 'Person who asked. Empty for a false draw or an ended shoe.'],
    ['approvedBy', 'Approved by', 'Person who approved. Empty as askedBy is.'],
    ['event', 'Event no.', 'Position of the event in the log, `shard:seq`.'],
  ),
];

export const SHOE_TABLES = {
  shoe: { line: 'shoe', title: 'Shoe', columns: SHOE, keys: 1 },
  outcomes: { line: 'outcome', title: 'Outcomes', columns: OUTCOMES, keys: 1 },
  coups: { line: 'coup', title: 'Coups', columns: COUPS, keys: 1 },
  census: { line: 'rank', title: 'Cards shown', columns: CENSUS, keys: 1 },
  irregularities: { line: 'irregularity', title: 'Irregularities', columns: IRREGULARITIES, keys: 1 },
} as const satisfies Record<string, TableAbout>;

export const SHOE_FIELDS: readonly Field[] = fields(
  ['census', 'Cards shown', 'How often each rank was shown.'],
  ['chiSquare.value', 'χ²', 'Test of the ranks shown against a full shoe.'],
);
