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

/** An HTTP answer. */
export interface Answered {
  readonly status: number;
  readonly json: Json;
  readonly text: string;
}

/** A house in play with its back office over HTTP. `ada` reads as a patron, `auditor:otto` as a role. */
export interface HouseOverHttp {
  readonly house: PlayedHouse;
  readonly app: NestFastifyApplication;
  readonly adminUrl: string;
  readonly address: PostgresAddress;
  /** Reads an address. Throws on a refusal that the document doesn't name. */
  readonly get: (as: string, url: string) => Promise<Answered>;
  /** Revokes a token, given as in its header. */
  readonly revoke: (token: string) => void;
  readonly close: () => Promise<void>;
}

/** Clock and ids that are the same in every run. */
export interface FixedTime {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Prepares the database before anything else connects. */
  readonly prepare: (adminUrl: string) => Promise<void>;
  /** Returns the back office's database address from that of its login. */
  readonly readerOf: (address: string) => string;
}

/**
 * Opens a house on a database of its own. `signInAt` also enables sign-in to its console. The token is the
 * person's name, since signatures are another suite's subject.
 */
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
