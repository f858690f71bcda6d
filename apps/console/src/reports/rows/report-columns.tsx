import { sumOver } from '../../columns/table-columns';
import { spoken, STRINGS } from '../../shell/strings';
import { amountFor } from '../../system/amount-text';
import type { Column } from '../../system/data-table';
import { Icon } from '../../system/icon';
import { Money } from '../../system/money';
import { cellOf, digitsOf, textIn } from '../cell';
import { theorySumOf } from '../plots/theory-sum';
import { ZPlot, zText } from '../plots/z-plot';
import { amountIn, currencyIn, isFigure, isNumeric, wordIn, type Row, type Section } from '../reading';
import classes from '../report.module.css';
import { changeOf, type Compared } from './comparison';
import { Z_PLOT } from './usual-columns';

/** Inputs for the columns of a part of a report. */
export interface ColumnsOf {
  /** Every column in order. */
  readonly names: readonly string[];
  readonly section: Section;
  readonly currency: string | null;
  readonly titleOf: (name: string) => string;
  /** The server's own sums, with the rows that they cover. */
  readonly sums: readonly Row[];
  readonly compared: Compared | null;
  /** Opens the events behind a figure. */
  readonly onOpen: (row: Row, column: string) => void;
}

/** Returns every column of a part of a report. */
export const columnsOf = (of: ColumnsOf): readonly Column<Row>[] =>
  of.names.map((name) => (name === Z_PLOT ? plotColumn(of.section) : columnOf(name, of)));

const zIn = (row: Row): number | null => {
  const text = row.get('z') ?? row.get('day.z');
  return typeof text === 'string' ? Number(text) : null;
};

const plotColumn = ({ columns }: Section): Column<Row> => ({
  name: Z_PLOT,
  head: STRINGS.reports.plot,
  cell: (row) => {
    const z = zIn(row);
    return z === null ? '–' : <ZPlot z={z} />;
  },
  ...(columns.includes('z') || columns.includes('day.z') ? { sortBy: zIn } : {}),
});

const columnOf = (name: string, of: ColumnsOf): Column<Row> => {
  const { section, currency, titleOf, compared } = of;
  const { rows } = section;
  const digits = digitsOf(name, rows, currency);
  const isZ = name === 'z' || name.endsWith('.z');
  return {
    name,
    head: titleOf(name),
    isAmount: isNumeric(name, rows),
    cell: (row) => {
      const plain = isZ ? <ZCell z={row.get(name)} /> : cellOf(name, row, currency, digits);
      const content = name === 'unexplained' ? <Judged row={row}>{plain}</Judged> : plain;
      return (
        <>
          <Traced row={row} name={name} of={of}>
            {content}
          </Traced>
          {compared !== null && <Change row={row} name={name} of={of} compared={compared} />}
        </>
      );
    },
    sortBy: (row) => sortValueOf(name, row.get(name)),
    sum: (own) => <SumCell name={name} rows={own} of={of} digits={digits} />,
  };
};

/** An unexplained amount with its verdict: within the threshold or above it; none without counts. */
function Judged({ row, children }: { readonly row: Row; readonly children: React.ReactNode }) {
  const isWithin = row.get('threeWay.isWithin');
  const threshold = wordIn(row, 'threeWay.threshold');
  const code = currencyIn(row);
  if (typeof isWithin !== 'boolean' || threshold === null || code === null) return children;
  const { within, beyond } = STRINGS.reports.verdict;
  const says = (isWithin ? within : beyond)(amountFor(threshold, code, { digits: 'needed' }));
  return (
    <span className={classes['judged']} data-is={isWithin ? 'within' : 'beyond'} title={says}>
      <span role="img" aria-label={says}>
        <Icon name={isWithin ? 'check' : 'warn'} size="sm" />
      </span>
      {children}
    </span>
  );
}

function ZCell({ z }: { readonly z: unknown }) {
  return typeof z === 'string' ? (
    <>{zText(Number(z))}</>
  ) : (
    <span aria-label={STRINGS.reports.unknown}>–</span>
  );
}

/** A figure that opens its events; without events it is plain text. */
function Traced({
  row,
  name,
  of: { titleOf, onOpen },
  children,
}: {
  readonly row: Row;
  readonly name: string;
  readonly of: ColumnsOf;
  readonly children: React.ReactNode;
}) {
  const value = row.get(name);
  if (!isFigure(value) || value.amount === null || (value.events ?? []).length === 0) return children;
  const events = STRINGS.reports.events(value.events?.length ?? 0);
  return (
    <button
      type="button"
      className={classes['drill']}
      title={`${titleOf(name)} · ${events}`}
      onClick={() => onOpen(row, name)}
    >
      {children}
    </button>
  );
}

/** Change of an amount since the other period. */
function Change({
  row,
  name,
  of: { currency },
  compared,
}: {
  readonly row: Row;
  readonly name: string;
  readonly of: ColumnsOf;
  readonly compared: Compared;
}) {
  const other = compared.rowOf(row);
  const code = currencyIn(row) ?? currency;
  const change = changeOf(name, row, other);
  const there = other === undefined ? null : amountIn(name, other.get(name));
  if (change === null || there === null || code === null) return null;
  const digits = digitsOf(name, [row, ...(other ? [other] : [])], code);
  return (
    <small className={classes['change']} title={STRINGS.reports.otherDay}>
      <Money minor={there} currency={code} digits={digits} />{' '}
      <Money minor={change} currency={code} digits={digits} sign />
    </small>
  );
}

/** Returns a value for sorting; texts in lower case. */
const sortValueOf = (name: string, value: unknown): string | number | bigint | null => {
  if (value === null || value === undefined) return null;
  const amount = amountIn(name, value);
  if (amount !== null) return BigInt(amount);
  if (isFigure(value)) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^-?\d+(?:[.]\d+)?$/u.test(value)) return Number(value);
  return Array.isArray(value) ? value.length : textIn(name, value).toLowerCase();
};

/** Columns of numbers whose sum is meaningless, such as totals of hands. */
const NOT_SUMMED =
  /^total$|(?:^|[.])(?:threshold|limit|edition|seat|largest|explanation|daysInARow|degrees|seq|shard|number|edgePercent|coupsPerHour|holdPercent)$/u;

/** Returns true if a column has a sum in the foot. */
export const isSummed = ({ name, isAmount = false }: Pick<Column<Row>, 'name' | 'isAmount'>): boolean =>
  isAmount && !NOT_SUMMED.test(name);

/** Returns the server's own sum of a column over rows; `undefined` without one. */
const servedSum = (name: string, rows: readonly Row[], sums: readonly Row[]): unknown => {
  const row = sums.find((sum) => rows.length > 0 && rows.every((each) => isOf(sum, each)));
  return row?.get(name);
};

/** The foot of a column: the server's sum, otherwise that of the visible rows. */
function SumCell({
  name,
  rows,
  of: { currency, sums },
  digits,
}: {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly of: ColumnsOf;
  readonly digits: 'all' | 'whole';
}) {
  if (NOT_SUMMED.test(name)) return null;
  const code = rows.map(currencyIn).find((each) => each !== null) ?? currency;
  const served = servedSum(name, rows, sums);
  if (typeof served === 'string' && (name === 'z' || name.endsWith('.z'))) return zText(Number(served));
  const theory = theoryFoot(name, rows);
  if (theory !== undefined)
    return typeof theory === 'bigint' ? <Total minor={theory} code={code} digits={digits} /> : theory;
  if (name === 'z' || name.endsWith('.z') || name.endsWith('deviation')) {
    if (typeof served !== 'string') return null;
  }
  const minor = typeof served === 'string' && /^-?\d+$/u.test(served) ? BigInt(served) : null;
  const isMoney = rows.some((row) => amountIn(name, row.get(name)) !== null);
  if (isMoney) return <Total minor={minor ?? sumOver(rows, minorOf(name))} code={code} digits={digits} />;
  const counted = sumOver(rows, countOf(name));
  return counted === null ? null : counted.toLocaleString('en');
}

function Total({
  minor,
  code,
  digits,
}: {
  readonly minor: bigint | null;
  readonly code: string | null;
  readonly digits: 'all' | 'whole';
}) {
  if (minor === null || code === null) return <span title={STRINGS.reports.unknown}>–</span>;
  return <Money minor={`${minor}`} currency={code} digits={digits} />;
}

/**
 * Returns the sums of theory, deviation and z in a `table-day`, whose tables are independent; `undefined`
 * elsewhere.
 */
const theoryFoot = (name: string, rows: readonly Row[]): bigint | string | undefined => {
  if (!['theory', 'deviation', 'z'].includes(name)) return undefined;
  const sum = theorySumOf(rows);
  if (sum === null) return undefined;
  if (name === 'theory') return sum.theory;
  if (name === 'deviation') return BigInt(Math.round(sum.deviation));
  return sum.z === null ? undefined : zText(sum.z);
};

const minorOf =
  (name: string) =>
  (row: Row): bigint | null => {
    const amount = amountIn(name, row.get(name));
    return amount === null ? null : BigInt(amount);
  };

const countOf =
  (name: string) =>
  (row: Row): bigint | null => {
    const value = row.get(name);
    if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : null;
    return typeof value === 'string' && /^-?\d+$/u.test(value) ? BigInt(value) : null;
  };

/** Returns true if one of the report’s sums covers a row. */
const isOf = (sum: Row, row: Row): boolean =>
  ['currency', 'kind'].every((name) => !sum.has(name) || !row.has(name) || sum.get(name) === row.get(name)) &&
  (!sum.has('bank') || !row.has('playWin') || sum.get('bank') === bankOf(row));

/** Returns the banker at a table of a `table-day`. Casino figures without a win mean that patrons bank. */
const bankOf = (row: Row): 'house' | 'patrons' => {
  const win = row.get('playWin');
  return isFigure(win) && win.label === 'patrons-bank' ? 'patrons' : 'house';
};

/**
 * Returns the lines of the foot: one for each of the report's own sums with rows here, otherwise one for each
 * currency.
 */
export const totalsOf = (
  section: Section,
  sums: readonly Row[],
  titleOf: (name: string) => string,
): readonly { readonly name: string; readonly of: (row: Row) => boolean }[] => {
  const { rows, name } = section;
  if (rows.length < 2) return [];
  const what = titleOf(name).toLowerCase();
  const named = (own: readonly Row[], more: readonly string[]): string =>
    [STRINGS.reports.totalOf(own.length, what), ...more].join(' · ');
  const bySums = sums.flatMap((sum) => {
    const own = rows.filter((row) => isOf(sum, row));
    return own.length === 0 ? [] : [{ sum, own, of: (row: Row) => isOf(sum, row) }];
  });
  const covered = bySums.reduce((so, { own }) => so + own.length, 0);
  if (bySums.length > 0 && covered === rows.length)
    return bySums.map(({ sum, own, of }) => ({
      name: named(
        own,
        wordsOf(
          sum,
          bySums.map((each) => each.sum),
        ),
      ),
      of,
    }));
  const codes = [...new Set(rows.map(currencyIn))];
  return codes.map((code) => {
    const of = (row: Row): boolean => currencyIn(row) === code;
    return { name: named(rows.filter(of), codes.length > 1 && code !== null ? [code] : []), of };
  });
};

/**
 * Returns the words that distinguish a sum from the others: the banker, the kind, the currency if there are
 * several.
 */
const wordsOf = (sum: Row, all: readonly Row[]): readonly string[] => {
  if (all.length < 2) return [];
  const { banks } = STRINGS.reports;
  const [bank, kind, currency] = [wordIn(sum, 'bank'), wordIn(sum, 'kind'), currencyIn(sum)];
  const areCurrencies = new Set(all.map(currencyIn)).size > 1;
  return [
    ...(bank === 'house' || bank === 'patrons' ? [banks[bank]] : []),
    ...(kind === null ? [] : [spoken(kind)]),
    ...(areCurrencies && currency !== null ? [currency] : []),
  ];
};
