import type { SheetBody } from '../frame/sheet';
import { PATRON_TABLES } from './patron.columns';
import type { PatronAtTable } from './patron-at-table';
import type { AccountRow, Move, PatronSum } from './statement-of-day';

interface Shown {
  readonly tables: readonly PatronAtTable[];
  readonly accounts: readonly AccountRow[];
  readonly moves: readonly Move[];
  readonly sums: readonly PatronSum[];
}

/** How `patron` is printed: a line a table, an account, a move. */
export const patronSheet = (
  { tables, accounts, moves, sums }: Shown,
  notes: readonly string[],
): SheetBody => ({
  tables: [
    {
      ...PATRON_TABLES.tables,
      rows: tables.map(({ theoryExact: _exact, ...row }) => ({ ...row })),
      sums: sums.map((sum) => ({ ...sum })),
    },
    {
      ...PATRON_TABLES.accounts,
      rows: accounts.map((row) => ({ ...row })),
      sums: [],
    },
    {
      ...PATRON_TABLES.moves,
      rows: moves.map((row) => ({ ...row })),
      sums: [],
    },
  ],
  notes: [
    ...notes,
    ...(tables.some(({ theory }) => theory.label === 'patrons-bank')
      ? [
          'patrons-bank: patrons bank at this table. No stake is against the casino, so there is no theoretical win.',
        ]
      : []),
  ],
});
