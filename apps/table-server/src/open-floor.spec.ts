import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createLog, Metrics } from '#edge/observability';
import { dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { adoptWriterKeys, openFloor, type OpenFloorOptions } from './open-floor';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = dataFolder('floor');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const openServer = async (more: Partial<OpenFloorOptions>) => {
  const { address } = database;
  const log = createLog('silent');
  return openFloor({
    address,
    vaultKeyFile: path.join(folder, 'vault.json'),
    peersKeyFile: path.join(folder, 'peers.json'),
    writerKeys: await adoptWriterKeys({ address, log, writerKeyFile: path.join(folder, 'writer.json') }),
    verify: () => Promise.resolve(null),
    log,
    metrics: new Metrics(),
    serverName: 'one',
    ...more,
  });
};

/** Returns the address for other servers in the table of servers. */
const addressOfOne = async (): Promise<string | undefined> => {
  const client = new Client({ connectionString: database.address.admin });
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string }>(
      `select address from sabot.server where owner = 'one'`,
    );
    return rows[0]?.address;
  } finally {
    await client.end();
  }
};

describe('a table server', () => {
  it('does not listen for others, makes no key and publishes no address, unless SABOT_PEERS_PORT is set', async () => {
    const alone = await openServer({});
    await alone.join('http://127.0.0.1:3000');
    expect(await addressOfOne()).toBe('');
    expect(existsSync(path.join(folder, 'peers.json'))).toBe(false);
    await alone.close();
  });

  it('listens for others on a port of its own if it is set, until it closes', async () => {
    const peer = await openServer({ peers: { port: 0, host: '127.0.0.1' } });
    await peer.join('http://127.0.0.1:3000');
    const address = (await addressOfOne()) ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/u);
    expect(address).not.toBe('http://127.0.0.1:3000');
    expect(existsSync(path.join(folder, 'peers.json'))).toBe(true);
    expect((await fetch(`${address}/internal/v1/forward`, { method: 'POST' })).status).toBe(404);
    await peer.close();
    await expect(fetch(`${address}/internal/v1/forward`, { method: 'POST' })).rejects.toThrow();
  });
});
