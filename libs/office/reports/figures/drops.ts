import type { Part } from './figure';
import type { PlacedTableEvent } from './placed';

type DropKind = 'estimated' | 'counted';
type CountKind = 'open' | 'close' | 'shift';

/** A drop with the count that ended its interval before it was recorded. */
export interface PlacedDrop extends Part {
  readonly kind: DropKind;
  readonly version: number;
  /** Version of the count that it missed; `null` for a drop of the interval in which it was recorded. */
  readonly missed: number | null;
}

/** The drop box in an interval that a count ended. */
interface EndedInterval {
  readonly version: number;
  readonly kind: CountKind;
  isEstimated: boolean;
  isCounted: boolean;
}

/**
 * Returns the drops of a table, each with the interval that it belongs to (`ledger.md`, Tray counts). `events`
 * are in order.
 *
 * - A counted drop marked `late` belongs to the newest interval that has only an estimate. It is omitted if that
 *   interval ended before `events` begin.
 * - A drop between the last count of a day and the next opening count belongs to the day that ended.
 * - Every other drop belongs to the interval in which it was recorded.
 */
export const dropsIn = (events: readonly PlacedTableEvent[]): readonly PlacedDrop[] => {
  const ended: EndedInterval[] = [];
  const drops: PlacedDrop[] = [];
  let current = { isEstimated: false, isCounted: false };
  for (const [at, { event, version, place }] of events.entries()) {
    if (event.type === 'FloatCounted') {
      ended.push({ version, kind: event.kind, ...current });
      current = { isEstimated: false, isCounted: false };
    }
    if (event.type !== 'DropCounted') continue;
    const { kind, amount, late } = event;
    const owner = late === true ? uncounted(ended) : closedBefore(ended, events.slice(at));
    if (late === true && owner === undefined) continue;
    const interval = owner ?? current;
    if (kind === 'counted') interval.isCounted = true;
    else if (amount > 0n) interval.isEstimated = true;
    if (late === true) for (const each of ended) each.isCounted = true; // the decider waits for one such drop only
    const missed = owner?.version ?? null;
    drops.push({ kind, amount, place, version, missed, ...(missed === null ? {} : { isLate: true }) });
  }
  return drops;
};

const uncounted = (ended: readonly EndedInterval[]): EndedInterval | undefined =>
  ended.findLast(({ isEstimated, isCounted }) => isEstimated && !isCounted);

/** Returns the last interval of a day if the table has not been counted at an opening since. */
const closedBefore = (
  ended: readonly EndedInterval[],
  rest: readonly PlacedTableEvent[],
): EndedInterval | undefined => {
  const last = ended.at(-1);
  if (last === undefined || last.kind === 'open') return undefined;
  const next = rest.find(({ event }) => event.type === 'FloatCounted')?.event;
  const isClosed = next?.type === 'FloatCounted' ? next.kind === 'open' : last.kind === 'close';
  return isClosed ? last : undefined;
};
