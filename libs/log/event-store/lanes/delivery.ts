import type { Timing } from '../time/clock.port';
import {
  LogUnreachableError,
  RowsRefusedError,
  type EventLog,
  type AppendVerdict,
} from '../kept/event-log.port';
import type { ShardHead, ShardPart } from '../kept/shard-part';

/**
 * What became of a part in the end. `refused`: the database refuses what it says, and some of it may pass without the rest;
 * `raised`: it refuses whatever is said. Nothing of it is written in both cases. `fenced` may have been written all the same, if another writer took the shard over
 * while the commit was in doubt: whoever asks again with the same id learns it from the new owner.
 */
export interface Delivered {
  readonly part: ShardPart;
  readonly fate: AppendVerdict['kind'] | 'refused' | 'raised';
  /** Why the database refused its rows, or raised. */
  readonly error?: unknown;
}

const PAUSE_MS_FIRST = 50;
const PAUSE_MS_MAX = 2_000;

/**
 * Carries the batches of a lane through to a certain end (S2). Connection lost: read the heads on a new one; a head that
 * moved on says that the batch was committed, else it is sent again. A statement raised: its shards are sent one by
 * one, so that only the one at fault is held up. Never ends in doubt: it waits for the database instead.
 */
export class Delivery {
  /** How often in a row the database wasn't reached; 0: it answers. */
  trials = 0;

  constructor(
    private readonly log: EventLog,
    private readonly lane: number,
    private readonly timing: Timing,
  ) {}

  async deliver(parts: readonly ShardPart[]): Promise<Delivered[]> {
    return this.send(parts, false);
  }

  /** `doubted`: a copy of these parts was sent before, and may still be on its way. */
  private async send(parts: readonly ShardPart[], doubted: boolean): Promise<Delivered[]> {
    try {
      const verdicts = await this.log.append(this.lane, parts);
      const judged = parts.map((part): Delivered => ({ part, fate: fateOf(part, verdicts) }));
      return doubted ? await this.withoutOwnFences(judged) : judged;
    } catch (error) {
      return error instanceof LogUnreachableError
        ? await this.afterDoubt(parts)
        : await this.oneByOne(parts, doubted, error);
    }
  }

  private async afterDoubt(parts: readonly ShardPart[]): Promise<Delivered[]> {
    const heads = await this.headsInTheEnd(parts);
    const known = parts.map((part) => ({ part, fate: fateByHead(part, heads) }));
    const left = known.filter(({ fate }) => fate === null).map(({ part }) => part);
    const delivered = known.flatMap(({ part, fate }) => (fate === null ? [] : [{ part, fate }]));
    return left.length === 0 ? delivered : [...delivered, ...(await this.send(left, true))];
  }

  private async oneByOne(
    parts: readonly ShardPart[],
    doubted: boolean,
    error: unknown,
  ): Promise<Delivered[]> {
    const [only] = parts;
    if (only !== undefined && parts.length === 1) {
      return [{ part: only, fate: error instanceof RowsRefusedError ? 'refused' : 'raised', error }];
    }
    const delivered: Delivered[] = [];
    for (const part of parts) delivered.push(...(await this.send([part], doubted)));
    return delivered;
  }

  /** A batch that was sent twice can be fenced by its own first copy, if that one was slow to arrive: the heads tell. */
  private async withoutOwnFences(judged: readonly Delivered[]): Promise<Delivered[]> {
    const fenced = judged.filter(({ fate }) => fate === 'fenced').map(({ part }) => part);
    if (fenced.length === 0) return [...judged];
    const heads = await this.headsInTheEnd(fenced);
    return judged.map(({ part, fate }) => ({
      part,
      fate: fate === 'fenced' ? (fateByHead(part, heads) ?? 'fenced') : fate,
    }));
  }

  /** The heads, once the database answers again. */
  private async headsInTheEnd(parts: readonly ShardPart[]): Promise<readonly ShardHead[]> {
    const shards = parts.map((part) => part.shard);
    for (let pauseMs = PAUSE_MS_FIRST; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
      try {
        const heads = await this.log.headsAfterDoubt(this.lane, shards);
        this.trials = 0;
        return heads;
      } catch {
        // Whatever it is, without the heads nothing can be said about the batch: ask until the answer comes.
        this.trials++;
        await this.timing.pause(pauseMs);
      }
    }
  }
}

const fateOf = (part: ShardPart, verdicts: readonly AppendVerdict[]): AppendVerdict['kind'] =>
  verdicts.find(({ shard }) => shard === part.shard)?.kind ?? 'fenced';

/** What a head says of a part that may have been written; null: it wasn't. */
function fateByHead(part: ShardPart, heads: readonly ShardHead[]): 'accepted' | 'fenced' | null {
  const head = heads.find(({ shard }) => shard === part.shard);
  if (head === undefined || head.epoch !== part.epoch) return 'fenced';
  return head.batch > part.batch ? 'accepted' : null;
}
