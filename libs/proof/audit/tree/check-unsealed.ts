import type { Findings } from '../source/findings';
import type { HeadRow } from '../source/log-source.port';

/** What is committed and under no checkpoint yet. */
export interface Unsealed {
  /** Events that no checkpoint which holds covers yet. */
  readonly unsealed: number;
  /** When the oldest of them was recorded; null: there is none. */
  readonly unsealedSince: string | null;
}

/** Events of a shard that wait to be sealed. */
export interface WaitingShard {
  readonly shard: number;
  /** The first of them. */
  readonly seq: number;
  readonly events: number;
  /** When the first was recorded; null: it isn't there. */
  readonly since: string | null;
}

/** How long an event may wait. A sealer that keeps up takes two seconds. */
export const UNSEALED_MS_MAX = 60_000;

/**
 * Says if a time lies further from now than it may: before, or behind. Whoever rewrites an event could date it later, and so
 * it would never be late; clocks of honest machines are no minute apart.
 */
export const isLate = (recordedAt: string, nowMs: number, msMax: number): boolean =>
  !(Math.abs(nowMs - Date.parse(recordedAt)) <= msMax);

/** The shards whose last events wait. `nextSeqs`: the first seq of each shard that isn't sealed, 1 where there is none. */
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

/** How many events wait, and since when. */
export const unsealedOf = (waiting: readonly WaitingShard[]): Unsealed => ({
  unsealed: eventsOf(waiting),
  unsealedSince: oldestOf(waiting)?.since ?? null,
});

/** Notes `NOT_SEALED` where events have waited for more than a minute, at the oldest of them. */
export const checkUnsealed = (waiting: readonly WaitingShard[], nowMs: number, findings: Findings): void => {
  const late = waiting.filter(({ since }) => since !== null && isLate(since, nowMs, UNSEALED_MS_MAX));
  const oldest = oldestOf(late);
  if (oldest === null) return;
  const { shard, seq, since } = oldest;
  const when = Date.parse(since) > nowMs ? `${since}, which is still to come` : since;
  const detail = `under no checkpoint, though recorded at ${when}: no sealer has run since, or it is stopped by this event. Until it is sealed, it can be rewritten or cut off unnoticed`;
  findings.add([{ kind: 'NOT_SEALED', shard, seq, stream: null, detail, count: eventsOf(late) }]);
};

/** The shard whose first waiting event is the oldest. */
export const oldestOf = (
  waiting: readonly WaitingShard[],
): (WaitingShard & { readonly since: string }) | null =>
  waiting
    .flatMap(({ since, ...each }) => (since === null ? [] : [{ ...each, since }]))
    .toSorted((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)))[0] ?? null;

const eventsOf = (waiting: readonly WaitingShard[]): number =>
  waiting.reduce((sum, { events }) => sum + events, 0);
