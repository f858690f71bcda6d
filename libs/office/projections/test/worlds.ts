import { Client } from 'pg';
import {
  EVERY_SHARD,
  InMemoryEventLog,
  PostgresEventLog,
  systemTiming,
  type EventLog,
} from '#log/event-store';
import { freshDatabase, WRITER } from '#testing';
import {
  PostgresReadModels,
  PostgresUpkeep,
  Runner,
  type ProjectionAlarm,
  type ReadModel,
  type ReadModelStore,
  type ReadModelUpkeep,
  type RunnerOptions,
} from '..';
import { InMemoryReadModels, takenEvent } from './in-memory-read-models';
import { InMemoryUpkeep } from './in-memory-upkeep';
import { rowsFromScratch } from './rows-from-scratch';
import { TALLIES, TALLY_TABLE, Teller } from './tally';

/** The count and the sum of each stream. */
export type Tallies = Readonly<Record<string, readonly [count: number, sum: number]>>;

/** A log, and a store for read models of it. */
export interface World {
  readonly teller: Teller;
  /** Returns another runner's view of the same read models. */
  store(): ReadModelStore;
  /** Returns the maintenance operations on them. */
  upkeep(): ReadModelUpkeep;
  /** Returns the rows of the live build. */
  shown(): Promise<Tallies>;
  /** Returns the rows that it should have. */
  expected(model: ReadModel): Promise<Tallies>;
  /** A superuser's connection; `null` in memory. */
  readonly admin: Client | null;
  readonly projectorUrl: string | null;
  readonly adminUrl: string | null;
  close(): Promise<void>;
}

const talliesOf = (
  rows: readonly { readonly stream: unknown; readonly count: unknown; readonly sum: unknown }[],
): Tallies =>
  Object.fromEntries(
    rows.map(({ stream, count, sum }) => [String(stream), [Number(count), Number(sum)] as const]),
  );

const expectedOf =
  (log: EventLog) =>
  async (model: ReadModel): Promise<Tallies> => {
    const heads = await log.headsAfterDoubt(0, EVERY_SHARD);
    const events = await Promise.all(heads.map(({ shard, seq }) => log.readRange(shard, 1, seq)));
    const rows = rowsFromScratch(model, events.flat().map(takenEvent));
    return talliesOf(
      rows.map(({ values }) => ({ stream: values['stream'], count: values['count'], sum: values['sum'] })),
    );
  };

async function inMemory(): Promise<World> {
  const log = new InMemoryEventLog();
  const models = new InMemoryReadModels(log);
  return {
    teller: await Teller.open(log),
    store: () => models,
    upkeep: () => new InMemoryUpkeep(models),
    shown: async () =>
      talliesOf(
        models
          .rows('tally')
          .map(({ values }) => ({ stream: values['stream'], count: values['count'], sum: values['sum'] })),
      ),
    expected: expectedOf(log),
    admin: null,
    projectorUrl: null,
    adminUrl: null,
    close: async () => log.close(),
  };
}

async function onPostgres(): Promise<World> {
  const { address, drop } = await freshDatabase();
  const log = new PostgresEventLog(address.writer, WRITER);
  const admin = new Client({ connectionString: address.admin });
  await admin.connect();
  await admin.query(`set role sabot_owner; ${TALLY_TABLE}; reset role`);
  const stores: { close(): Promise<void> }[] = [];
  return {
    teller: await Teller.open(log),
    store: () => {
      const store = new PostgresReadModels(address.projector);
      stores.push(store);
      return store;
    },
    upkeep: () => {
      const upkeep = new PostgresUpkeep(address.projector);
      stores.push(upkeep);
      return upkeep;
    },
    shown: async () => {
      const { rows } = await admin.query<{ stream: string; count: string; sum: string }>(
        `select t.stream, t.count, t.sum from sabot_read.test_tally t
          join sabot_read.build b on b.build = t.build where b.live and b.read_model = 'tally'`,
      );
      return talliesOf(rows);
    },
    expected: expectedOf(log),
    admin,
    projectorUrl: address.projector,
    adminUrl: address.admin,
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await log.close();
      await admin.end();
      await drop();
    },
  };
}

/** The implementations that one contract is tested on. */
export const WORLDS: readonly { readonly name: string; readonly open: () => Promise<World> }[] = [
  { name: 'in memory', open: inMemory },
  { name: 'on PostgreSQL', open: onPostgres },
];

/** Each of them with a read model that keeps a state, and with one that asks for its rows. */
export const WORLDS_AND_TALLIES = WORLDS.flatMap((world) => TALLIES.map((kind) => ({ ...world, ...kind })));

/** A runner, with what it reported. */
export interface Watched {
  readonly runner: Runner;
  readonly alarms: ProjectionAlarm[];
  readonly troubles: unknown[];
  /** Returns the number of events that it handled. */
  readonly handled: () => number;
  /** Resolves when all events in the log at the call are handled and the runner knows. */
  readonly caughtUp: () => Promise<void>;
}

/** Returns a runner that isn't started yet. */
export function watched(store: ReadModelStore, model: ReadModel, more: Partial<RunnerOptions> = {}): Watched {
  const alarms: ProjectionAlarm[] = [];
  const troubles: unknown[] = [];
  let handled = 0;
  const runner = new Runner({
    store,
    models: [model],
    timing: systemTiming,
    onAlarm: (alarm) => alarms.push(alarm),
    onTrouble: (_, error) => troubles.push(error),
    onHandled: (_, events) => (handled += events),
    ...more,
  });
  const isThere = async (): Promise<boolean> => {
    const behind = await store.open(model).then(
      async (build) => (await store.standing(build)).behind,
      () => null, // its connection was killed, too
    );
    return behind === 0 && runner.standing().every((known) => known.behind === 0 && known.failingMs === 0);
  };
  const caughtUp = async (): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (!(await isThere())) {
      if (performance.now() > end) throw new Error(`not caught up: ${JSON.stringify(runner.standing())}`);
      await systemTiming.pause(5);
    }
  };
  return { runner, alarms, troubles, handled: () => handled, caughtUp };
}

/** The longest wait. A runner that was often killed waits long between two attempts. */
const PATIENCE_MS = 40_000;
