/** The progress of a read model's live build in a shard, and the progress that a report needs. */
export interface ShardProgress {
  readonly shard: number;
  /** The last handled sequence number. */
  readonly after: number;
  /** The last sequence number that the report needs, or 0. */
  readonly needed: number;
  /** Set if the checkpoint counts events of the current log, so that no restore has replaced them (S16). */
  readonly sameLog: boolean;
  /** Set if an event that can't be handled halts the whole shard until a person acts (S14). */
  readonly halted: boolean;
}

/** The decision on a report: it can be made, or events are missing. */
export type CatchUp =
  | { readonly kind: 'reached' }
  /** The number of events that the report needs and that aren't handled yet. */
  | { readonly kind: 'behind'; readonly events: number }
  /** Halted shards, for which waiting doesn't help. */
  | { readonly kind: 'stopped'; readonly events: number; readonly shards: readonly number[] };

/**
 * Decides whether a read model has handled everything that a report needs of each shard. Missing events count
 * whatever their type, because it isn't known before reading whether the read model uses them.
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

/**
 * The longest time after a period's end at which its events may be committed: clocks differ by 15 s at most,
 * and a lease lasts 10 s.
 */
const SETTLING_MS = 30_000;

/** Says if all events of a period that ends at `until` are recorded. Both times are in UTC, as ISO 8601. */
export const isPeriodOver = (until: string, now: string): boolean =>
  Date.parse(until) + SETTLING_MS <= Date.parse(now);

/** The number of events that a read model's live build had handled at some moment. */
interface Sample {
  readonly atMs: number;
  readonly handled: number;
}

/** The span over which a pace is measured. Shorter spans than `least` give no result. */
const PACE_MS = { least: 200, most: 30_000 };

/** The pace of read models in events per second, measured between requests. */
export class Pace {
  private readonly seen = new Map<string, readonly Sample[]>();

  /** Records a read model's progress at a time (UTC). Returns its pace, or `null` if that isn't known. */
  note(readModel: string, handled: number, now: string): number | null {
    const atMs = Date.parse(now);
    const earlier = (this.seen.get(readModel) ?? []).filter(
      (each) => atMs - each.atMs <= PACE_MS.most && each.handled <= handled, // a new build begins anew
    );
    const last = earlier.at(-1);
    // Keeps one sample per interval, so that frequent requests don't add more.
    const isNew = last === undefined || atMs - last.atMs >= PACE_MS.least;
    this.seen.set(readModel, isNew ? [...earlier, { atMs, handled }] : earlier);
    const [first] = earlier;
    if (first === undefined || atMs - first.atMs < PACE_MS.least || handled === first.handled) return null;
    return ((handled - first.handled) * 1_000) / (atMs - first.atMs);
  }
}
