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
import { NOBODY } from '../decide/table-subject';
import type { TableTask } from '../prepare/table-task';
import type { Routing } from '../route/routing';

/** The interval at which waiting requests are checked. */
const LOOK_MS = 1_000;

export interface LapsesOptions {
  readonly log: EventLog;
  readonly tables: Actors<TableTask, TableState>;
  readonly times: RequestTimes;
  readonly routing: Routing;
  readonly world: { readonly ids: Ids; readonly timing: Timing };
  /** Called with a bug that keeps a table's requests from lapsing. */
  readonly onStuck: (error: unknown) => void;
}

/**
 * Refuses requests that nobody has answered within `approvalSeconds` (`table-phases.md`, Requests and
 * approvals), and ends arranged limits at their time (R7), without any command. The server that has the
 * table's shard checks them, counted from the recorded time, while one is waiting. It knows the limits of
 * tables that it has in memory; at any other table the next command ends them first.
 */
export class Lapses {
  private readonly ended = new AbortController();
  private readonly alarmed = new Set<string>();
  private watching: Promise<void> | null = null;
  private readonly learning = new Set<Promise<void>>();

  constructor(private readonly options: LapsesOptions) {
    options.times.whenAsked(() => this.wake());
  }

  /** Starts checking, until no request waits and no limit ends. */
  private wake(): void {
    if (this.ended.signal.aborted) return;
    this.watching ??= this.watch();
  }

  /** Finds requests in these shards that were left by another owner or an earlier run of this server. */
  resume(shards: readonly number[]): void {
    const learned = this.learn(shards).finally(() => this.learning.delete(learned));
    this.learning.add(learned);
  }

  /** Refuses the lapsed requests of a table, and ends limits whose time is over. It is idempotent. */
  async look(table: string): Promise<void> {
    const { tables, times, routing, world } = this.options;
    const stream = tableStream(table);
    if (routing.isElsewhere(shardOf(stream))) return times.forget(table); // its new owner checks for itself
    await tables.submit({
      stream,
      command: { kind: 'lapse' },
      actor: NOBODY,
      commandId: world.ids.uuid(),
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
    const { times, world } = this.options;
    while (times.tables.length > 0 && !this.ended.signal.aborted) {
      await world.timing.pause(LOOK_MS, this.ended.signal);
      if (this.ended.signal.aborted) return;
      for (const table of times.due) await this.lookOrAlarm(table);
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
      this.options.onStuck(error);
    }
  }

  private async learn(shards: readonly number[]): Promise<void> {
    const { log, times, world, onStuck } = this.options;
    while (!this.ended.signal.aborted) {
      try {
        const open = await log.openRequests(shards);
        for (const { stream, request, askedAt } of open) times.learn(idOfStream(stream), request, askedAt);
        return;
      } catch (error) {
        if (!(error instanceof LogUnreachableError)) return onStuck(error);
        await world.timing.pause(LOOK_MS, this.ended.signal);
      }
    }
  }
}
