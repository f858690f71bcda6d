import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { ROLES } from '#game/tables';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { Floor, shoePathsOf } from '#log/commands';
import { PostgresEventLog, systemTiming, type Timing } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { READ_MODELS } from '#office/projections';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { Dispatcher, PostgresWebhooks } from '#streams/webhooks';
import { freshDatabase, HandClock, untilSeen, WRITER } from '#testing';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import { openReading } from '../../apps/back-office/src/reading/open-reading';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';
import { openProjections } from '../../apps/worker/src/open-projections';
import { vaultOf } from '../audit/played-house';
import { CountedIds } from '../console/pictures/counted-ids';
import { fixInstallation, freezeNow, readingFrozenNow } from '../console/pictures/frozen-now';
import { FakeReceiver } from '../webhooks/fake-receiver';

/** The house of the evening. Its cards, keys, ids and times are the same in every run. */
export interface EveningHouse {
  readonly app: NestFastifyApplication;
  /** Its address, for readers of a live feed. */
  readonly url: string;
  readonly address: PostgresAddress;
  readonly clock: HandClock;
  readonly ids: CountedIds;
  /** Random bytes drawn so far, in hex: secrets of shoes and salts. */
  readonly drawn: readonly string[];
  /** Resolves once all work that follows from commands is done. */
  readonly idle: () => Promise<void>;
  /** Sets the database's time to the clock's. */
  readonly tellTime: () => Promise<void>;
  /** Seals and signs the log, and brings the read models to its end. */
  readonly seal: () => Promise<void>;
  /** Sends all events to a receiver and returns the records. */
  readonly tell: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Opens table server and back office in one process, as `npm start` does, on a database of its own. */
export async function openEveningHouse(): Promise<EveningHouse> {
  const clock = new HandClock();
  const ids = new CountedIds();
  const database = await freshDatabase();
  const { address } = database;
  await freezeNow(address.admin, clock.now());
  await fixInstallation(address.admin);
  await freezeDefaults(address.admin);
  const drawn: string[] = [];
  const eventLog = new PostgresEventLog(address.writer, WRITER);
  const vault = await vaultOf(eventLog);
  const floor = await Floor.open({
    log: eventLog,
    vault,
    owner: 'evening',
    random: drawing(drawn),
    ids,
    clock,
    timing: PATIENT,
  });
  const { reader, pool, reportPool, close: closeReading } = openReading(readingFrozenNow(address.reader));
  const log = createLog('silent');
  const metrics = new Metrics();
  const shoePaths = shoePathsOf(eventLog, vault);
  const app = await createRestApplication({
    modules: [
      TableServerModule.with({ floor, metrics, log }),
      BackOfficeModule.with({ reader, pool, reportPool, shoePaths, livePace: PACE, clock, ids }),
    ],
    verify: async (token) => personOf(token),
    log,
    metrics,
    probes: [],
  });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    address,
    clock,
    ids,
    drawn,
    idle: () => floor.idle(),
    tellTime: () => freezeNow(address.admin, clock.now()),
    seal: async () => {
      await seal(readingFrozenNow(address.sealer));
      await project(address);
    },
    tell: async () => {
      const events = (await reader.heads()).reduce((sum, { seq }) => sum + seq, 0);
      return tellReceiver(readingFrozenNow(address.projector), events);
    },
    close: async () => {
      await app.close();
      await closeReading();
      await floor.close();
      await eventLog.close();
      await database.drop();
    },
  };
}

/** A timing without timers for lapses of requests, because each check would take one of the house's ids. */
const PATIENT: Timing = {
  ...systemTiming,
  pause: (ms, signal) =>
    signal === undefined ? systemTiming.pause(ms) : once(signal, 'abort').then(() => undefined),
};

/** The pace of a live feed whose reader leaves after the first messages. */
const PACE = { askEveryMs: 20, beatEveryMs: 15_000, keepMs: 60_000 };

/** Returns a function for random-looking bytes that are the same in every run, and records them. */
const drawing =
  (drawn: string[]) =>
  (bytes: number): Uint8Array => {
    const lot = createHash('sha256').update(`evening ${drawn.length}`).digest().subarray(0, bytes);
    drawn.push(lot.toString('hex'));
    return lot;
  };

/** Reads a token such as `pit:pia`, which names the person. Signatures are another suite's subject. */
const personOf = (token: string) => {
  const [roleName, id = ''] = token.split('.');
  const role = ROLES.find((each) => each === roleName);
  return role === undefined ? null : { id, role };
};

/** Sets the database's default times, which answers show, to the evening's time. */
async function freezeDefaults(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`
      create function frozen.clock_timestamp() returns timestamptz language sql stable as $$ select frozen.now() $$;
      alter table sabot.access alter column at set default frozen.now();
      alter table sabot.audit_log alter column begun_at set default frozen.now();
      alter table sabot.audit_key_act alter column done_at set default frozen.now();
      alter table sabot_read.webhook_delivery alter column next_at set default frozen.now()`);
  } finally {
    await admin.end();
  }
}

async function seal(sealerUrl: string): Promise<void> {
  const store = new PostgresSealStore(sealerUrl);
  const key = ed25519Key(sha256(Buffer.from('the house of the evening')));
  try {
    const sealer = new Sealer({
      store,
      signers: new FileSigners({ file: 'the evening', read: () => [key], first: () => key }, store),
      me: { owner: 'evening', instance: randomUUID() },
      writerKeys: () => WRITER,
      onAlarm: stopAt('the sealer'),
    });
    await sealer.turn();
  } finally {
    await store.close();
  }
}

/** Brings every read model to the end of the log. */
async function project(address: PostgresAddress): Promise<void> {
  const metrics = new Metrics();
  const projections = openProjections({ address, log: createLog('silent'), metrics });
  try {
    await untilSeen(
      async () => [...(await metrics.text()).matchAll(/^sabot_projection_behind_events\{.*\} (\d+)$/gmu)],
      (behind) => behind.length === READ_MODELS.length && behind.every(([, events]) => events === '0'),
    );
  } finally {
    await projections.close();
  }
}

async function tellReceiver(projectorUrl: string, events: number): Promise<readonly string[]> {
  const receiver = await FakeReceiver.listen();
  const store = new PostgresWebhooks(projectorUrl);
  const dispatcher = new Dispatcher({
    store,
    webhooks: [
      {
        name: 'crm',
        url: receiver.url,
        secrets: [new Uint8Array(32).fill(7)],
        types: null,
        streams: null,
        from: 'beginning',
      },
    ],
    timing: { ...systemTiming, elapsedMs: () => 0 },
    onAlarm: stopAt('the dispatcher'),
    onTrouble: stopAt('the dispatcher'),
  });
  dispatcher.start();
  try {
    await untilSeen(
      () => receiver.taken.length,
      (taken) => taken >= events,
    );
    return receiver.taken.map(({ body }) => body);
  } finally {
    await dispatcher.stop();
    await store.close();
    await receiver.close();
  }
}

const stopAt =
  (who: string) =>
  (...trouble: readonly unknown[]): never => {
    throw new Error(`${who} found something wrong: ${JSON.stringify(trouble)}`);
  };
