import { columns, int, oneOf, orNull, text, type RowOf } from '#log/event-store';
import { shapeOf } from '../../running/read-model.port';

/** A table with the coup that is open there; `null` if none is. */
export const COUP_TABLE = columns({
  table: text,
  variant: text,
  currency: text,
  coup: orNull(text),
  opened_at: orNull(text),
  /** The banking patron, if there is one, and the bank in minor units. */
  banker: orNull(text),
  bank: orNull(text),
});
export type CoupTableRow = RowOf<typeof COUP_TABLE>;

/** A settled hand. */
export type CoupHand = {
  readonly hand: 'player' | 'punter' | 'right' | 'left' | 'banker';
  readonly cards: readonly string[];
  readonly total: number;
};

export const COUP_STATUSES = ['open', 'settled', 'corrected', 'void'] as const;

/** The winners of a coup. `split` means that in banque the two sides differ. */
export const COUP_OUTCOMES = ['player', 'punter', 'banker', 'tie', 'split'] as const;

/** A coup with the result in force. Money is decimal strings of minor units. */
export const COUP_FOUND = columns({
  coup: text,
  table: text,
  shoe: text,
  variant: text,
  currency: text,
  status: oneOf(...COUP_STATUSES),
  opened_at: text,
  ended_at: orNull(text),
  /** `null` for an open or a void coup. */
  outcome: orNull(oneOf(...COUP_OUTCOMES)),
  /** `CoupHand`s as JSON in one text, as folds that ask for the row receive it. */
  hands: orNull(text),
  banker: orNull(text),
  /** All stakes, including returned ones; `null` while the coup is open. */
  staked: orNull(text),
  bets: int,
});
export type CoupRow = RowOf<typeof COUP_FOUND>;

/** The stakes of one patron in a coup, or the patron's share of the bank. */
export const COUP_PATRON = columns({
  coup: text,
  patron: text,
  part: oneOf('bets', 'bank'),
  opened_at: text,
  staked: text,
});
export type CoupPatronRow = RowOf<typeof COUP_PATRON>;

export const COUP_TABLES = {
  coup_table: shapeOf(COUP_TABLE, ['table']),
  coup_found: shapeOf(COUP_FOUND, ['coup']),
  coup_patron: shapeOf(COUP_PATRON, ['coup', 'patron']),
} as const;
