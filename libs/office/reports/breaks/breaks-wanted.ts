import { breakStream } from '#log/contract';
import type { BreakSearch } from '#office/projections';
import type { BreakRecord } from './break.fields';

/** Returns the prefix of the streams of all matching discrepancies. */
export const prefixOf = ({ source }: BreakSearch): string =>
  breakStream(source === undefined ? '' : `${source}/`);

export const isWanted = (
  found: BreakRecord,
  { source, phase, table, assignee, openedBefore, min, currency }: BreakSearch,
): boolean => {
  const size = found.amount === null ? null : BigInt(found.amount);
  return (
    (source === undefined || found.source === source) &&
    (phase === undefined || (phase === 'unclosed' ? found.phase !== 'closed' : found.phase === phase)) &&
    (table === undefined || found.place.table === table) &&
    (assignee === undefined || found.assignee === assignee) &&
    (openedBefore === undefined || found.openedAt < openedBefore) &&
    (min === undefined || (size !== null && (size < 0n ? 0n - size : size) >= min)) &&
    (currency === undefined || found.currency === currency)
  );
};
