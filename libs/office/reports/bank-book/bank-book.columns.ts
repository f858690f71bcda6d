import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const BANK_COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table', 'Table id.']),
  ...columns('count', ['number', 'Bank', 'Number of the bank at its table, from 1.']),
  ...columns(
    'text',
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
    ['banker', 'Banker', 'Patron who held the bank.'],
    ['origin', 'Origin', '`staked`: a new bank. `taken-over`: a retired bank taken over.'],
    ['variant', 'Variant', 'Chemin de fer or banque.'],
  ),
  ...columns('time', ['begunAt', 'Begun', 'Time at which the bank began.']),
  ...columns('text', ['ended', 'Ended', '`passed` or `retired`. Empty while the bank goes on.']),
  ...columns('time', ['endedAt', 'Ended at', 'Time at which it ended. Empty while it goes on.']),
  ...columns('text', [
    'takenOverBy',
    'Taken over by',
    'Patron who took over a retired bank. Otherwise empty.',
  ]),
  ...columns(
    'money',
    ['staked', 'Staked', 'Amount that the banker put in at the beginning.'],
    ['added', 'Added', 'Amount that the banker added later from chips.'],
    ['accepted', 'Accepted', 'Banque: amount added to accept stakes above the bank (B7).'],
  ),
  ...columns('count', ['broken', 'Broken', 'Banque: how often the bank was empty (B8).']),
  ...columns('money', ['replenished', 'Replenished', 'Banque: amount put in after that (B8).']),
  ...columns(
    'count',
    ['coups', 'Coups', 'Settled coups.'],
    ['bancos', 'Bancos', 'Settled coups that a banco covered.'],
  ),
  ...columns(
    'money',
    ['covered', 'Covered', 'Stakes against the bank in its settled coups.'],
    ['won', 'Won', 'Stakes that the bank won.'],
    ['lost', 'Lost', 'Winnings that the bank paid.'],
    ['commission', 'Commission', 'Commission that the casino took from the bank’s winnings.'],
    ['bank', 'Bank', 'Money in the bank now; of an ended bank, the amount paid out.'],
    ['reserve', 'Reserve', 'Money in the reserve now; of an ended bank, the amount paid out (F5).'],
  ),
];

const COUP_COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['coup', 'Coup', 'Coup id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
    [
      'status',
      'Status',
      '`open`, `settled`, `void`, or `lapsed` if nobody covered it before the bank ended (F5).',
    ],
  ),
  ...columns('time', ['begunAt', 'Begun', 'Time at which the coup was opened.']),
  ...columns('money', ['bank', 'Bank', 'Money in the bank when the coup was opened.']),
  ...columns('text', ['banco', 'Banco', 'Patron who had the banco. Empty if there was none.']),
  ...columns(
    'money',
    ['covered', 'Covered', 'Stakes against the bank in this coup.'],
    ['reserved', 'Reserved', 'Part of the bank that nobody covered; it went to the reserve (F5).'],
  ),
  ...columns('text', [
    'outcome',
    'Outcome',
    '`banker`, `punter` or `tie`; `split` if the two hands of banque differ. Empty until it is settled.',
  ]),
  ...columns(
    'money',
    ['won', 'Won', 'Stakes that the bank won.'],
    ['lost', 'Lost', 'Winnings that the bank paid.'],
    ['commission', 'Commission', 'Commission on the bank’s winnings.'],
  ),
];

const CORRECTION_COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['coup', 'Coup', 'Coup id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
  ),
  ...columns('count', ['correction', 'Correction', 'Number of the correction of this coup, from 1.']),
  ...columns('time', ['correctedAt', 'Corrected', 'Time of the correction.']),
  ...columns('text', ['outcome', 'Outcome', 'Outcome after the correction.']),
  ...columns(
    'money',
    ['won', 'Won', 'Change of the stakes won; below zero if the bank won less.'],
    ['lost', 'Lost', 'Change of the winnings paid; below zero if the bank paid less.'],
    ['commission', 'Commission', 'Change of the commission.'],
  ),
];

export const BANK_BOOK_TABLES = {
  banks: { line: 'bank', title: 'Banks', columns: BANK_COLUMNS, keys: 3 },
  coups: { line: 'coup', title: 'Coups', columns: COUP_COLUMNS, keys: 2, onPaperAlone: true },
  corrections: {
    line: 'correction',
    title: 'Changes by corrections',
    columns: CORRECTION_COLUMNS,
    keys: 2,
    onPaperAlone: true,
  },
} as const satisfies Record<string, TableAbout>;

export const BANK_BOOK_FIELDS: readonly Field[] = fields(
  ['played', 'Coups', 'Coups of the bank.'],
  ['corrections', 'Corrections', 'Corrections of its coups.'],
  ['calls', 'Calls', 'How many players called banco.'],
  ['otherBanco', 'Other half', 'Banque: patron who had the other half of the banco (B4). Otherwise empty.'],
  ['suivi', 'Banco suivi', 'True if it was a banco suivi (F3).'],
  ['right', 'Right hand', 'Banque: figures of the right hand. Empty in chemin de fer.'],
  ['left', 'Left hand', 'Banque: figures of the left hand. Empty in chemin de fer.'],
);
