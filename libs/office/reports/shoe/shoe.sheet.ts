import { columns, type Column, type SheetBody } from '../frame/sheet';
import type { ShoeRecord } from './shoe-record';

const SHOE: readonly Column[] = [
  ...columns('text', ['kind', 'Kind']),
  ...columns('count', ['decks', 'Decks'], ['cards', 'Cards'], ['edition', 'Edition']),
  ...columns('time', ['broughtAt', 'Brought']),
  ...columns('count', ['cut', 'Cut at']),
  ...columns('text', ['cutBy', 'Cut by'], ['burnShown', 'Burn shown']),
  ...columns('count', ['burned', 'Burned'], ['cardsUsed', 'Cards used'], ['cardsLeft', 'Cards left']),
  ...columns('text', ['cutCardOut', 'Cut card out'], ['cutCardIn', 'In coup']),
  ...columns('time', ['finishedAt', 'Finished']),
  ...columns('text', ['finishedBecause', 'Because'], ['reveal', 'Reveal']),
  ...columns('count', ['naturals', 'Naturals']),
  ...columns('ratio', ['chiSquare', 'χ²']),
  ...columns('text', ['isBeyond95', 'Beyond 95 %'], ['commitment', 'Commitment']),
];
const COUPS: readonly Column[] = columns(
  'text',
  ['coup', 'Coup'],
  ['status', 'Status'],
  ['outcome', 'Outcome'],
  ['natural', 'Natural'],
  ['hands', 'Hands'],
  ['event', 'Place'],
);
const OUTCOMES: readonly Column[] = [
  ...columns('text', ['outcome', 'Outcome']),
  ...columns('count', ['coups', 'Coups']),
];
const CENSUS: readonly Column[] = [
  ...columns('text', ['rank', 'Rank']),
  ...columns('count', ['shown', 'Shown'], ['inShoe', 'In a full shoe']),
];
const IRREGULARITIES: readonly Column[] = [
  ...columns('text', ['kind', 'Kind'], ['coup', 'Coup']),
  ...columns('time', ['at', 'At']),
  ...columns('text', ['askedBy', 'Asked by'], ['approvedBy', 'Approved by'], ['event', 'Place']),
];

/** How `shoe` is printed: a line of its own, a line a coup, the census and what was out of the ordinary. */
export const shoeSheet = (body: ShoeRecord): SheetBody => {
  const { coups, outcomes, census, irregularities, chiSquare, ...shoe } = body;
  const head = { ...shoe, chiSquare: chiSquare.value, isBeyond95: chiSquare.isBeyond95 };
  const lines = coups.map(({ events, ...coup }) => ({ ...coup, event: events.join(' ') }));
  const of = { keys: 1, sums: [] };
  return {
    tables: [
      { line: 'shoe', title: 'Shoe', columns: SHOE, rows: [head], ...of },
      { line: 'outcome', title: 'Outcomes', columns: OUTCOMES, rows: outcomes, ...of },
      { line: 'coup', title: 'Coups', columns: COUPS, rows: lines, ...of },
      {
        line: 'rank',
        title: 'Cards shown',
        columns: CENSUS,
        rows: census.map((rank) => ({ ...rank })),
        ...of,
      },
      {
        line: 'irregularity',
        title: 'Irregularities',
        columns: IRREGULARITIES,
        rows: irregularities.map((each) => ({ ...each })),
        ...of,
      },
    ],
    isFinal: body.finishedAt !== null,
    notes: [
      body.finishedAt === null ? ['The shoe is in use: nothing of it is final.'] : [],
      REVEALED[body.reveal],
      chiSquare.isBeyond95 ? ['χ² is beyond what one fair shoe in twenty comes to.'] : [],
    ].flat(),
  };
};

const REVEALED: Readonly<Record<ShoeRecord['reveal'], readonly string[]>> = {
  holds: ['The published secret comes to the commitment, and every card shown lies where it was dealt from.'],
  broken: [
    'The published secret doesn’t come to the commitment, or a card shown isn’t the one that lay there.',
  ],
  'not-yet': ['The secret isn’t published yet: the order can be recomputed once the shoe is finished.'],
  none: ['The shoe wasn’t shuffled here: there is no commitment to check against.'],
};
