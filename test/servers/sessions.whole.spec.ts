import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readConfiguration } from '#edge/configuration';
import type { ConsoleDoor } from '#edge/identity';
import { openConsoleDoor } from '#edge/sessions';
import type { Person } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { dataFolder } from '#testing';
import { TableServers } from './table-servers';

jest.setTimeout(120_000);

const PIT: Person = { id: 'pia', role: 'pit' };
const CONSOLE = 'https://console.example';
const TABLES = ['T-1', 'T-2', 'T-3', 'T-4'];

let servers: TableServers;
/** The sessions of a back office with the same key. */
let door: ConsoleDoor;
/** The sessions of one with a key of its own. */
let otherDoor: ConsoleDoor;
beforeAll(async () => {
  servers = await TableServers.open({ env: { SABOT_CONSOLE_URL: CONSOLE } });
  const { sessions } = readConfiguration({});
  const doorBy = (keyFile: string): Promise<ConsoleDoor> =>
    openConsoleDoor(servers.database.address.reader, { ...sessions, keyFile });
  [door, otherDoor] = await Promise.all([
    doorBy(servers.sessionKeyFile),
    doorBy(path.join(dataFolder('others'), 'session.json')),
  ]);
  await Promise.all([servers.start('a'), servers.start('b')]);
});
afterAll(async () => {
  await Promise.all([door, otherDoor].map(({ sessions }) => sessions.close()));
  await servers.end();
});

interface SessionAt {
  readonly at: string;
  readonly secret: string;
}

const give = async ({ at, secret }: SessionAt, name: CommandName, target: string, fields: object = {}) =>
  (
    await fetch(`${servers.at(at).url}${addressOf(name, target)}`, {
      method: 'POST',
      headers: {
        cookie: `__Host-sabot-session=${secret}`,
        origin: CONSOLE,
        'sabot-console': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(fields),
    })
  ).status;

describe('a session at two table servers', () => {
  it('gives commands at both, of which one forwards to the other, until it ends', async () => {
    const secret = await door.sessions.begin({ person: PIT, by: 'provider', authTime: 0 });
    for (const table of TABLES) {
      expect(
        await give({ at: 'a', secret }, 'OpenTable', table, { table, variant: 'mini', currency: 'EUR' }),
      ).toBe(201);
      for (const at of ['a', 'b'])
        expect(await give({ at, secret }, 'AssignDealer', table, { dealer: `dora-${at}` })).toBe(200);
    }
    await door.sessions.end(secret);
    for (const at of ['a', 'b'])
      expect(await give({ at, secret }, 'AssignDealer', 'T-1', { dealer: 'dora' })).toBe(401);
  });

  it('gives no command of another role, and none by a session of another key', async () => {
    const auditor = await door.sessions.begin({
      person: { id: 'otto', role: 'auditor' },
      by: 'provider',
      authTime: 0,
    });
    const foreign = await otherDoor.sessions.begin({ person: PIT, by: 'provider', authTime: 0 });
    for (const at of ['a', 'b']) {
      expect(await give({ at, secret: auditor }, 'AssignDealer', 'T-1', { dealer: 'dora' })).toBe(403);
      expect(await give({ at, secret: foreign }, 'AssignDealer', 'T-1', { dealer: 'dora' })).toBe(401);
    }
    for (const secret of [auditor, foreign]) expect(servers.at('a').written).not.toContain(secret);
  });
});
