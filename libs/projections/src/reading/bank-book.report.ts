import type { BankCorrectionRow, BankCoupRow, BankRow } from '../bank-book/bank-book.rows';
import { headOf, sumsBy, type ReportHead } from './report';
import type { BankRead, Read, ReportQuestion } from './reports';

const MONEY = ['staked', 'added', 'covered', 'won', 'lost', 'commission'] as const;

/** The report `bank-book` as it is answered and printed. */
export interface BankBookReport extends ReportHead {
  readonly report: 'bank-book';
  readonly banks: ReturnType<typeof bankOf>[];
  readonly sums: ({ currency: string; banks: number } & Record<(typeof MONEY)[number], string>)[];
}

export const bankBookReport = (
  question: ReportQuestion,
  read: Read<readonly BankRead[]>,
): BankBookReport => ({
  report: 'bank-book',
  ...headOf(question, read),
  banks: read.rows.map(bankOf),
  sums: sumsBy(
    read.rows.map(({ bank }) => bank),
    MONEY,
  ).map(({ rows, ...sums }) => ({ ...sums, banks: rows })),
});

const bankOf = ({ bank: row, coups, corrections }: BankRead) => {
  const { begun_at: begunAt, ended_at: endedAt, taken_over_by: takenOverBy, ...bank }: BankRow = row;
  const times = { begunAt, endedAt, takenOverBy };
  return { ...bank, ...times, played: coups.map(coupOf), corrections: corrections.map(correctionOf) };
};

const coupOf = ({
  begun_at: begunAt,
  table: _table,
  number: _number,
  banker: _banker,
  ...coup
}: BankCoupRow) => ({
  ...coup,
  begunAt,
});

const correctionOf = ({
  coup,
  correction,
  corrected_at: correctedAt,
  outcome,
  won,
  lost,
  commission,
}: BankCorrectionRow) => ({ coup, correction, correctedAt, outcome, won, lost, commission });
