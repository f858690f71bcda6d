import type { TableShape } from '../../running/read-model.port';

/** A table with the coup that is open there; `null` if none is. */
export type CoupTableRow = {
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  readonly coup: string | null;
  readonly opened_at: string | null;
  /** The banking patron, if there is one, and the bank in minor units. */
  readonly banker: string | null;
  readonly bank: string | null;
};

/** A settled hand. */
export type CoupHand = {
  readonly hand: 'player' | 'punter' | 'right' | 'left' | 'banker';
  readonly cards: readonly string[];
  readonly total: number;
};

export const COUP_STATUSES = ['open', 'settled', 'corrected', 'void'] as const;
type CoupStatus = (typeof COUP_STATUSES)[number];

/** The winners of a coup. `split` means that in banque the two sides differ. */
export const COUP_OUTCOMES = ['player', 'punter', 'banker', 'tie', 'split'] as const;
type CoupOutcome = (typeof COUP_OUTCOMES)[number];

/** A coup with the result in force. Money is decimal strings of minor units. */
export type CoupRow = {
  readonly coup: string;
  readonly table: string;
  readonly shoe: string;
  readonly variant: string;
  readonly currency: string;
  readonly status: CoupStatus;
  readonly opened_at: string;
  readonly ended_at: string | null;
  /** `null` for an open or a void coup. */
  readonly outcome: CoupOutcome | null;
  /** `CoupHand`s as JSON in one text, as folds that ask for the row receive it. */
  readonly hands: string | null;
  readonly banker: string | null;
  /** All stakes, including returned ones; `null` while the coup is open. */
  readonly staked: string | null;
  readonly bets: number;
};

/** The stakes of one patron in a coup, or the patron's share of the bank. */
export type CoupPatronRow = {
  readonly coup: string;
  readonly patron: string;
  readonly part: 'bets' | 'bank';
  readonly opened_at: string;
  readonly staked: string;
};

const VALUES: readonly Exclude<keyof CoupRow, 'coup'>[] = [
  'table',
  'shoe',
  'variant',
  'currency',
  'status',
  'opened_at',
  'ended_at',
  'outcome',
  'hands',
  'banker',
  'staked',
  'bets',
];

export const COUP_TABLES = {
  coup_table: { key: ['table'], values: ['variant', 'currency', 'coup', 'opened_at', 'banker', 'bank'] },
  coup_found: { key: ['coup'], values: VALUES },
  coup_patron: { key: ['coup', 'patron'], values: ['part', 'opened_at', 'staked'] },
} as const satisfies Readonly<Record<string, TableShape>>;
