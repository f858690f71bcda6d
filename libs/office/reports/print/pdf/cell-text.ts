import { amountText } from '#log/contract';
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
