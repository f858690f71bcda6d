import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { LogReader } from '#event-store';
import { canonicalJson } from '#transparency';
import { TableServers } from './table-servers';

jest.setTimeout(120_000);

let servers: TableServers;
beforeAll(async () => {
  servers = await TableServers.open();
  await Promise.all([servers.start('a'), servers.start('b')]);
});
afterAll(() => servers.end());

/** The deposit of a cashier who was never there, as the body of a forwarded command. */
const deposit = (): string =>
  JSON.stringify({
    kind: 'command',
    given: { name: 'Deposit', target: 'mallory', body: { amount: '12345600', currency: 'EUR' } },
    by: { id: 'carl', role: 'cage' },
    ids: { commandId: randomUUID(), correlationId: null },
  });

const heads = async () => {
  const reader = new LogReader(servers.database.address.reader);
  try {
    return (await reader.heads()).map(({ shard, seq }) => ({ shard, seq }));
  } finally {
    await reader.close();
  }
};

describe('a copy of vault.json', () => {
  // As the release did that derived the key between servers from the vault's digest key, which no rotation changes.
  const signedAsBefore = async (body: string): Promise<string> => {
    const { digestKey } = JSON.parse(readFileSync(servers.vaultKeyFile, 'utf8')) as { digestKey: string };
    const reader = new LogReader(servers.database.address.reader);
    const { id: installation } = await reader.installation();
    await reader.close();
    const purpose = canonicalJson({ installation, purpose: 'errands between servers' });
    const key = createHmac('sha256', Buffer.from(digestKey, 'base64')).update(purpose).digest();
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('sabot')
      .setAudience('sabot:servers')
      .setIssuedAt(now)
      .setExpirationTime(now + 30)
      .sign(key);
  };

  it('deposits nothing at the public port of any server', async () => {
    const before = await heads();
    for (const name of ['a', 'b'])
      for (const path of ['/internal/v1/errands', '/internal/v1/forward']) {
        const body = deposit();
        const { status } = await fetch(`${servers.at(name).url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await signedAsBefore(body)}`,
          },
          body,
        });
        expect({ name, path, status }).toEqual({ name, path, status: 401 });
      }
    expect(await heads()).toEqual(before);
  });
});
