import type { Column, Kind, SheetBody } from '../frame/sheet';
import type { PatronAtTable } from './patron-at-table';
import type { AccountRow, Move, PatronSum } from './statement-of-day';

const column = (kind: Kind, name: string, title: string): Column => ({ name, title, kind });

const TABLES: readonly Column[] = [
  column('text', 'table', 'Table'),
  column('text', 'currency', 'Currency'),
  column('text', 'variant', 'Variant'),
  column('count', 'hands', 'Hands'),
  column('count', 'bets', 'Bets'),
  column('money', 'averageBet', 'Average bet'),
  column('count', 'minutes', 'Minutes'),
  column('money', 'handle', 'Handle'),
  column('money', 'theory', 'Theoretical win'),
  column('money', 'result', 'Result'),
  column('money', 'boughtIn', 'Bought in'),
  column('money', 'cashedOut', 'Cashed out'),
];
const ACCOUNTS: readonly Column[] = [
  column('text', 'account', 'Account'),
  column('text', 'currency', 'Currency'),
  column('money', 'opening', 'Opening'),
  column('money', 'change', 'Change'),
  column('money', 'closing', 'Closing'),
];
const MOVES: readonly Column[] = [
  column('time', 'recordedAt', 'At'),
  column('text', 'account', 'Account'),
  column('text', 'currency', 'Currency'),
  column('text', 'type', 'Event'),
  column('text', 'coup', 'Coup'),
  column('money', 'amount', 'Amount'),
  column('text', 'event', 'Place'),
];

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
      line: 'table',
      title: 'Play',
      columns: TABLES,
      keys: 2,
      rows: tables.map(({ theoryExact: _exact, ...row }) => ({ ...row })),
      sums: sums.map((sum) => ({ ...sum })),
    },
    {
      line: 'account',
      title: 'Accounts',
      columns: ACCOUNTS,
      keys: 2,
      rows: accounts.map((row) => ({ ...row })),
      sums: [],
    },
    {
      line: 'move',
      title: 'Statement',
      columns: MOVES,
      keys: 2,
      rows: moves.map((row) => ({ ...row })),
      sums: [],
    },
  ],
  notes: [
    ...notes,
    ...(tables.some(({ theory }) => theory.label === 'patrons-bank')
      ? [
          'patrons-bank: patrons bank at this table, so nothing is staked against the house, and no win is theirs in theory.',
        ]
      : []),
  ],
});
