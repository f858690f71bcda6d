import type { StoredEvent } from '#log/event-store';
import type { Rejection } from '#kernel/decision';
import type { Json } from '#kernel/canonical';
import { plain } from '../line/plain-text';
import type { Summary } from './summary';

/** An event for a person: the line, where it happened, what, and its data. */
export const printedEvent = (line: number, { stream, type, data }: StoredEvent): string => {
  const facts = Object.entries(data).map(([key, value]) => `${key}=${said(value)}`);
  return plain([`${line}`.padStart(4), stream, type, ...facts].join('  '));
};

export const printedRejection = (line: number, { code, detail }: Rejection): string =>
  plain(`${`${line}`.padStart(4)}  refused  ${code}: ${detail}`);

export const printedSummary = ({ phase, banker, bank, reserve, balances, rejections }: Summary): string => {
  const width = Math.max(0, ...Object.keys(balances).map((name) => name.length));
  return [
    '',
    `phase    ${phase ?? 'no table was opened'}`,
    ...(banker === null ? [] : [`banker   ${plain(banker)}, bank ${bank}, reserve ${reserve}`]),
    `refused  ${rejections.map(({ line, code }) => `line ${line} ${code}`).join(', ') || 'nothing'}`,
    'balances',
    ...Object.entries(balances).map(([name, sum]) => `  ${plain(name).padEnd(width)}  ${sum.padStart(20)}`),
  ].join('\n');
};

const said = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(said).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { card } = value as { readonly card?: Json };
  if (typeof card === 'string') return card; // its leaf and salt are for proofs
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}=${said(item)}`)
    .join(' ')}}`;
};
