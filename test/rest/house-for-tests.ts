import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { issueToken, openIdentity } from '#edge/identity';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import type { Person, Role } from '#game/tables';
import type { AnsweredEvent } from '#log/commands';
import { addressOf, type CommandName } from '#log/contract';
import { LogReader } from '#log/event-store';
import { dataFolder, freshDatabase } from '#testing';
import { adoptWriterKeys, openFloor } from '../../apps/table-server/src/open-floor';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';

/** An HTTP answer, read as JSON. */
export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Empty if the body isn't JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Returns the events of an accepted command. */
export const eventsOf = ({ json }: Heard): readonly AnsweredEvent[] =>
  json['events'] as readonly AnsweredEvent[];

/** Returns the expected form of a refusal: status, code, media type, and no other field than a problem's. */
export const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  json: {
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: expect.any(String) as unknown,
    status,
    detail: expect.stringMatching(/\S.{5}/u) as unknown,
    code,
  },
});

interface Order {
  readonly name: CommandName;
  readonly target: string;
  readonly fields?: object;
}

export interface Given {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Opens the table server on a database of its own, with the modules and the floor of `npm start`, and keeps
 * its log lines.
 */
export async function openHouse() {
  const database = await freshDatabase();
  const folder = dataFolder('rest');
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const metrics = new Metrics();
  const identity = await openIdentity(
    { jwksUrl: null, tokenIssuer: 'sabot', tokenAudience: 'sabot', dataDir: folder },
    () => undefined,
  );
  const { address } = database;
  const floorForTests = await openFloor({
    address,
    vaultKeyFile: path.join(folder, 'vault.json'),
    peersKeyFile: path.join(folder, 'peers.json'),
    verify: identity.verify,
    writerKeys: await adoptWriterKeys({ address, log, writerKeyFile: path.join(folder, 'writer.json') }),
    log,
    metrics,
  });
  const app: NestFastifyApplication = await createRestApplication({
    modules: [TableServerModule.with({ floor: floorForTests.floor, metrics, log })],
    verify: identity.verify,
    log,
    metrics,
    probes: floorForTests.probes,
  });
  await app.listen(0, '127.0.0.1');
  await floorForTests.join(await app.getUrl());
  const reader = new LogReader(database.address.reader);
  const tokens = new Map<string, string>();
  const tokenOf = async ({ id, role }: Person): Promise<string> => {
    const known = tokens.get(`${role}:${id}`);
    if (known !== undefined) return known;
    if (identity.keys === null) throw new Error('a house of its own has its own keys');
    const token = await issueToken(identity.keys, { id, role }, 600);
    tokens.set(`${role}:${id}`, token);
    return token;
  };
  const url = await app.getUrl();
  const ask = async (path_: string, request: RequestInit): Promise<Heard> => {
    const response = await fetch(`${url}${path_}`, request);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      type,
      headers: Object.fromEntries(response.headers),
      json: /[/+]json/u.test(type) ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
    };
  };
  /** Gives a command as `role:id`, with a new key unless one is given. */
  const giveWith = async (given: Given, as: `${Role}:${string}`, { name, target, fields }: Order) => {
    const token = await tokenOf(personOf(as));
    return ask(addressOf(name, target), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': given.key ?? randomUUID(),
        ...(fields === undefined ? {} : { 'content-type': 'application/json' }),
        ...given.headers,
      },
      ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
    });
  };
  return {
    url,
    app,
    logged,
    metrics,
    reader,
    floor: floorForTests.floor,
    keys: identity.keys,
    tokenOf,
    ask,
    /** Gives a command as `role:id`, with a new key. */
    give: (as: `${Role}:${string}`, name: CommandName, target: string, fields?: object) =>
      giveWith({}, as, { name, target, ...(fields !== undefined && { fields }) }),
    giveWith,
    /** Returns the end of every shard, which is unchanged if nothing was written. */
    heads: async () => (await reader.heads()).map(({ shard, seq, batch }) => ({ shard, seq, batch })),
    close: async () => {
      await app.close();
      await floorForTests.close();
      await reader.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

const personOf = (as: `${Role}:${string}`): Person => {
  const at = as.indexOf(':');
  return { id: as.slice(at + 1), role: as.slice(0, at) as Role };
};
