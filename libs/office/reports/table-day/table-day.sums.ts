import { houseBanks } from '#game/tables';
import { byCurrency } from '../figures/by-currency';
import { addedUp } from '../figures/figure';
import { SUMMED, type TableDay, type TableDaySum } from './table-day.fields';

/** Returns sums by currency, house-banked tables first. */
export const tableDaySums = (tables: readonly TableDay[]): TableDaySum[] =>
  byCurrency(tables).flatMap(([currency, all]) =>
    (['house', 'patrons'] as const).flatMap((bank) => {
      const own = all.filter((table) => bankOf(table) === bank);
      return own.length === 0 ? [] : [sumOf(currency, bank, own)];
    }),
  );

const bankOf = ({ variant }: TableDay): TableDaySum['bank'] => (houseBanks(variant) ? 'house' : 'patrons');

const sumOf = (currency: string, bank: TableDaySum['bank'], all: readonly TableDay[]): TableDaySum => {
  const own = all.filter(({ inPlay }) => inPlay);
  const notKnown = SUMMED.flatMap((figure) =>
    own.flatMap((day) => {
      const { amount, label } = day[figure];
      return amount === null && label !== undefined ? [{ figure, table: day.table, label }] : [];
    }),
  );
  const sums = SUMMED.map((figure) => [figure, totalOf(own.map((day) => day[figure].amount))]);
  const amounts = Object.fromEntries(sums) as Record<(typeof SUMMED)[number], string | null>; // one for each name
  return { currency, bank, inPlay: own.length, ...amounts, notKnown };
};

const totalOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.every((amount) => amount !== null) ? addedUp(amounts) : null;
