import type { BankCorrectionRow, BankCoupRow, BankRow } from '../bank-book/bank-book.rows';
import { headOf, sumsBy, type ReportHead } from './report';
import type { BankRead, Read, ReportQuestion } from './reports';

const MONEY = ['staked', 'added', 'accepted', 'replenished', 'covered', 'won', 'lost', 'commission'] as const;

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

const coupOf = (row: BankCoupRow) => {
  const { coup, status, bank, calls, banco, suivi, covered, reserved, outcome, won, lost, commission } = row;
  const own = { coup, status, bank, calls, banco, suivi, covered, reserved, outcome, won, lost, commission };
  const { begun_at: begunAt, other_banco: otherBanco } = row;
  return { ...own, begunAt, otherBanco, right: rightOf(row), left: leftOf(row) };
};

/** What a coup of banque came to on one tableau; null: chemin de fer has no two. */
const tableau = (
  covered: string | null,
  won: string | null,
  lost: string | null,
  commission: string | null,
  outcome: string | null,
) =>
  covered === null || won === null || lost === null || commission === null
    ? null
    : { covered, outcome, won, lost, commission };

const rightOf = (row: BankCoupRow) =>
  tableau(row.right_covered, row.right_won, row.right_lost, row.right_commission, row.right_outcome);
const leftOf = (row: BankCoupRow) =>
  tableau(row.left_covered, row.left_won, row.left_lost, row.left_commission, row.left_outcome);

const correctionOf = ({
  coup,
  correction,
  corrected_at: correctedAt,
  outcome,
  won,
  lost,
  commission,
}: BankCorrectionRow) => ({ coup, correction, correctedAt, outcome, won, lost, commission });
