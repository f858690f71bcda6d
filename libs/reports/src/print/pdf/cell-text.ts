import { currency } from '#contract';
import { isFigure, valueOf, type Cell, type Kind, type SheetRow } from '../../frame/sheet';

/** What a cell says on paper: a figure that isn't known says why, nothing is a dash. */
export const cellText = (cell: Cell | undefined, kind: Kind, row: SheetRow): string => {
  if (cell === undefined) return '';
  const value = valueOf(cell);
  if (value === null) return isFigure(cell) ? (cell.label ?? '–') : '–';
  switch (kind) {
    case 'money':
      return amountText(value, valueOf(row['currency']));
    case 'time':
      return value.replace('T', ' ').replace(/(?:[.]\d+)?Z$/u, '');
    case 'text':
      return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : value;
    case 'count':
    case 'ratio':
      return value;
  }
};

/** `-1234567` of EUR is `-12,345.67`; of a currency that isn't known, or none, it stays minor units. */
export const amountText = (minorUnits: string, code: string | null): string => {
  const digits = code === null ? null : (currency(code)?.minorDigits ?? null);
  const parts = /^(-?)(\d+)$/u.exec(minorUnits);
  if (digits === null || parts === null) return minorUnits;
  const [, sign = '', all = ''] = parts;
  const padded = all.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${padded.slice(-digits)}`;
};
