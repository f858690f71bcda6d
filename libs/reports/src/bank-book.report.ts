import { parsed } from '#kernel';
import { bankBookReport, type BankBookReport } from '#projections';
import { defineReport } from './frame/report';
import type { Column, SheetBody } from './frame/sheet';
import { gamingDay } from './gaming-day';
import { NOT_BUILT } from './not-built';
import { LEDGER_READERS } from './readers';

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
    const read = await models.bankBook({ ...period, table: question.table });
    if (read === null) return NOT_BUILT;
    const { banks, sums, position } = bankBookReport(question, read);
    return parsed({ rows: banks.length, body: { banks, sums }, period, position });
  },
  sheet: (report) => bankBookSheet(report),
});

const text = (name: string, title: string): Column => ({ name, title, kind: 'text' });
const count = (name: string, title: string): Column => ({ name, title, kind: 'count' });
const money = (name: string, title: string): Column => ({ name, title, kind: 'money' });
const time = (name: string, title: string): Column => ({ name, title, kind: 'time' });

const BANK_COLUMNS: readonly Column[] = [
  text('table', 'Table'),
  count('number', 'Bank'),
  text('currency', 'Currency'),
  text('banker', 'Banker'),
  text('origin', 'Origin'),
  text('variant', 'Variant'),
  time('begunAt', 'Begun'),
  text('ended', 'Ended'),
  time('endedAt', 'Ended at'),
  text('takenOverBy', 'Taken over by'),
  money('staked', 'Staked'),
  money('added', 'Added'),
  money('accepted', 'Accepted'),
  count('broken', 'Broken'),
  money('replenished', 'Replenished'),
  count('coups', 'Coups'),
  count('bancos', 'Bancos'),
  money('covered', 'Covered'),
  money('won', 'Won'),
  money('lost', 'Lost'),
  money('commission', 'Commission'),
  money('bank', 'Bank'),
  money('reserve', 'Reserve'),
];

const COUP_COLUMNS: readonly Column[] = [
  text('coup', 'Coup'),
  text('currency', 'Currency'),
  text('status', 'Status'),
  time('begunAt', 'Begun'),
  money('bank', 'Bank'),
  text('banco', 'Banco'),
  money('covered', 'Covered'),
  money('reserved', 'Reserved'),
  text('outcome', 'Outcome'),
  money('won', 'Won'),
  money('lost', 'Lost'),
  money('commission', 'Commission'),
];

const CORRECTION_COLUMNS: readonly Column[] = [
  text('coup', 'Coup'),
  text('currency', 'Currency'),
  count('correction', 'Correction'),
  time('correctedAt', 'Corrected'),
  text('outcome', 'Outcome'),
  money('won', 'Won'),
  money('lost', 'Lost'),
  money('commission', 'Commission'),
];

/** A line a bank; on paper its coups and their corrections follow. */
const bankBookSheet = ({ banks, sums }: Pick<BankBookReport, 'banks' | 'sums'>): SheetBody => {
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
