import type { PlacedTableEvent } from '../figures/placed';

const HOUR_MS = 3_600_000n;

/**
 * Returns coups per hour, with two decimals, rounded half up. The time runs from the period's first opening of a coup to
 * its last settlement. `events` are the period's. Returns `null` if no coup was settled or no time passed.
 */
export const coupsPerHour = (events: readonly PlacedTableEvent[]): string | null => {
  const settled = events.filter(({ event }) => event.type === 'CoupSettled');
  const first = events.find(({ event }) => BEGINS.has(event.type));
  const last = settled.at(-1);
  if (first === undefined || last === undefined) return null;
  const time = msOf(last.recordedAt) - msOf(first.recordedAt);
  if (time <= 0n) return null;
  const hundredths = (2n * BigInt(settled.length) * HOUR_MS * 100n + time) / (2n * time);
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
};

/**
 * Events at which the measured time can begin. `CoupSettled` is included, because a coup that was opened before the period counts from its settlement.
 */
const BEGINS: ReadonlySet<string> = new Set(['BettingOpened', 'CoupOpened', 'CoupSettled']);

const msOf = (recordedAt: string): bigint => BigInt(Date.parse(`${recordedAt.slice(0, 23)}Z`));
