import type { FloorTable } from '../api/live-floor';
import { variantName } from '../table/variant-name';
import { ORDERS, type FloorOrder } from './floor-order';
import { phaseWord } from './phase-kind';

/** Filters beside the name. The log has no pits. */
export const FILTERS = ['game', 'state'] as const;
export type FloorFilter = (typeof FILTERS)[number];

/** A filter's value for a table, for the address and for people. */
export const FILTERED: Readonly<
  Record<
    FloorFilter,
    { readonly of: (table: FloorTable) => string; readonly word: (value: string) => string }
  >
> = {
  game: { of: ({ variant }) => variant, word: variantName },
  state: { of: ({ phase }) => phase, word: phaseWord },
};

/** The order and filters of the floor, as in the address: `?order=need&game=mini,banque&find=bac-1`. */
export interface FloorView {
  readonly order: FloorOrder;
  readonly wanted: string;
  readonly chosen: Readonly<Record<FloorFilter, readonly string[]>>;
}

/**
 * Returns a test for tables: the text occurs in name, game or phase, and each filter with values includes the
 * table's.
 */
export const fits =
  ({ wanted, chosen }: Pick<FloorView, 'wanted' | 'chosen'>) =>
  (table: FloorTable): boolean =>
    [table.table, ...FILTERS.map((name) => FILTERED[name].word(FILTERED[name].of(table)))].some((text) =>
      text.toLowerCase().includes(wanted.toLowerCase()),
    ) &&
    FILTERS.every((name) => chosen[name].length === 0 || chosen[name].includes(FILTERED[name].of(table)));

/** Returns the view in an address. */
export const viewIn = (params: URLSearchParams): FloorView => {
  const listed = (name: FloorFilter): readonly string[] =>
    (params.get(name) ?? '').split(',').filter((value) => value !== '');
  return {
    order: ORDERS.find((each) => each === params.get('order')) ?? 'game',
    wanted: params.get('find') ?? '',
    chosen: { game: listed('game'), state: listed('state') },
  };
};
