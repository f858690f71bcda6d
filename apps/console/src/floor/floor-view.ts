import type { FloorTable } from '../api/live-floor';
import { variantName } from '../table/variant-name';
import { ORDERS, type FloorOrder } from './floor-order';
import { phaseWord } from './phase-kind';

/** Conditions that a table is chosen by beside its name. The log knows no pits. */
export const FILTERS = ['game', 'state'] as const;
export type FloorFilter = (typeof FILTERS)[number];

/** A condition's value at a table, as it stands in the address, and as people read it. */
export const FILTERED: Readonly<
  Record<
    FloorFilter,
    { readonly of: (table: FloorTable) => string; readonly word: (value: string) => string }
  >
> = {
  game: { of: ({ variant }) => variant, word: variantName },
  state: { of: ({ phase }) => phase, word: phaseWord },
};

/** The order and the conditions of the floor. They stand in the address: `?order=need&game=mini,banque&find=bac-1`. */
export interface FloorView {
  readonly order: FloorOrder;
  readonly wanted: string;
  readonly chosen: Readonly<Record<FloorFilter, readonly string[]>>;
}

/** Returns if a table fits: its name, game or phase has the text, and each condition with values has its own. */
export const fits =
  ({ wanted, chosen }: Pick<FloorView, 'wanted' | 'chosen'>) =>
  (table: FloorTable): boolean =>
    [table.table, ...FILTERS.map((name) => FILTERED[name].word(FILTERED[name].of(table)))].some((text) =>
      text.toLowerCase().includes(wanted.toLowerCase()),
    ) &&
    FILTERS.every((name) => chosen[name].length === 0 || chosen[name].includes(FILTERED[name].of(table)));

/** Returns the view that an address holds. */
export const viewIn = (params: URLSearchParams): FloorView => {
  const listed = (name: FloorFilter): readonly string[] =>
    (params.get(name) ?? '').split(',').filter((value) => value !== '');
  return {
    order: ORDERS.find((each) => each === params.get('order')) ?? 'game',
    wanted: params.get('find') ?? '',
    chosen: { game: listed('game'), state: listed('state') },
  };
};
