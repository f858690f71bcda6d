import { bool, columns, int, oneOf, orNull, text, type RowOf } from '#log/event-store';
import { shapeOf } from '../../running/read-model.port';

/** One person's bank, from staking or taking it over to its end. Money is decimal strings of minor units. */
export const BANK = columns({
  table: text,
  /** The number of the bank at its table, from 1. */
  number: int,
  variant: text,
  currency: text,
  banker: text,
  origin: oneOf('staked', 'taken-over'),
  begun_at: text,
  ended_at: orNull(text),
  ended: orNull(oneOf('passed', 'retired')),
  /** The person who took over a retired bank. */
  taken_over_by: orNull(text),
  /** The banker's first stake, and later additions from chips. */
  staked: text,
  added: text,
  /** In banque: stakes accepted above the bank (B7), how often it was broken, and what was added afterwards (B8). */
  accepted: text,
  broken: int,
  replenished: text,
  /** The number of settled coups, and how many of them a banco covered. */
  coups: int,
  bancos: int,
  /** The sums over its settled coups: covering stakes, won from punters, paid to them, and commission. */
  covered: text,
  won: text,
  lost: text,
  commission: text,
  /** The money in the bank and in the reserve; after its end, the amount paid out. */
  bank: text,
  reserve: text,
});
export type BankRow = RowOf<typeof BANK>;

/** One coup of a bank. */
export const BANK_COUP = columns({
  table: text,
  coup: text,
  number: int,
  banker: text,
  begun_at: text,
  /** `lapsed` means never dealt, because its bank ended first (F5). */
  status: oneOf('open', 'settled', 'void', 'lapsed'),
  /** The bank when the coup was opened. */
  bank: text,
  /** The number of calls of banco, and the person who got it. */
  calls: int,
  banco: orNull(text),
  /** The person who has the other half of the banco (B4). */
  other_banco: orNull(text),
  suivi: bool,
  covered: text,
  /** The amount moved to the reserve because nobody covered it (F5). */
  reserved: text,
  outcome: orNull(text),
  won: text,
  lost: text,
  commission: text,
  // The figures of each side of a coup of banque; null in chemin de fer.
  right_covered: orNull(text),
  right_won: orNull(text),
  right_lost: orNull(text),
  right_commission: orNull(text),
  right_outcome: orNull(text),
  left_covered: orNull(text),
  left_won: orNull(text),
  left_lost: orNull(text),
  left_commission: orNull(text),
  left_outcome: orNull(text),
});
export type BankCoupRow = RowOf<typeof BANK_COUP>;

/** The changes by a correction (R5) to the bank's figures of a coup. They may be negative. */
export const BANK_CORRECTION = columns({
  table: text,
  coup: text,
  correction: int,
  corrected_at: text,
  outcome: text,
  won: text,
  lost: text,
  commission: text,
});
export type BankCorrectionRow = RowOf<typeof BANK_CORRECTION>;

export const BANK_TABLES = {
  bank_book: shapeOf(BANK, ['table', 'number']),
  bank_book_coup: shapeOf(BANK_COUP, ['table', 'coup']),
  bank_book_correction: shapeOf(BANK_CORRECTION, ['table', 'coup', 'correction']),
} as const;
