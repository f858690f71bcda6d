import { Backoff } from '#kernel/decision';
import type { AppendVerdict, EventLog } from '../kept/event-log.port';
import type { ShardHead, ShardPart } from '../kept/shard-part';
import { LogUnreachableError, RowsRefusedError } from '../query/database-error';
import type { Timing } from '../time/clock.port';

/**
 * The final result of a part. `refused`: the database refuses its rows, and other rows may succeed. `raised`:
 * the database refuses every statement. In both cases nothing is written. A `fenced` part may have been
 * written, if another writer took the shard while the commit was in doubt: a retry with the same id gets the
 * answer from the new owner.
 */
export interface Delivered {
  readonly part: ShardPart;
  readonly fate: AppendVerdict['kind'] | 'refused' | 'raised';
  /** The database's error. */
  readonly error?: unknown;
}

const PAUSE_MS_FIRST = 50;
const PAUSE_MS_MAX = 2_000;

/**
 * Delivers the batches of a lane to a certain result (S2). After a lost connection it reads the heads over a
 * new one: a head that moved on shows that the batch was committed, otherwise the batch is sent again. After
 * a failed statement it sends the shards one by one, so that only the faulty one is held up. It never ends in
 * doubt; it waits for the database instead.
 */
export class Delivery {
  /** Number of consecutive failures to reach the database; 0 while it answers. */
  trials = 0;

  constructor(
    private readonly log: EventLog,
    private readonly lane: number,
    private readonly timing: Timing,
  ) {}

  async deliver(parts: readonly ShardPart[]): Promise<Delivered[]> {
    return this.send(parts, false);
  }

  /** Sends parts. `doubted`: a copy of them was sent before and may still arrive. */
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

  /** Corrects results by the heads: the second copy of a batch may be fenced by its own first copy. */
  private async withoutOwnFences(judged: readonly Delivered[]): Promise<Delivered[]> {
    const fenced = judged.filter(({ fate }) => fate === 'fenced').map(({ part }) => part);
    if (fenced.length === 0) return [...judged];
    const heads = await this.headsInTheEnd(fenced);
    return judged.map(({ part, fate }) => ({
      part,
      fate: fate === 'fenced' ? (fateByHead(part, heads) ?? 'fenced') : fate,
    }));
  }

  /** Returns the heads, once the database answers again. */
  private async headsInTheEnd(parts: readonly ShardPart[]): Promise<readonly ShardHead[]> {
    const shards = parts.map((part) => part.shard);
    const backoff = new Backoff({ minMs: PAUSE_MS_FIRST, maxMs: PAUSE_MS_MAX, timing: this.timing });
    for (;;) {
      try {
        const heads = await this.log.headsAfterDoubt(this.lane, shards);
        this.trials = 0;
        return heads;
      } catch {
        // Without the heads nothing is known about the batch, so it asks until there is an answer.
        this.trials++;
        await backoff.pause();
      }
    }
  }
}

const fateOf = (part: ShardPart, verdicts: readonly AppendVerdict[]): AppendVerdict['kind'] =>
  verdicts.find(({ shard }) => shard === part.shard)?.kind ?? 'fenced';

/** Returns the result of a part that may have been written, according to its head; `null` if it was not. */
function fateByHead(part: ShardPart, heads: readonly ShardHead[]): 'accepted' | 'fenced' | null {
  const head = heads.find(({ shard }) => shard === part.shard);
  if (head === undefined || head.epoch !== part.epoch) return 'fenced';
  return head.batch > part.batch ? 'accepted' : null;
}
