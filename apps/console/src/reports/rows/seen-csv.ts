import { csvField, csvRecords } from '#kernel/csv';
import { currencyOf } from '../../shell/money';
import { textIn } from '../cell';
import { amountIn, currencyIn, isFigure, type Row } from '../reading';
import { Z_PLOT } from './usual-columns';

interface Seen {
  /** In the displayed order. */
  readonly rows: readonly Row[];
  /** The displayed columns. */
  readonly names: readonly string[];
  readonly currency: string | null;
  readonly titleOf: (name: string) => string;
  readonly timeText: (text: string) => string;
}

/** Returns minor units in currency units without separators, `-1234.50`. */
const plainUnits = (minor: string, code: string): string => {
  const { minorDigits } = currencyOf(code);
  const digits = minor.replace('-', '').padStart(minorDigits + 1, '0');
  const cut = digits.length - minorDigits;
  const units = minorDigits === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return minor.startsWith('-') ? `-${units}` : units;
};

/**
 * Returns the displayed part of a report as CSV: amounts in currency units, with the currency of each row.
 */
export function seenCsv({ rows, names, currency, titleOf, timeText }: Seen): string {
  const columns = names.filter((name) => name !== Z_PLOT && name !== 'currency');
  const codeOf = (row: Row): string | null => currencyIn(row) ?? currency;
  const hasCurrency = rows.some((row) => codeOf(row) !== null);
  const fieldOf = (name: string, row: Row): string => {
    const value = row.get(name);
    if (value === null || value === undefined) return '';
    const [amount, code] = [amountIn(name, value), codeOf(row)];
    if (amount !== null) return code === null ? amount : plainUnits(amount, code);
    if (isFigure(value)) return '';
    return Array.isArray(value) ? `${value.length}` : timeText(textIn(name, value));
  };
  const records = [
    [...columns.map(titleOf), ...(hasCurrency ? [titleOf('currency')] : [])],
    ...rows.map((row) => [
      ...columns.map((name) => fieldOf(name, row)),
      ...(hasCurrency ? [codeOf(row) ?? ''] : []),
    ]),
  ];
  return csvRecords(records.map((fields) => fields.map((field) => csvField(field, true))));
}
