import { columns, type Column, type SheetBody } from '../frame/sheet';
import type { PatronAtTable } from './patron-at-table';
import type { AccountRow, Move, PatronSum } from './statement-of-day';

const TABLES: readonly Column[] = [
  ...columns('text', ['table', 'Table'], ['currency', 'Currency'], ['variant', 'Variant']),
  ...columns('count', ['hands', 'Hands'], ['bets', 'Bets']),
  ...columns('money', ['averageBet', 'Average bet']),
  ...columns('count', ['minutes', 'Minutes']),
  ...columns(
    'money',
    ['handle', 'Handle'],
    ['theory', 'Theoretical win'],
    ['result', 'Result'],
    ['openStakes', 'Open stakes'],
    ['bank', 'Bank held'],
    ['boughtIn', 'Bought in'],
    ['cashedOut', 'Cashed out'],
  ),
];
const ACCOUNTS: readonly Column[] = [
  ...columns('text', ['account', 'Account'], ['currency', 'Currency']),
  ...columns('money', ['opening', 'Opening'], ['change', 'Change'], ['closing', 'Closing']),
];
const MOVES: readonly Column[] = [
  ...columns('time', ['recordedAt', 'At']),
  ...columns('text', ['account', 'Account'], ['currency', 'Currency'], ['type', 'Event'], ['coup', 'Coup']),
  ...columns('money', ['amount', 'Amount']),
  ...columns('text', ['event', 'Place']),
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
