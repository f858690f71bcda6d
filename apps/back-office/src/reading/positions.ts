import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Backoff, invariant } from '#kernel/decision';
import { columns, int, query, systemTiming, text, utcText } from '#log/event-store';
import type { Place } from './parameters';
import { READING_POOL } from './ports';

const WAIT_MS_MAX = 1_000;

/** Reads the log's positions. An answer is at least as new as the position that it states. */
@Injectable()
export class Positions {
  constructor(@Inject(READING_POOL) private readonly pool: Pool) {}

  /**
   * Waits up to a second until a shard has reached a position; the answer states its position in any case. The function `seqOf` returns the shard's position in what is read, by default in the log.
   */
  async reach(
    place: Place | undefined,
    seqOf: (shard: number) => Promise<number> = async (shard) => this.seqOf(shard),
  ): Promise<void> {
    if (place !== undefined) await this.reachAll([place], seqOf);
  }

  /** Waits for several positions, a second for all of them. */
  async reachAll(places: readonly Place[], seqOf: (shard: number) => Promise<number>): Promise<void> {
    const end = performance.now() + WAIT_MS_MAX;
    for (const place of places) {
      const backoff = new Backoff({ minMs: 5, maxMs: 250, timing: systemTiming });
      while ((await seqOf(place.shard)) < place.seq) {
        const leftMs = end - performance.now();
        if (leftMs <= 0) return;
        // S13: nobody is told of commits; it is asked again, ever less often
        await systemTiming.pause(Math.min(backoff.nextMs(), leftMs));
      }
    }
  }

  /** Returns the position of one shard, `26:43`. */
  async of(shard: number): Promise<string[]> {
    return [`${shard}:${await this.seqOf(shard)}`];
  }

  /** Returns the position of every shard with events. */
  async all(): Promise<string[]> {
    return (await this.allPlaces()).map(({ shard, seq }) => `${shard}:${seq}`);
  }

  /** Returns the positions with a time (UTC): they include all events of the log from before it. */
  async now(): Promise<{ readonly position: readonly string[]; readonly asOf: string }> {
    const [row] = await query(this.pool, AS_OF, { text: `select ${utcText('now()')} as as_of` });
    invariant(row !== undefined, 'a database has a clock');
    return { position: await this.all(), asOf: row.asOf };
  }

  /** Returns the last event of every shard with events. */
  async allPlaces(): Promise<readonly Place[]> {
    const select = `select ${HEAD.list('h')} from sabot.head h where h.seq > 0 order by h.shard`;
    return query(this.pool, HEAD, { name: 'positions', text: select });
  }

  private async seqOf(shard: number): Promise<number> {
    const select = 'select h.seq from sabot.head h where h.shard = $1';
    const [row] = await query(this.pool, SEQ, { name: 'position', text: select, values: [shard] });
    return row?.seq ?? 0;
  }
}

const AS_OF = columns({ asOf: text });
const HEAD = columns({ shard: int, seq: int });
const SEQ = columns({ seq: int });
