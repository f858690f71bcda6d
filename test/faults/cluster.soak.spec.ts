import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresReadModels, PostgresUpkeep, READ_MODELS, rebuild } from '#office/projections';
import { openKafka, plainSettings, topicsOf, type Messaging } from '#streams/kafka';
import { PostgresLogFeed, PostgresRelayBook, reconcileKafka } from '#streams/relay';
import { BROKERS_MS_MAX, TestCluster } from '#testing';
import { WorkerProcess } from '../projections/worker-process';
import { TableServers } from '../servers/table-servers';
import { Casino, type Door } from './casino';
import { checkHouse } from './check-house';
import { say, seedOf } from './sizes';

const TABLES = 50;
const PLAY_MS = Number(process.env['CLUSTER_SOAK_SECONDS'] ?? '120') * 1_000;
const RELAY_KILLS = 10;
const LEADER_MS_MAX = 60_000;
const WORKERS = ['one', 'two'] as const;
/**
 * The longest time until everything is published and shown. It includes waiting for dead leaders and group
 * members.
 */
const CATCH_UP_MS_MAX = 180_000;
const topics = topicsOf();

let folder: string;
let cluster: TestCluster;
let servers: TableServers;
let brokers: readonly string[];
let messaging: Messaging;
const workers = new Map<string, WorkerProcess>();

/** Starts a worker that relays, seals, and updates read models from Kafka. */
function startWorker(name: string): WorkerProcess {
  const worker = WorkerProcess.start(
    servers.database.address.admin,
    path.join(folder, 'sealer.json'),
    servers.writerKeyFile,
    {
      KAFKA_BROKERS: brokers.join(','),
      SABOT_PROJECTIONS_FROM: 'kafka',
      SABOT_SERVER: name,
    },
  );
  workers.set(name, worker);
  return worker;
}

async function isLeading(worker: WorkerProcess): Promise<boolean> {
  const text = await fetch(`${await worker.url()}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return text.includes('\nsabot_relay_leading 1');
}

/** Returns the worker that relays. A restarted worker may hold the lease of its former process. */
async function leader(): Promise<string> {
  for (const end = performance.now() + LEADER_MS_MAX; performance.now() < end; await sleep(200))
    for (const name of WORKERS) if (await isLeading(workers.get(name)!)) return name;
  throw new Error('no worker relays');
}

/**
 * Kills and restarts the relaying worker several times, in the middle of its work. Each kill makes the Kafka
 * groups rebalance.
 */
async function killRelays(): Promise<void> {
  for (let kill = 0; kill < RELAY_KILLS; kill++) {
    await sleep(PLAY_MS / (RELAY_KILLS + 1));
    const name = await leader();
    await workers.get(name)?.end('SIGKILL');
    startWorker(name);
  }
}

async function killBroker(): Promise<void> {
  await sleep(PLAY_MS / 3);
  await cluster.kill(2);
  await sleep(PLAY_MS / 3);
  await cluster.start(3);
}

const doorsOf = (names: readonly string[]): readonly Door[] =>
  names.map((name) => ({
    url: servers.at(name).url,
    tokensFor: (people) => servers.tokensFor(people),
    tokens: { people: () => ({ auditor: { id: 'olga', role: 'auditor' } }) },
  }));

async function killServer(casino: Casino): Promise<void> {
  await sleep(PLAY_MS / 2);
  await servers.at('a').end('SIGKILL');
  await casino.comeTo(doorsOf(['b']));
  await sleep(PLAY_MS / 4);
  await servers.start('a');
  await casino.comeTo(doorsOf(['a', 'b']));
}

/** Returns the number of events that the read models are behind, in sum. */
async function behind(): Promise<number> {
  const store = new PostgresReadModels(servers.database.address.projector);
  try {
    let sum = 0;
    for (const model of READ_MODELS) sum += (await store.standing(await store.open(model))).behind;
    return sum;
  } finally {
    await store.close();
  }
}

async function reconciled() {
  const feed = new PostgresLogFeed(servers.database.address.projector);
  const book = new PostgresRelayBook(servers.database.address.projector);
  try {
    return await reconcileKafka({ feed, book, reader: messaging.reader, topics });
  } finally {
    await Promise.all([feed.close(), book.close()]);
  }
}

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + CATCH_UP_MS_MAX; !(await holds()); await sleep(500))
    if (performance.now() > end) throw new Error(`it never came to that: ${what}`);
};

/** Returns the rows in which a read model made from Kafka differs from one made from the log. */
async function differences(): Promise<readonly unknown[]> {
  const store = new PostgresReadModels(servers.database.address.projector);
  const upkeep = new PostgresUpkeep(servers.database.address.projector);
  try {
    const found: unknown[] = [];
    for (const model of READ_MODELS) {
      const { outcome, compared, events } = await rebuild({ store, upkeep, model, acceptDifferences: false });
      say(`cluster: ${model.name} ${outcome} after ${events} events`);
      if (outcome !== 'switched' || compared?.shards !== 64 || compared.differences > 0)
        found.push({ model: model.name, outcome, compared });
    }
    return found;
  } finally {
    await Promise.all([store.close(), upkeep.close()]);
  }
}

describe('two servers, two workers and three brokers', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-cluster-'));
    cluster = new TestCluster(path.join(folder, 'kafka'));
    [brokers, servers] = await Promise.all([cluster.start(3), TableServers.open()]);
    messaging = openKafka(plainSettings(brokers));
    await servers.start('a');
    await servers.start('b');
    for (const name of WORKERS) await startWorker(name).url();
  }, BROKERS_MS_MAX);
  afterAll(async () => {
    for (const worker of workers.values()) await worker.end('SIGKILL');
    await messaging.close();
    await servers.end();
    await cluster.purge();
    rmSync(folder, { recursive: true, force: true });
  }, BROKERS_MS_MAX);

  it(
    'neither lose nor double an event in the log, in Kafka or in the read models when some are killed under load',
    async () => {
      const seed = seedOf('cluster');
      const casino = await Casino.open(doorsOf(['a'])[0]!, {
        seed,
        tables: TABLES,
        guests: 3,
        wanderers: 10,
      });
      await casino.comeTo(doorsOf(['a', 'b']));
      await Promise.all([killRelays(), killBroker(), killServer(casino), sleep(PLAY_MS)]);
      await casino.end();
      say(`cluster: ${casino.acknowledged} of ${casino.given} commands acknowledged`);
      expect(casino.problems).toEqual([]);
      expect(await checkHouse(servers.database.address, casino.history)).toEqual([]);

      await until('Kafka is told all', async () => {
        const { topics: held, differences: amiss } = await reconciled();
        say(`cluster: ${JSON.stringify(held)}`);
        expect(amiss).toEqual([]);
        return held.every((topic) => topic.behind === 0);
      });
      await until('read models have all', async () => (await behind()) === 0);
      for (const worker of workers.values()) expect(await worker.end('SIGTERM')).toBe(0);
      workers.clear();
      expect(await differences()).toEqual([]);
    },
    PLAY_MS + 900_000,
  );
});
