import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { utcText } from '#log/event-store';
import { invariant } from '#kernel/decision';
import { READING_POOL } from './ports';
import type { Place } from './parameters';

const WAIT_MS_MAX = 1_000;

/** How far the log has come: what an answer shows is no older than the position it states. */
@Injectable()
export class Positions {
  constructor(@Inject(READING_POOL) private readonly pool: Pool) {}

  /**
   * Waits until a shard has come to a place, a second at most: the answer says in any case where it stands. `seqOf`: how
   * far the shard is in what is read; by default in the log.
   */
  async reach(
    place: Place | undefined,
    seqOf: (shard: number) => Promise<number> = async (shard) => this.seqOf(shard),
  ): Promise<void> {
    if (place !== undefined) await this.reachAll([place], seqOf);
  }

  /** The same of several places, a second for all of them. */
  async reachAll(places: readonly Place[], seqOf: (shard: number) => Promise<number>): Promise<void> {
    const end = performance.now() + WAIT_MS_MAX;
    for (const place of places)
      for (let pauseMs = 5; (await seqOf(place.shard)) < place.seq; pauseMs = Math.min(250, pauseMs * 2)) {
        const leftMs = end - performance.now();
        if (leftMs <= 0) return;
        await sleep(Math.min(pauseMs, leftMs)); // S13: nobody is told of commits; it is asked again, ever less often
      }
  }

  /** The position of one shard, `26:43`. */
  async of(shard: number): Promise<string[]> {
    return [`${shard}:${await this.seqOf(shard)}`];
  }

  /** The position of every shard that has events. */
  async all(): Promise<string[]> {
    return (await this.allPlaces()).map(({ shard, seq }) => `${shard}:${seq}`);
  }

  /** The same with the moment before it (UTC): all that the log had from before that moment is up to there. */
  async now(): Promise<{ readonly position: readonly string[]; readonly asOf: string }> {
    const { rows } = await this.pool.query<{ asOf: string }>(`select ${utcText('now()')} as "asOf"`);
    const [row] = rows;
    invariant(row !== undefined, 'a database has a clock');
    return { position: await this.all(), asOf: row.asOf };
  }

  /** The last event of every shard that has any. */
  async allPlaces(): Promise<readonly Place[]> {
    const { rows } = await this.pool.query<Place>({
      name: 'positions',
      text: `select h.shard, h.seq::double precision as seq from sabot.head h where h.seq > 0 order by h.shard`,
    });
    return rows;
  }

  private async seqOf(shard: number): Promise<number> {
    const { rows } = await this.pool.query<{ seq: string }>({
      name: 'position',
      text: 'select h.seq from sabot.head h where h.shard = $1',
      values: [shard],
    });
    return Number(rows[0]?.seq ?? 0);
  }
}
