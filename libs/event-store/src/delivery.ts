import type { Timing } from './clock.port';
import { LogUnreachableError, type EventLog, type Verdict } from './event-log.port';
import type { ShardHead, ShardPart } from './shard-part';

/**
 * What became of a part in the end. `fenced` may have been written all the same, if another writer took the shard over
 * while the commit was in doubt: whoever asks again with the same id learns it from the new owner.
 */
export interface Delivered {
  readonly part: ShardPart;
  readonly fate: Verdict['kind'] | 'raised';
  /** Why the database raised. */
  readonly error?: unknown;
}

/** How often in a row the database wasn't reached; 0: it answers. */
export type ReachedAfter = (trials: number) => void;

/**
 * Carries one batch through to a certain end (S2). Connection lost: read the heads on a new one; a head that moved on
 * says that the batch was committed, else it is sent again. A statement raised: its shards are sent one by one, so
 * that only the one at fault is held up. Never rejects, and never ends in doubt: it waits for the database instead.
 */
export async function deliver(
  log: EventLog,
  lane: number,
  parts: readonly ShardPart[],
  timing: Timing,
  reachedAfter: ReachedAfter,
): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  let left = parts;
  for (let doubted = false; left.length > 0; doubted = true) {
    try {
      const verdicts = await log.append(lane, left);
      const judged = left.map((part): Delivered => ({ part, fate: fateOf(part, verdicts) }));
      if (!doubted) return [...delivered, ...judged];
      // A batch sent twice can be fenced by itself, if the first copy was slow to arrive: the heads tell.
      const fenced = judged.filter(({ fate }) => fate === 'fenced').map(({ part }) => part);
      delivered.push(...judged.filter(({ fate }) => fate !== 'fenced'));
      if (fenced.length === 0) return delivered;
      const heads = await headsInTheEnd(log, lane, fenced, timing, reachedAfter);
      return [...delivered, ...fenced.map((part) => ({ part, fate: fateByHead(part, heads) ?? 'fenced' }))];
    } catch (error) {
      if (!(error instanceof LogUnreachableError)) {
        return [...delivered, ...(await oneByOne(log, lane, left, timing, reachedAfter, error))];
      }
      const heads = await headsInTheEnd(log, lane, left, timing, reachedAfter);
      const known = left.map((part) => ({ part, fate: fateByHead(part, heads) }));
      delivered.push(...known.flatMap(({ part, fate }) => (fate === null ? [] : [{ part, fate }])));
      left = known.filter(({ fate }) => fate === null).map(({ part }) => part);
    }
  }
  return delivered;
}

async function oneByOne(
  log: EventLog,
  lane: number,
  parts: readonly ShardPart[],
  timing: Timing,
  reachedAfter: ReachedAfter,
  error: unknown,
): Promise<Delivered[]> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return [{ part: only, fate: 'raised', error }];
  const delivered: Delivered[] = [];
  for (const part of parts) delivered.push(...(await deliver(log, lane, [part], timing, reachedAfter)));
  return delivered;
}

const PAUSE_MS_FIRST = 50;
const PAUSE_MS_MAX = 2_000;

/** The heads, once the database answers again. */
async function headsInTheEnd(
  log: EventLog,
  lane: number,
  parts: readonly ShardPart[],
  timing: Timing,
  reachedAfter: ReachedAfter,
): Promise<readonly ShardHead[]> {
  const shards = parts.map((part) => part.shard);
  for (let trial = 1, pauseMs = PAUSE_MS_FIRST; ; trial++, pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    try {
      const heads = await log.headsAfterDoubt(lane, shards);
      reachedAfter(0);
      return heads;
    } catch {
      // Whatever it is, without the heads nothing can be said about the batch: ask until the answer comes.
      reachedAfter(trial);
      await timing.pause(pauseMs);
    }
  }
}

const fateOf = (part: ShardPart, verdicts: readonly Verdict[]): Verdict['kind'] =>
  verdicts.find(({ shard }) => shard === part.shard)?.kind ?? 'fenced';

/** What a head says of a part that may have been written; null: it wasn't. */
function fateByHead(part: ShardPart, heads: readonly ShardHead[]): 'accepted' | 'fenced' | null {
  const head = heads.find(({ shard }) => shard === part.shard);
  if (head === undefined || head.epoch !== part.epoch) return 'fenced';
  return head.batch > part.batch ? 'accepted' : null;
}
