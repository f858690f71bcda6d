import { hash } from 'node:crypto';
import {
  PostgresLogSource,
  rebuildBalances,
  verify,
  verifyChains,
  type AccountRow,
  type EventSource,
  type LogSource,
} from '#proof/audit';
import { EVERY_SHARD } from '#log/event-store';
import { madeLog } from '../house/made-log';
import { rowOf } from '../measure/row';
import { check, CheckError, sized, type Bench } from './cell';

const EVENTS = 100_000;
const TRIAL_EVENTS = 500;

/** What the log says, computed again: all balances, the chains, and everything. Events a second. */
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

/** Balances from the events alone; they must be those that the ledger has. */
async function rebuild({ emit }: Bench, reader: string): Promise<void> {
  await PostgresLogSource.snapshot(reader, async (source) => {
    const began = performance.now();
    const { events, accounts } = await rebuildBalances(source);
    emit(rowOf('sabot', 'rebuild', 1, once(events, performance.now() - began), { events }));
    const kept: AccountRow[] = [];
    for (const shard of EVERY_SHARD) kept.push(...(await source.accounts(shard)));
    const sumOf = (rows: readonly AccountRow[]): string[] =>
      rows.map((row) => [row.shard, row.currency, row.account, row.balance].join(' ')).toSorted();
    check(
      JSON.stringify(sumOf(accounts)) === JSON.stringify(sumOf(kept)),
      'the balances are others than the ledger’s',
    );
  });
}

/** `verify --chains` of events in memory, one thread. */
async function chains({ emit }: Bench, loaded: LoadedEvents): Promise<void> {
  const began = performance.now();
  const { ok, events } = await verifyChains(loaded);
  emit(rowOf('sabot', 'verify-chains', 1, once(events, performance.now() - began), { events }));
  check(ok, 'the chains don’t hold');
}

/** `verify` in full, from PostgreSQL, by code that has run before; per core: by the CPU time of all of this process's threads. */
async function everything({ emit }: Bench, reader: string): Promise<void> {
  await PostgresLogSource.snapshot(reader, (source) => verify(source));
  const before = process.cpuUsage();
  const began = performance.now();
  const { ok, events, findings } = await PostgresLogSource.snapshot(reader, (source) => verify(source));
  const lasted = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const eventsPerCore = Math.round(events / ((user + system) / 1e6));
  emit(rowOf('sabot', 'verify', 1, once(events, lasted), { events, events_per_core_s: eventsPerCore }));
  check(ok, `verify: ${JSON.stringify(findings[0])}`);
}

/** What SHA-256 alone takes for the same bytes: their floor. */
function bytesHashed({ emit }: Bench, loaded: LoadedEvents): void {
  const texts = EVERY_SHARD.flatMap((shard) => loaded.of(shard).map(({ text }) => Buffer.from(text)));
  const began = performance.now();
  for (const text of texts) hash('sha256', text, 'buffer');
  const measured = once(texts.length, performance.now() - began);
  const bytes = Math.round(texts.reduce((sum, { length }) => sum + length, 0) / texts.length);
  emit(rowOf('node-crypto', 'sha256-of-events', 1, measured, { bytes }));
}

const once = (events: number, ms: number) => ({
  opsPerSecond: (1000 * events) / ms,
  p50Ms: null,
  p99Ms: null,
  errors: 0,
});

type Events = Awaited<ReturnType<EventSource['events']>>;

/** A log's events read into memory: what is measured over them is computing alone. */
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
