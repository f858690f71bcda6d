import type { TableShape } from '../../running/read-model.port';

/** One person's bank, from its staking or taking over to its end. Money is decimal strings of minor units. */
export type BankRow = {
  readonly table: string;
  /** Counted at its table, from 1. */
  readonly number: number;
  readonly variant: string;
  readonly currency: string;
  readonly banker: string;
  readonly origin: 'staked' | 'taken-over';
  readonly begun_at: string;
  readonly ended_at: string | null;
  readonly ended: 'passed' | 'retired' | null;
  /** Who took a retired bank over. */
  readonly taken_over_by: string | null;
  /** What the banker put in at first, and later from chips. */
  readonly staked: string;
  readonly added: string;
  /** Banque: what came in for stakes above the bank (B7), how often it was broken, and what came in after (B8). */
  readonly accepted: string;
  readonly broken: number;
  readonly replenished: string;
  /** Settled coups, and those of them that a banco covered. */
  readonly coups: number;
  readonly bancos: number;
  /** Over its settled coups: stakes that covered it, won from punters, paid to them, and commission. */
  readonly covered: string;
  readonly won: string;
  readonly lost: string;
  readonly commission: string;
  /** What lies in the bank and in the reserve; at its end, what was paid out. */
  readonly bank: string;
  readonly reserve: string;
};

/** One side of a coup of banque; of chemin de fer null. */
type SideFigures<Side extends 'right' | 'left'> = {
  readonly [Figure in `${Side}_${'covered' | 'won' | 'lost' | 'commission' | 'outcome'}`]: string | null;
};

/** One coup of a bank. */
export type BankCoupRow = SideFigures<'right'> &
  SideFigures<'left'> & {
    readonly table: string;
    readonly coup: string;
    readonly number: number;
    readonly banker: string;
    readonly begun_at: string;
    /** `lapsed`: never dealt, since its bank ended before (F5). */
    readonly status: 'open' | 'settled' | 'void' | 'lapsed';
    /** What the bank held when the coup was opened. */
    readonly bank: string;
    /** How many called banco; who has it. */
    readonly calls: number;
    readonly banco: string | null;
    /** Who has the other half of it (B4). */
    readonly other_banco: string | null;
    readonly suivi: boolean;
    readonly covered: string;
    /** What went to the reserve because nobody covered it (F5). */
    readonly reserved: string;
    readonly outcome: string | null;
    readonly won: string;
    readonly lost: string;
    readonly commission: string;
  };

/** What a correction (R5) changed of a coup, the figures of the bank's side: differences, which may be below zero. */
export type BankCorrectionRow = {
  readonly table: string;
  readonly coup: string;
  readonly correction: number;
  readonly corrected_at: string;
  readonly outcome: string;
  readonly won: string;
  readonly lost: string;
  readonly commission: string;
};

const BANK_VALUES: readonly Exclude<keyof BankRow, 'table' | 'number'>[] = [
  'variant',
  'currency',
  'banker',
  'origin',
  'begun_at',
  'ended_at',
  'ended',
  'taken_over_by',
  'staked',
  'added',
  'accepted',
  'broken',
  'replenished',
  'coups',
  'bancos',
  'covered',
  'won',
  'lost',
  'commission',
  'bank',
  'reserve',
];
const COUP_VALUES: readonly Exclude<keyof BankCoupRow, 'table' | 'coup'>[] = [
  'number',
  'banker',
  'begun_at',
  'status',
  'bank',
  'calls',
  'banco',
  'other_banco',
  'suivi',
  'covered',
  'reserved',
  'outcome',
  'won',
  'lost',
  'commission',
  'right_covered',
  'right_won',
  'right_lost',
  'right_commission',
  'right_outcome',
  'left_covered',
  'left_won',
  'left_lost',
  'left_commission',
  'left_outcome',
];
const CORRECTION_VALUES: readonly Exclude<keyof BankCorrectionRow, 'table' | 'coup' | 'correction'>[] = [
  'corrected_at',
  'outcome',
  'won',
  'lost',
  'commission',
];

export const BANK_TABLES = {
  bank_book: { key: ['table', 'number'], values: BANK_VALUES },
  bank_book_coup: { key: ['table', 'coup'], values: COUP_VALUES },
  bank_book_correction: { key: ['table', 'coup', 'correction'], values: CORRECTION_VALUES },
} as const satisfies Readonly<Record<string, TableShape>>;
