import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const TABLES: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
    ['variant', 'Variant', 'Game of the table.'],
  ),
  ...columns(
    'count',
    ['hands', 'Hands', 'Settled coups with a stake of the patron, carried stakes included.'],
    ['bets', 'Bets', 'Stakes that were won, lost or given back. A stake left lying after a tie counts once.'],
  ),
  ...columns('money', [
    'averageBet',
    'Average bet',
    'handle ÷ bets, to the nearest minor unit. Empty without a bet.',
  ]),
  ...columns('count', [
    'minutes',
    'Minutes',
    'Whole minutes from the first stake to the last settlement. Empty if no coup was settled.',
  ]),
  ...columns(
    'money',
    ['handle', 'Handle', 'Sum of the stakes counted in bets.'],
    ['theory', 'Theoretical win', 'Casino’s expected win on these stakes. Empty where patrons bank.'],
    [
      'result',
      'Result',
      'Patron’s gain by play, below zero for a loss; commission, fines and corrections included. Open stakes and a held bank are no loss.',
    ],
    ['openStakes', 'Open stakes', 'Patron’s stakes on the table at the end of the day.'],
    ['bank', 'Bank held', 'Bank that the patron holds at the end of the day, with its reserve.'],
    ['boughtIn', 'Bought in', 'Money turned into chips at this table.'],
    ['cashedOut', 'Cashed out', 'Chips of this table turned into money.'],
  ),
];
const ACCOUNTS: readonly Column[] = [
  ...columns(
    'text',
    [
      'account',
      'Account',
      'Account of the ledger: the patron’s account, chips, commission due or shortfall.',
    ],
    ['currency', 'Currency', 'Currency of the account, ISO 4217.'],
  ),
  ...columns(
    'money',
    ['opening', 'Opening', 'Amount on the account when the day began.'],
    ['change', 'Change', 'Sum of the day’s moves.'],
    ['closing', 'Closing', 'opening + change.'],
  ),
];
const MOVES: readonly Column[] = [
  ...columns('time', ['recordedAt', 'At', 'Time of the event.']),
  ...columns(
    'text',
    ['account', 'Account', 'Account that was moved.'],
    ['currency', 'Currency', 'Currency of the account, ISO 4217.'],
    ['type', 'Event', 'Name of the event.'],
    ['coup', 'Coup', 'Coup id. Empty if the event belongs to no coup.'],
  ),
  ...columns('money', ['amount', 'Amount', 'Positive: to the account. Negative: from the account.']),
  ...columns('text', ['event', 'Event no.', 'Position of the event in the log, `shard:seq`.']),
];

export const PATRON_TABLES = {
  tables: { line: 'table', title: 'Play', columns: TABLES, keys: 2 },
  accounts: { line: 'account', title: 'Accounts', columns: ACCOUNTS, keys: 2 },
  moves: { line: 'move', title: 'Statement', columns: MOVES, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const PATRON_FIELDS: readonly Field[] = fields(
  ['theoryExact', 'Theoretical win, exact', 'theory as a fraction in lowest terms, not rounded.'],
  ['moves', 'Statement', 'Every move of the patron’s money on the day.'],
);
