import { familyNameOf } from '#game/tables';
import { byCurrency } from '../figures/by-currency';
import { addedUp, type NotKnown } from '../figures/figure';
import type { TableDay } from './table-day';

const FIGURES = [
  'fills',
  'credits',
  'dropEstimated',
  'dropCounted',
  'win',
  'winByBets',
  'unexplained',
  'handle',
  'returned',
  'ggr',
  'commission',
  'fines',
] as const;
type Summed = (typeof FIGURES)[number];

/** Who banks at a table: what is staked there is against the house, or against another patron. */
export type Bank = 'house' | 'patrons';

/** What a currency's tables of one kind come to; null where one of them isn't known, or where patrons bank never is. */
export type TableDaySum = {
  readonly currency: string;
  readonly bank: Bank;
  /** How many of them had anything to do in the period; one that was closed all along adds nothing, and hides nothing. */
  readonly inPlay: number;
  /** Why a figure is null, and of which table. */
  readonly notKnown: readonly { readonly figure: Summed; readonly table: string; readonly label: NotKnown }[];
} & Readonly<Record<Summed, string | null>>;

/** By currency, house-banked tables first. */
export const tableDaySums = (tables: readonly TableDay[]): TableDaySum[] =>
  byCurrency(tables).flatMap(([currency, all]) =>
    (['house', 'patrons'] as const).flatMap((bank) => {
      const own = all.filter((table) => bankOf(table) === bank);
      return own.length === 0 ? [] : [sumOf(currency, bank, own)];
    }),
  );

const bankOf = ({ variant }: TableDay): Bank =>
  familyNameOf(variant) === 'house-banked' ? 'house' : 'patrons';

const sumOf = (currency: string, bank: Bank, all: readonly TableDay[]): TableDaySum => {
  const own = all.filter(({ inPlay }) => inPlay);
  const notKnown = FIGURES.flatMap((figure) =>
    own.flatMap((day) => {
      const { amount, label } = day[figure];
      return amount === null && label !== undefined ? [{ figure, table: day.table, label }] : [];
    }),
  );
  const sums = FIGURES.map((figure) => [figure, totalOf(own.map((day) => day[figure].amount))]);
  const amounts = Object.fromEntries(sums) as Record<Summed, string | null>; // one for each name
  return { currency, bank, inPlay: own.length, ...amounts, notKnown };
};

const totalOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.every((amount) => amount !== null) ? addedUp(amounts) : null;
