import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { ROLES, type Role } from '#game/tables';
import { shoePathsOf } from '#log/commands';
import { PostgresEventLog, type Clock, type Ids } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { freshDatabase, WRITER } from '#testing';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import type { LivePace } from '../../apps/back-office/src/floor/live/live-pace';
import type { SignInParts } from '../../apps/back-office/src/pages/sign-in/sign-in.ports';
import { openReading } from '../../apps/back-office/src/reading/open-reading';
import { PlayedHouse, vaultOf } from '../audit/played-house';
import { DocumentedRefusals } from './documented-refusals';

type Json = Record<string, unknown>;

/** What an address answered. */
export interface Answered {
  readonly status: number;
  readonly json: Json;
  readonly text: string;
}

/** A house that is played at, and its back office over HTTP; `ada` asks as a patron, `auditor:otto` as a role. */
export interface HouseOverHttp {
  readonly house: PlayedHouse;
  readonly app: NestFastifyApplication;
  readonly adminUrl: string;
  readonly address: PostgresAddress;
  /** Throws on a refusal that the document doesn't name. */
  readonly get: (as: string, url: string) => Promise<Answered>;
  /** A token, as its header has it, that isn't valid any more. */
  readonly revoke: (token: string) => void;
  readonly close: () => Promise<void>;
}

/** Time and ids of a house that looks the same in every run. */
export interface FixedTime {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Prepares the database before anybody else is on it. */
  readonly prepare: (adminUrl: string) => Promise<void>;
  /** Returns the address at which the back office reads, from that of its login. */
  readonly readerOf: (address: string) => string;
}

/** Opens one on a database of its own; `signInAt` also lets people sign in to its console. The token is the person: who signs it is another suite's subject. */
export async function houseOverHttp(
  livePace?: LivePace,
  fixed?: FixedTime,
  signInAt?: (address: PostgresAddress) => Promise<SignInParts>,
): Promise<HouseOverHttp> {
  const revoked = new Set<string>();
  const database = await freshDatabase();
  await fixed?.prepare(database.address.admin);
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log, fixed?.clock, undefined, fixed?.ids);
  const shoePaths = shoePathsOf(log, await vaultOf(log));
  const { reader, pool, probe, close } = openReading(
    fixed?.readerOf(database.address.reader) ?? database.address.reader,
  );
  const signIn = await signInAt?.(database.address);
  const parts = {
    ...(livePace === undefined ? {} : { livePace }),
    ...(signIn === undefined ? {} : { signIn }),
  };
  const app = await createRestApplication({
    modules: [BackOfficeModule.with({ reader, pool, shoePaths, ...parts })],
    ...(signIn === undefined ? {} : { door: signIn.door }),
    verify: async (token) => (revoked.has(token) ? null : personOf(token)),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [probe],
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const refusals = new DocumentedRefusals(app);
  return {
    house,
    app,
    adminUrl: database.address.admin,
    address: database.address,
    get: async (as, url) => {
      const headers = { authorization: `Bearer ${as.replace(':', '.')}` };
      const answer = await app.inject({ method: 'GET', url, headers });
      await refusals.check(url, answer);
      return { status: answer.statusCode, json: answer.json<Json>(), text: answer.body };
    },
    revoke: (token) => void revoked.add(token),
    close: async () => {
      await app.close();
      await signIn?.door.sessions.close();
      await close();
      await house.close();
      await log.close();
      await database.drop();
    },
  };
}

const personOf = (token: string) => {
  const [first = '', id] = token.split('.');
  if (id === undefined) return { id: first, role: 'patron' as const };
  const role = ROLES.find((each): each is Role => each === first);
  return role === undefined ? null : { id, role };
};
