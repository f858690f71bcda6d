import { randomUUID } from 'node:crypto';
import {
  Actors,
  freshHeadKeys,
  Lanes,
  LogReader,
  PostgresEventLog,
  Vault,
  type Subject,
} from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { emptyFold, foldSample, sampleEvent, type SampleEvent } from '../measure/sample-event';
import { check, CheckError, onDatabase, sized, type Bench } from './cell';

/** A number of sample events, appended in one commit from this one on. */
interface Appending {
  readonly events: number;
  readonly from: number;
}

/** A stream that accepts all sample events, to measure the append alone, without rules or money. */
const samples: Subject<Appending, number> = {
  initial: () => 0,
  fold: (count) => count + 1,
  decide: ({ events, from }) => ({
    kind: 'accepted',
    phase: null,
    events: Array.from({ length: events }, (_, at) => ({
      type: 'BetPlaced',
      schema: 1,
      data: sampleEvent(from + at),
      legs: [],
    })),
  }),
};

const STREAMS = 64;
const READ_STREAMS = 200;
const READ_EVENTS = 100;

/** An open log with one actor for each stream. */
class Samples {
  appended = 0;
  private readonly log: PostgresEventLog;
  private readonly lanes: Lanes;
  private readonly actors: Actors<Appending, number>;

  constructor(address: PostgresAddress) {
    this.log = new PostgresEventLog(address.writer, freshHeadKeys());
    this.lanes = new Lanes(this.log, { seal: Vault.forNow().seal });
    this.actors = new Actors(samples, this.lanes);
  }

  async open(): Promise<void> {
    await this.lanes.shards.take('bench');
  }

  /** Makes one durable append. The actor checks the stream's version. */
  async append(stream: string, command: Appending): Promise<void> {
    const ids = { commandId: randomUUID(), correlationId: null, causationId: null, digest: null };
    const outcome = await this.actors.submit({
      stream,
      command,
      actor: { id: 'bench', role: 'dealer' },
      ...ids,
    });
    if (outcome.kind !== 'accepted') throw new CheckError(`an append was ${outcome.kind}`);
    this.appended += command.events;
  }

  async close(): Promise<void> {
    await this.lanes.drain();
    await this.log.close();
  }
}

/**
 * Measures W1 and W2: one event, or ten, appended to one of 64 streams, each append acknowledged separately once
 * durable.
 */
export async function append(bench: Bench): Promise<void> {
  const { server, seconds, emit } = bench;
  await onDatabase(server.migrated(), async ({ address }) => {
    const store = new Samples(address);
    await store.open();
    try {
      for (const [workload, events, concurrencies] of [
        ['W1', 1, [1, 16, 64, 256]],
        ['W2', 10, [16, 64]],
      ] as const) {
        for (const concurrency of concurrencies) {
          const each = Math.max(1, Math.floor(STREAMS / concurrency));
          const measured = await loop({
            concurrency,
            seconds,
            operation: (caller, turn) =>
              store.append(`bench:${(caller + (turn % each) * concurrency) % STREAMS}`, {
                events,
                from: turn * 31 + caller,
              }),
          });
          emit(
            rowOf({ peer: 'sabot', workload, concurrency }, measured, {
              events_per_s: Math.round(measured.opsPerSecond * events),
            }),
          );
        }
      }
    } finally {
      await store.close();
    }
    const [row] = await query(address.admin, 'select count(*) as events from sabot.event');
    check(
      Number(row?.['events']) === store.appended,
      `${String(row?.['events'])} events, ${store.appended} answered`,
    );
  });
}

/** Measures W3 and W4: streams of 100 events read and folded, and the whole log in order of its shards. */
export async function read(bench: Bench): Promise<void> {
  const streams = sized(bench, READ_STREAMS, 8);
  await onDatabase(bench.server.migrated(), async ({ address }) => {
    const store = new Samples(address);
    await store.open();
    try {
      await Promise.all(
        Array.from({ length: streams }, (_, stream) =>
          store.append(`bench:${stream}`, { events: READ_EVENTS, from: stream * READ_EVENTS }),
        ),
      );
    } finally {
      await store.close();
    }
    await query(address.admin, 'vacuum analyze');
    for (const concurrency of [1, 16]) await readStreams(bench, address, streams, concurrency);
    await readAll(bench, address, streams);
  });
}

async function readStreams(
  { seconds, emit }: Bench,
  address: PostgresAddress,
  streams: number,
  concurrency: number,
): Promise<void> {
  const reader = new LogReader(address.reader, Math.min(concurrency, 16));
  try {
    const measured = await loop({
      concurrency,
      seconds,
      operation: async (caller, turn) => {
        const events = await reader.readStream(`bench:${(caller * 13 + turn) % streams}`, 1);
        const folded = events.reduce(
          (state, { data }) => foldSample(state, data as SampleEvent),
          emptyFold(),
        ); // written above
        check(folded.events === READ_EVENTS, `folded ${folded.events} events`);
      },
    });
    emit(
      rowOf({ peer: 'sabot', workload: 'W3', concurrency }, measured, {
        events_per_s: Math.round(measured.opsPerSecond * READ_EVENTS),
      }),
    );
  } finally {
    await reader.close();
  }
}

const PAGE = 1_000;

async function readAll({ emit }: Bench, address: PostgresAddress, streams: number): Promise<void> {
  const reader = new LogReader(address.reader, 4);
  const state = emptyFold();
  const began = performance.now();
  try {
    for (const { shard, seq } of await reader.heads()) {
      for (let after = 0; after < seq; after += PAGE) {
        const page = await reader.readShard(shard, { after, limit: PAGE });
        for (const { event } of page) foldSample(state, event.data as SampleEvent); // written above
      }
    }
  } finally {
    await reader.close();
  }
  const lasted = (performance.now() - began) / 1000;
  check(state.events === streams * READ_EVENTS, `read ${state.events} events`);
  const measured = { opsPerSecond: state.events / lasted, p50Ms: null, p99Ms: null, errors: 0 };
  emit(
    rowOf({ peer: 'sabot', workload: 'W4', concurrency: 1 }, measured, { batch: PAGE, events: state.events }),
  );
}
