import type { Findings } from '../source/findings';
import type { HeadRow } from '../source/log-source.port';

/** Committed events that no checkpoint covers yet. */
export interface Unsealed {
  /** The number of events that no valid checkpoint covers. */
  readonly unsealed: number;
  /** The time when the oldest of them was recorded; `null` if there are none. */
  readonly unsealedSince: string | null;
}

/** The events of a shard that wait to be sealed. */
export interface WaitingShard {
  readonly shard: number;
  /** The first of them. */
  readonly seq: number;
  readonly events: number;
  /** The time when the first was recorded; `null` if it doesn't exist. */
  readonly since: string | null;
}

/** The longest that an event may wait. A sealer that keeps up takes two seconds. */
export const UNSEALED_MS_MAX = 60_000;

/**
 * Says if a time is further from now than allowed, in the past or in the future. Someone who rewrites an
 * event could date it later to hide the delay. Clocks of intact machines never differ by a minute.
 */
export const isLate = (recordedAt: string, nowMs: number, msMax: number): boolean =>
  !(Math.abs(nowMs - Date.parse(recordedAt)) <= msMax);

/**
 * Returns the shards whose last events wait. `nextSeqs` has the first unsealed sequence number of each shard,
 * 1 if nothing of it is sealed.
 */
export const waitingShards = async (
  heads: readonly HeadRow[],
  nextSeqs: ReadonlyMap<number, number>,
  recordedAt: (shard: number, seq: number) => Promise<string | null>,
): Promise<readonly WaitingShard[]> => {
  const waiting: WaitingShard[] = [];
  for (const { shard, seq: last } of heads) {
    const seq = nextSeqs.get(shard) ?? 1;
    if (last >= seq)
      waiting.push({ shard, seq, events: last - seq + 1, since: await recordedAt(shard, seq) });
  }
  return waiting;
};

/** Returns how many events wait, and since when. */
export const unsealedOf = (waiting: readonly WaitingShard[]): Unsealed => ({
  unsealed: eventsOf(waiting),
  unsealedSince: oldestOf(waiting)?.since ?? null,
});

/** Reports `NOT_SEALED` if events have waited for more than a minute, at the oldest of them. */
export const checkUnsealed = (waiting: readonly WaitingShard[], nowMs: number, findings: Findings): void => {
  const late = waiting.filter(({ since }) => since !== null && isLate(since, nowMs, UNSEALED_MS_MAX));
  const oldest = oldestOf(late);
  if (oldest === null) return;
  const { shard, seq, since } = oldest;
  const when = Date.parse(since) > nowMs ? `${since}, which is still to come` : since;
  const detail = `under no checkpoint, though recorded at ${when}: no sealer has run since, or it is stopped by this event. Until it is sealed, it can be rewritten or cut off unnoticed`;
  findings.add([{ kind: 'NOT_SEALED', shard, seq, stream: null, detail, count: eventsOf(late) }]);
};

/** Returns the shard whose first waiting event is the oldest. */
export const oldestOf = (
  waiting: readonly WaitingShard[],
): (WaitingShard & { readonly since: string }) | null =>
  waiting
    .flatMap(({ since, ...each }) => (since === null ? [] : [{ ...each, since }]))
    .toSorted((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)))[0] ?? null;

const eventsOf = (waiting: readonly WaitingShard[]): number =>
  waiting.reduce((sum, { events }) => sum + events, 0);
