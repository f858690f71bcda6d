import { hash } from 'node:crypto';
import { EVERY_SHARD } from '#log/event-store';
import {
  PostgresLogSource,
  rebuildBalances,
  verify,
  verifyChains,
  type AccountRow,
  type EventSource,
  type LogSource,
} from '#proof/audit';
import { madeLog } from '../house/made-log';
import { rowOf } from '../measure/row';
import { check, CheckError, sized, type Bench } from './cell';

const EVENTS = 100_000;
const TRIAL_EVENTS = 500;

/** Measures recomputing the log: balances, chains, and everything. Events per second. */
export async function audit(bench: Bench): Promise<void> {
  const { reader } = await madeLog(bench.server, sized(bench, EVENTS, TRIAL_EVENTS));
  await rebuild(bench, reader);
  await PostgresLogSource.snapshot(reader, async (source) => {
    const loaded = await LoadedEvents.of(source);
    bytesHashed(bench, loaded);
    await chains(bench, loaded);
  });
  await everything(bench, reader);
}

/** Computes balances from the events alone, which must equal the ledger's. */
async function rebuild({ emit }: Bench, reader: string): Promise<void> {
  await PostgresLogSource.snapshot(reader, async (source) => {
    const began = performance.now();
    const { events, accounts } = await rebuildBalances(source);
    emit(
      rowOf({ peer: 'sabot', workload: 'rebuild', concurrency: 1 }, once(events, performance.now() - began), {
        events,
      }),
    );
    const recorded: AccountRow[] = [];
    for (const shard of EVERY_SHARD) recorded.push(...(await source.accounts(shard)));
    const sumOf = (rows: readonly AccountRow[]): string[] =>
      rows.map((row) => [row.shard, row.currency, row.account, row.balance].join(' ')).toSorted();
    check(
      JSON.stringify(sumOf(accounts)) === JSON.stringify(sumOf(recorded)),
      'the balances are others than the ledger’s',
    );
  });
}

/** Measures `verify --chains` on events in memory, with one thread. */
async function chains({ emit }: Bench, loaded: LoadedEvents): Promise<void> {
  const began = performance.now();
  const { ok, events } = await verifyChains(loaded);
  emit(
    rowOf(
      { peer: 'sabot', workload: 'verify-chains', concurrency: 1 },
      once(events, performance.now() - began),
      { events },
    ),
  );
  check(ok, 'the chains don’t hold');
}

/**
 * Measures a full `verify` on PostgreSQL, with code that has run before. Per core by the CPU time of all threads of
 * this process.
 */
async function everything({ emit }: Bench, reader: string): Promise<void> {
  await PostgresLogSource.snapshot(reader, (source) => verify(source));
  const before = process.cpuUsage();
  const began = performance.now();
  const { ok, events, findings } = await PostgresLogSource.snapshot(reader, (source) => verify(source));
  const lasted = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const eventsPerCore = Math.round(events / ((user + system) / 1e6));
  emit(
    rowOf({ peer: 'sabot', workload: 'verify', concurrency: 1 }, once(events, lasted), {
      events,
      events_per_core_s: eventsPerCore,
    }),
  );
  check(ok, `verify: ${JSON.stringify(findings[0])}`);
}

/** Measures SHA-256 alone on the same bytes, which is the lower bound. */
function bytesHashed({ emit }: Bench, loaded: LoadedEvents): void {
  const texts = EVERY_SHARD.flatMap((shard) => loaded.of(shard).map(({ text }) => Buffer.from(text)));
  const began = performance.now();
  for (const text of texts) hash('sha256', text, 'buffer');
  const measured = once(texts.length, performance.now() - began);
  const bytes = Math.round(texts.reduce((sum, { length }) => sum + length, 0) / texts.length);
  emit(rowOf({ peer: 'node-crypto', workload: 'sha256-of-events', concurrency: 1 }, measured, { bytes }));
}

const once = (events: number, ms: number) => ({
  opsPerSecond: (1000 * events) / ms,
  p50Ms: null,
  p99Ms: null,
  errors: 0,
});

type Events = Awaited<ReturnType<EventSource['events']>>;

/** A log's events read into memory, so that only computing is measured. */
class LoadedEvents implements EventSource {
  private constructor(
    readonly heads: EventSource['heads'],
    private readonly byShard: readonly Events[],
  ) {}

  static async of(source: LogSource): Promise<LoadedEvents> {
    const heads = await source.heads();
    const byShard: Events[] = [];
    for (const shard of EVERY_SHARD) byShard.push(await source.events(shard, 0, 2 ** 31 - 1));
    return new LoadedEvents(async () => heads, byShard);
  }

  of(shard: number): Events {
    return this.byShard[shard] ?? [];
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<Events> {
    return this.of(shard).slice(afterSeq, afterSeq + limit);
  }

  readonly bodies = notRead;
  readonly coup = notRead;
  readonly eventsToCoup = notRead;
  readonly nextReveal = notRead;
  readonly requestEvents = notRead;
  readonly legs = notRead;
}

async function notRead(): Promise<never> {
  throw new CheckError('chains ask for events alone');
}
