/** How far the live build of a read model is in a shard, and how far it has to be for a report. */
export interface ShardProgress {
  readonly shard: number;
  /** The last seq that was handled. */
  readonly after: number;
  /** The last seq that the report needs; 0: none. */
  readonly needed: number;
  /** The checkpoint counts events of the log as it is: no restore has put others in their place (S16). */
  readonly sameLog: boolean;
  /** An event that can't be handled holds up the whole shard until a person acts (S14). */
  readonly halted: boolean;
}

/** Decision on a report: made, or refused because events are missing. */
export type CatchUp =
  | { readonly kind: 'reached' }
  /** So many events that the report needs aren't handled yet. */
  | { readonly kind: 'behind'; readonly events: number }
  /** These shards wait for a person: time alone doesn't bring what is missing. */
  | { readonly kind: 'stopped'; readonly events: number; readonly shards: readonly number[] };

/**
 * Decides whether a read model has handled what a report needs of every shard. An event is missing whatever its type:
 * before it was read, nobody knows whether the read model takes it.
 */
export const catchUpOf = (shards: readonly ShardProgress[]): CatchUp => {
  const missing = shards.filter(
    ({ after, needed, sameLog }) => after < needed || (!sameLog && after > 0), // rows of a log that isn't there any more
  );
  if (missing.length === 0) return { kind: 'reached' };
  const events = missing.reduce((sum, { after, needed }) => sum + Math.max(0, needed - after), 0);
  const stopped = missing.filter(({ halted, sameLog }) => halted || !sameLog).map(({ shard }) => shard);
  return stopped.length > 0 ? { kind: 'stopped', events, shards: stopped } : { kind: 'behind', events };
};

/** An event of a period may be committed so long after its end: clocks are 15 s apart at most, and a lease lasts 10 s. */
const SETTLING_MS = 30_000;

/** Returns whether all events of a period that ends at `until` are recorded. Both times are in UTC, as ISO 8601. */
export const isPeriodOver = (until: string, now: string): boolean =>
  Date.parse(until) + SETTLING_MS <= Date.parse(now);

/** How many events a read model's live build had handled at some moment. */
interface Sample {
  readonly atMs: number;
  readonly handled: number;
}

/** Span over which a pace is measured; a shorter one than the least says nothing. */
const PACE_MS = { least: 200, most: 30_000 };

/** Pace of read models in events a second, from what was seen of them when somebody asked. */
export class Pace {
  private readonly seen = new Map<string, readonly Sample[]>();

  /** Takes note of a read model's progress at a time (UTC). Returns its pace; `null` if that isn't known. */
  note(readModel: string, handled: number, now: string): number | null {
    const atMs = Date.parse(now);
    const earlier = (this.seen.get(readModel) ?? []).filter(
      (each) => atMs - each.atMs <= PACE_MS.most && each.handled <= handled, // a new build begins anew
    );
    const last = earlier.at(-1);
    // One sample each so often: however often somebody asks, few are kept.
    const isNew = last === undefined || atMs - last.atMs >= PACE_MS.least;
    this.seen.set(readModel, isNew ? [...earlier, { atMs, handled }] : earlier);
    const [first] = earlier;
    if (first === undefined || atMs - first.atMs < PACE_MS.least || handled === first.handled) return null;
    return ((handled - first.handled) * 1_000) / (atMs - first.atMs);
  }
}
