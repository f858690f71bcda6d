import type { BankCorrectionRow, BankCoupRow, BankRead, BankRow } from '#office/projections';
import { byCurrency, totalsOf } from '../figures/by-currency';
import { BANK_FIGURES, type BankBook } from './bank-book.fields';

export const bankBookOf = (read: readonly BankRead[]): BankBook => ({
  banks: read.map(bankOf),
  sums: byCurrency(read.map(({ bank }) => bank)).map(([currency, own]) => ({
    currency,
    ...totalsOf(own, BANK_FIGURES),
    banks: own.length,
  })),
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

/** Columns of a coup on one tableau of banque. */
type Tableau = Readonly<Record<'covered' | 'outcome' | 'won' | 'lost' | 'commission', string | null>>;

/** Returns the result of a banque coup on one tableau; `null` in chemin de fer, which has only one. */
const tableau = ({ covered, outcome, won, lost, commission }: Tableau) =>
  covered === null || won === null || lost === null || commission === null
    ? null
    : { covered, outcome, won, lost, commission };

const rightOf = (row: BankCoupRow) =>
  tableau({
    covered: row.right_covered,
    outcome: row.right_outcome,
    won: row.right_won,
    lost: row.right_lost,
    commission: row.right_commission,
  });
const leftOf = (row: BankCoupRow) =>
  tableau({
    covered: row.left_covered,
    outcome: row.left_outcome,
    won: row.left_won,
    lost: row.left_lost,
    commission: row.left_commission,
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
