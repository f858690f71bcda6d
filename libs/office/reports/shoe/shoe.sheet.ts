import type { SheetBody } from '../frame/sheet';
import { SHOE_TABLES, type ShoeRecord } from './shoe.fields';

/** Prints `shoe`: a line of its own, a line for each coup, the census of ranks, and unusual events. */
export const shoeSheet = (body: ShoeRecord): SheetBody => {
  const { coups, outcomes, census, irregularities, chiSquare, ...shoe } = body;
  const head = { ...shoe, chiSquare: chiSquare.value, isBeyond95: chiSquare.isBeyond95 };
  const lines = coups.map(({ events, ...coup }) => ({ ...coup, event: events.join(' ') }));
  return {
    tables: [
      { ...SHOE_TABLES.shoe, rows: [head], sums: [] },
      { ...SHOE_TABLES.outcomes, rows: outcomes, sums: [] },
      { ...SHOE_TABLES.coups, rows: lines, sums: [] },
      { ...SHOE_TABLES.census, rows: census, sums: [] },
      { ...SHOE_TABLES.irregularities, rows: irregularities, sums: [] },
    ],
    isFinal: body.finishedAt !== null,
    notes: [
      body.finishedAt === null ? ['The shoe is in use, so nothing is final.'] : [],
      REVEALED[body.reveal],
      chiSquare.isBeyond95 ? ['χ² is so high that fewer than one fair shoe in twenty would reach it.'] : [],
    ].flat(),
  };
};

const REVEALED: Readonly<Record<ShoeRecord['reveal'], readonly string[]>> = {
  holds: [
    'The published secret gives the commitment, and every card shown was at the place from which it was dealt.',
  ],
  broken: [
    'The published secret does not give the commitment, or a card shown is not the card at its place.',
  ],
  'not-yet': ['The secret is not published yet. The order can be recomputed once the shoe is finished.'],
  none: ['The server did not shuffle this shoe, so there is no commitment to check.'],
};
