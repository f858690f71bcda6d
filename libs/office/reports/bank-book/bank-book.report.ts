import { parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import { shardOf } from '#log/event-store';
import { gamingDay } from '../days/gaming-day';
import { readPlace } from '../figures/place';
import { keptRows } from '../frame/not-caught-up';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { SheetBody } from '../frame/sheet';
import { bankBookOf } from './bank-book';
import { BANK_BOOK_TABLES, BankBookBody, type BankBook } from './bank-book.fields';

/** The report on each bank that a player held, from the read model. */
export const BANK_BOOK = defineReport({
  name: 'bank-book',
  title: 'Bank book',
  summary: 'Each bank that a patron held: stakes, cover, reserve, bancos, commission and take-overs.',
  about:
    'Banks of chemin de fer and banque that began on the gaming day, with all their coups, later ones included.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: { readModel: 'bank-book' },
  body: BankBookBody,
  tables: BANK_BOOK_TABLES,
  make: async (question, { models, calendar }) => {
    const period = gamingDay(calendar, question.day);
    const read = keptRows(await models.bankBook({ ...period, table: question.table }));
    if (!read.ok) return read;
    const body = bankBookOf(read.value.rows);
    // A bank may continue after the day and be corrected later, so everything read in its shard counts as
    // seen.
    const shards = new Set(body.banks.map(({ table }) => shardOf(tableStream(table))));
    const seen = read.value.now.map(readPlace).filter(({ shard }) => shards.has(shard));
    return parsed({ rows: body.banks.length, body, period, kept: read.value, seen });
  },
  sheet: (report) => bankBookSheet(report),
});

/** Prints a line for each bank, and on paper its coups and their corrections below. */
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
      { ...BANK_BOOK_TABLES.banks, rows, sums },
      { ...BANK_BOOK_TABLES.coups, rows: coups, sums: [] },
      { ...BANK_BOOK_TABLES.corrections, rows: corrections, sums: [] },
    ],
    notes: banks.some(({ ended }) => ended === null) ? ['A bank that has not ended is not final.'] : [],
  };
};
