import type { TableState } from '#game/tables';
import { idOfStream, tableStream } from '#log/contract';
import {
  LogUnreachableError,
  shardOf,
  type Actors,
  type EventLog,
  type Ids,
  type Timing,
} from '#log/event-store';
import type { RequestTimes } from '../decide/approval-clock';
import type { TableTask } from '../prepare/table-task';
import type { Routing } from '../route/routing';

/** The interval at which waiting requests are checked. */
const LOOK_MS = 1_000;
/** The actor that refuses an unanswered request. */
const NOBODY = { id: 'lapse', role: 'system' };

/**
 * Refuses requests that nobody has answered within `approvalSeconds` (`table-phases.md`, Requests and
 * approvals), without any command. The server that has the table's shard checks them, counted from the
 * recorded time, while one is waiting.
 */
export class Lapses {
  private readonly ended = new AbortController();
  private readonly alarmed = new Set<string>();
  private watching: Promise<void> | null = null;
  private readonly learning = new Set<Promise<void>>();

  constructor(
    private readonly log: EventLog,
    private readonly tables: Actors<TableTask, TableState>,
    private readonly times: RequestTimes,
    private readonly routing: Routing,
    private readonly world: { readonly ids: Ids; readonly timing: Timing },
    private readonly onStuck: (error: unknown) => void,
  ) {
    times.whenAsked(() => this.wake());
  }

  /** Starts checking, until no request waits. */
  private wake(): void {
    if (this.ended.signal.aborted) return;
    this.watching ??= this.watch();
  }

  /** Finds requests in these shards that were left by another owner or an earlier run of this server. */
  resume(shards: readonly number[]): void {
    const learned = this.learn(shards).finally(() => this.learning.delete(learned));
    this.learning.add(learned);
  }

  /** Refuses the lapsed requests of a table. It is idempotent. */
  async look(table: string): Promise<void> {
    const stream = tableStream(table);
    if (this.routing.isElsewhere(shardOf(stream))) return this.times.forget(table); // its new owner checks for itself
    await this.tables.submit({
      stream,
      command: { kind: 'lapse' },
      actor: NOBODY,
      commandId: this.world.ids.uuid(),
      correlationId: null,
      causationId: null,
      digest: null,
    });
  }

  async close(): Promise<void> {
    this.ended.abort();
    await Promise.all([this.watching, ...this.learning]);
  }

  private async watch(): Promise<void> {
    while (this.times.tables.length > 0 && !this.ended.signal.aborted) {
      await this.world.timing.pause(LOOK_MS, this.ended.signal);
      if (this.ended.signal.aborted) return;
      for (const table of this.times.tables) await this.lookOrAlarm(table);
    }
    this.watching = null;
  }

  /**
   * Checks a table and ignores an unreachable database, because the next check follows. Reports a bug once
   * for each table.
   */
  private async lookOrAlarm(table: string): Promise<void> {
    try {
      await this.look(table);
    } catch (error) {
      if (error instanceof LogUnreachableError || this.alarmed.has(table)) return;
      this.alarmed.add(table);
      this.onStuck(error);
    }
  }

  private async learn(shards: readonly number[]): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        const open = await this.log.openRequests(shards);
        for (const { stream, request, askedAt } of open)
          this.times.learn(idOfStream(stream), request, askedAt);
        return;
      } catch (error) {
        if (!(error instanceof LogUnreachableError)) return this.onStuck(error);
        await this.world.timing.pause(LOOK_MS, this.ended.signal);
      }
    }
  }
}
