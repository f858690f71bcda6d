import type { BreakSource } from '#breaks';
import { breakStream } from '#contract';
import type { BreakRecord } from './break-record';

/** The phases that breaks are asked for by: their own, and those that aren't closed. */
export const BREAK_PHASES = ['open', 'explained', 'closed', 'unclosed'] as const;

/** Which breaks are wanted: all that is named must hold. */
export interface BreaksWanted {
  readonly source?: BreakSource | undefined;
  readonly phase?: (typeof BREAK_PHASES)[number] | undefined;
  readonly table?: string | undefined;
  readonly assignee?: string | undefined;
  /** Opened before that time, the last time. */
  readonly openedBefore?: string | undefined;
  /** Of at least so many minor units, missing or too much. */
  readonly min?: bigint | undefined;
  readonly currency?: string | undefined;
}

/** What all streams of wanted breaks begin with. */
export const prefixOf = ({ source }: BreaksWanted): string =>
  breakStream(source === undefined ? '' : `${source}/`);

export const isWanted = (
  found: BreakRecord,
  { source, phase, table, assignee, openedBefore, min, currency }: BreaksWanted,
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
