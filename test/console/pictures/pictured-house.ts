import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from '#edge/configuration';
import { createLog, Metrics } from '#edge/observability';
import { openConsoleDoor } from '#edge/sessions';
import type { Person } from '#game/tables';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { dataFolder, HandClock, untilSeen, WRITER } from '#testing';
import { DemoDoor } from '../../../apps/back-office/src/pages/sign-in/demo-door';
import { openProjections } from '../../../apps/worker/src/open-projections';
import { houseOverHttp, type HouseOverHttp } from '../../back-office/house-over-http';
import { CountedIds } from './counted-ids';
import { endAccessNotes, fixInstallation, freezeNow, readingFrozenNow } from './frozen-now';
import { PATRON, PicturedPlay } from './pictured-play';

/** The served house of the pictures. Its data, cards, ids and times are the same in every run. */
export interface PicturedHouse {
  readonly url: string;
  /** The time of the pictures, an ISO instant. */
  readonly now: string;
  /** The one-time code in the address that opens the demo. */
  readonly code: () => string;
  /** Returns the cookie of a new session of a person. */
  readonly cookieOf: (
    person: Person,
  ) => Promise<{ readonly name: string; readonly value: string; readonly url: string }>;
  readonly close: () => Promise<void>;
}

/** Plays the house of the pictures, seals its log, and serves the console on loopback. */
export async function picturedHouse(): Promise<PicturedHouse> {
  const clock = new HandClock();
  const prepare = async (admin: string): Promise<void> => {
    await freezeNow(admin, clock.now());
    await fixInstallation(admin);
  };
  const fixed = { clock, ids: new CountedIds(), prepare, readerOf: readingFrozenNow };
  const demo = new DemoDoor();
  const log = createLog('silent');
  const { sessions } = readConfiguration({ SABOT_DATA: dataFolder('pictures') });
  const http = await houseOverHttp(
    { askEveryMs: 50, beatEveryMs: 500, keepMs: 60_000 },
    fixed,
    async ({ reader }) => ({
      door: await openConsoleDoor(reader, sessions),
      provider: null,
      demo,
      log,
    }),
  );
  const { house, address, adminUrl } = http;
  const see = async (table: string): Promise<unknown> =>
    (await http.get('pit:petra', `/v1/tables/${table}`)).json;
  await new PicturedPlay(house, clock, see).play();
  await lookAt(http, clock);
  const now = clock.now();
  await freezeNow(adminUrl, now);
  await seal(readingFrozenNow(address.sealer));
  const metrics = new Metrics();
  const projections = openProjections({ address, log, metrics });
  await untilSeen(
    () => eventsBehind(metrics),
    (behind) => behind.length > 0 && behind.every((events) => events === 0),
  );
  const server = http.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo; // a TCP address
  const url = `http://127.0.0.1:${port}`;
  const door = await openConsoleDoor(address.reader, sessions);
  return {
    url,
    now,
    code: () => demo.nextCode(),
    cookieOf: async (person) => ({
      name: `sabot-session-${port}`,
      value: await door.sessions.begin({ person, by: 'demo', authTime: null }),
      url,
    }),
    close: async () => {
      await door.sessions.close();
      await projections.close();
      await http.close();
    },
  };
}

/**
 * Makes persons of staff look at the patron whose page has a picture. The pictures add no rows themselves.
 */
async function lookAt({ get, adminUrl }: HouseOverHttp, clock: HandClock): Promise<void> {
  for (const who of ['cage:carl', 'pit:petra', 'auditor:otto', 'cage:carl']) {
    clock.pass(95);
    await freezeNow(adminUrl, clock.now());
    const { status, text } = await get(who, `/v1/patrons/${PATRON}/statement`);
    if (status !== 200) throw new Error(`${who} can't look at ${PATRON}: ${text}`);
  }
  await endAccessNotes(adminUrl);
}

/** Returns the number of events that each read model is behind. */
const eventsBehind = async (metrics: Metrics): Promise<readonly number[]> =>
  [...(await metrics.text()).matchAll(/^sabot_projection_behind_events\{.*\} (\d+)$/gmu)].map(([, events]) =>
    Number(events),
  );

async function seal(sealerUrl: string): Promise<void> {
  const store = new PostgresSealStore(sealerUrl);
  const key = ed25519Key(sha256(Buffer.from('the house of the pictures')));
  try {
    const sealer = new Sealer({
      store,
      signers: new FileSigners({ file: 'the pictures', read: () => [key], first: () => key }, store),
      me: { owner: 'pictures', instance: randomUUID() },
      writerKeys: () => WRITER,
      onAlarm: (alarm) => {
        throw new Error(`the log of the pictures isn't whole: ${JSON.stringify(alarm)}`);
      },
    });
    await sealer.turn();
  } finally {
    await store.close();
  }
}
