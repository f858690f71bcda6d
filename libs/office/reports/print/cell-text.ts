import { amountText } from '#log/contract';
import { momentText } from '#office/gaming-days';
import { isFigure, valueOf, type Cell, type Kind, type SheetRow } from '../frame/sheet';

/** Returns the text of a cell on paper. An unknown figure gives its reason; an empty cell is a dash. */
export const cellText = (cell: Cell | undefined, kind: Kind, row: SheetRow, timeZone: string): string => {
  if (cell === undefined) return '';
  const value = valueOf(cell);
  if (value === null) return isFigure(cell) ? (cell.label ?? '–') : '–';
  switch (kind) {
    case 'money':
      return amountText(value, valueOf(row['currency']));
    case 'time':
      return momentText(value, timeZone);
    case 'text':
      if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
      return value;
    case 'count':
    case 'ratio':
      return value;
  }
};
