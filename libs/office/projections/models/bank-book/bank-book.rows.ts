import type { TableShape } from '../../running/read-model.port';

/** One person's bank, from staking or taking it over to its end. Money is decimal strings of minor units. */
export type BankRow = {
  readonly table: string;
  /** The number of the bank at its table, from 1. */
  readonly number: number;
  readonly variant: string;
  readonly currency: string;
  readonly banker: string;
  readonly origin: 'staked' | 'taken-over';
  readonly begun_at: string;
  readonly ended_at: string | null;
  readonly ended: 'passed' | 'retired' | null;
  /** The person who took over a retired bank. */
  readonly taken_over_by: string | null;
  /** The banker's first stake, and later additions from chips. */
  readonly staked: string;
  readonly added: string;
  /** In banque: stakes accepted above the bank (B7), how often it was broken, and what was added afterwards (B8). */
  readonly accepted: string;
  readonly broken: number;
  readonly replenished: string;
  /** The number of settled coups, and how many of them a banco covered. */
  readonly coups: number;
  readonly bancos: number;
  /** The sums over its settled coups: covering stakes, won from punters, paid to them, and commission. */
  readonly covered: string;
  readonly won: string;
  readonly lost: string;
  readonly commission: string;
  /** The money in the bank and in the reserve; after its end, the amount paid out. */
  readonly bank: string;
  readonly reserve: string;
};

/** The figures of one side of a coup of banque; `null` in chemin de fer. */
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
    /** `lapsed` means never dealt, because its bank ended first (F5). */
    readonly status: 'open' | 'settled' | 'void' | 'lapsed';
    /** The bank when the coup was opened. */
    readonly bank: string;
    /** The number of calls of banco, and the person who got it. */
    readonly calls: number;
    readonly banco: string | null;
    /** The person who has the other half of the banco (B4). */
    readonly other_banco: string | null;
    readonly suivi: boolean;
    readonly covered: string;
    /** The amount moved to the reserve because nobody covered it (F5). */
    readonly reserved: string;
    readonly outcome: string | null;
    readonly won: string;
    readonly lost: string;
    readonly commission: string;
  };

/** The changes by a correction (R5) to the bank's figures of a coup. They may be negative. */
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
