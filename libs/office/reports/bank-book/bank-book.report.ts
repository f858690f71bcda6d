import { tableStream } from '#log/contract';
import { shardOf } from '#log/event-store';
import { parsed } from '#kernel/decision';
import { defineReport } from '../frame/report';
import { columns, type Column, type SheetBody } from '../frame/sheet';
import { gamingDay } from '../days/gaming-day';
import { keptRows } from '../frame/not-caught-up';
import { readPlace } from '../figures/place';
import { LEDGER_READERS } from '../frame/readers';
import { bankBookOf, type BankBook } from './bank-book';

/** Each bank that a player held, from the read model. */
export const BANK_BOOK = defineReport({
  name: 'bank-book',
  title: 'Bank book',
  summary: 'Each bank that a player held: stakes, cover, reserve, bancos, commission, hand-overs.',
  about:
    'Banks of chemin de fer and banque that began on the gaming day, with their coups; one that goes on past it is whole.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: { readModel: 'bank-book' },
  make: async (question, { models, calendar }) => {
    const period = gamingDay(calendar, question.day);
    const read = keptRows(await models.bankBook({ ...period, table: question.table }));
    if (!read.ok) return read;
    const body = bankBookOf(read.value.rows);
    // A bank goes on past the day, and may be corrected later: of its shard all that was read counts as seen.
    const shards = new Set(body.banks.map(({ table }) => shardOf(tableStream(table))));
    const seen = read.value.now.map(readPlace).filter(({ shard }) => shards.has(shard));
    return parsed({ rows: body.banks.length, body, period, kept: read.value, seen });
  },
  sheet: (report) => bankBookSheet(report),
});

const BANK_COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table']),
  ...columns('count', ['number', 'Bank']),
  ...columns(
    'text',
    ['currency', 'Currency'],
    ['banker', 'Banker'],
    ['origin', 'Origin'],
    ['variant', 'Variant'],
  ),
  ...columns('time', ['begunAt', 'Begun']),
  ...columns('text', ['ended', 'Ended']),
  ...columns('time', ['endedAt', 'Ended at']),
  ...columns('text', ['takenOverBy', 'Taken over by']),
  ...columns('money', ['staked', 'Staked'], ['added', 'Added'], ['accepted', 'Accepted']),
  ...columns('count', ['broken', 'Broken']),
  ...columns('money', ['replenished', 'Replenished']),
  ...columns('count', ['coups', 'Coups'], ['bancos', 'Bancos']),
  ...columns(
    'money',
    ['covered', 'Covered'],
    ['won', 'Won'],
    ['lost', 'Lost'],
    ['commission', 'Commission'],
    ['bank', 'Bank'],
    ['reserve', 'Reserve'],
  ),
];

const COUP_COLUMNS: readonly Column[] = [
  ...columns('text', ['coup', 'Coup'], ['currency', 'Currency'], ['status', 'Status']),
  ...columns('time', ['begunAt', 'Begun']),
  ...columns('money', ['bank', 'Bank']),
  ...columns('text', ['banco', 'Banco']),
  ...columns('money', ['covered', 'Covered'], ['reserved', 'Reserved']),
  ...columns('text', ['outcome', 'Outcome']),
  ...columns('money', ['won', 'Won'], ['lost', 'Lost'], ['commission', 'Commission']),
];

const CORRECTION_COLUMNS: readonly Column[] = [
  ...columns('text', ['coup', 'Coup'], ['currency', 'Currency']),
  ...columns('count', ['correction', 'Correction']),
  ...columns('time', ['correctedAt', 'Corrected']),
  ...columns('text', ['outcome', 'Outcome']),
  ...columns('money', ['won', 'Won'], ['lost', 'Lost'], ['commission', 'Commission']),
];

/** A line a bank; on paper its coups and their corrections follow. */
const bankBookSheet = ({ banks, sums }: BankBook): SheetBody => {
  const coups = banks.flatMap(({ played, currency }) =>
    played.map(({ right: _right, left: _left, ...coup }) => ({ ...coup, currency })),
  );
  const corrections = banks.flatMap((bank) =>
    bank.corrections.map((correction) => ({ ...correction, currency: bank.currency })),
  );
  const rows = banks.map(({ played: _played, corrections: _corrections, ...bank }) => bank);
  return {
    tables: [
      { line: 'bank', title: 'Banks', columns: BANK_COLUMNS, keys: 3, rows, sums },
      {
        line: 'coup',
        title: 'Coups',
        columns: COUP_COLUMNS,
        keys: 2,
        rows: coups,
        sums: [],
        onPaperAlone: true,
      },
      {
        line: 'correction',
        title: 'What corrections changed',
        columns: CORRECTION_COLUMNS,
        keys: 2,
        rows: corrections,
        sums: [],
        onPaperAlone: true,
      },
    ],
    notes: banks.some(({ ended }) => ended === null)
      ? ['A bank that hasn’t ended yet isn’t final: its coups go on.']
      : [],
  };
};
