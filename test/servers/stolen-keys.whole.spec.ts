import { createHash, createHmac, randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import { openPeerKeys, PeerKeyring, rotatePeerKeys } from '#edge/peer-keys';
import type { Person } from '#game/tables';
import { canonicalJson } from '#kernel/canonical';
import { LogReader } from '#log/event-store';
import { ForwardingSignatures } from '../../apps/table-server/src/peers/forwarding-signatures';
import { TableServers } from './table-servers';

jest.setTimeout(120_000);

let servers: TableServers;
beforeAll(async () => {
  servers = await TableServers.open();
  await Promise.all([servers.start('a'), servers.start('b')]);
});
afterAll(() => servers.end());

const CAGE: Person = { id: 'carl', role: 'cage' };
const ADA: Person = { id: 'ada', role: 'patron' };
const PIT: Person = { id: 'pia', role: 'pit' };

/** Returns the body of a forwarded deposit of 123,456.00. */
const deposit = (rest: object = {}): string =>
  JSON.stringify({
    kind: 'command',
    given: { name: 'Deposit', target: 'mallory', body: { amount: '12345600', currency: 'EUR' } },
    ids: { commandId: randomUUID(), correlationId: null },
    ...rest,
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
  // As an earlier release, which derived the key between servers from the vault's digest key, which is never
  // rotated.
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
        const body = deposit({ by: CAGE }); // as that release wrote it
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

describe('the public port', () => {
  it('has no address for forwarding: it answers as at any unknown address', async () => {
    const at = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${servers.at('a').url}${path}`, { method: 'POST', headers });
      const { status, type, title } = {
        status: response.status,
        ...((await response.json()) as object),
      } as never;
      return { status, type, title };
    };
    for (const headers of [{}, { authorization: `Bearer ${await servers.tokenOf(PIT)}` }])
      expect(await at('/internal/v1/forward', headers)).toEqual(await at('/internal/v1/nothing', headers));
  });
});

/** Returns the address where a server listens for the others, and its instance, from the database. */
const placeOf = async (name: string): Promise<{ readonly instance: string; readonly address: string }> => {
  const admin = new Client({ connectionString: servers.database.address.admin });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ instance: string; address: string }>(
      'select instance, address from sabot.server where owner = $1',
      [name],
    );
    if (rows[0] === undefined) throw new Error(`${name} isn’t there`);
    return rows[0];
  } finally {
    await admin.end();
  }
};

/** Sends a body to a server as another one with these keys would. */
const forwardAs = async (keyring: PeerKeyring, name: string, body: string) => {
  const { instance, address } = await placeOf(name);
  const signatures = new ForwardingSignatures(keyring, randomUUID());
  const { signature } = await signatures.signRequest(instance, Buffer.from(body));
  const response = await fetch(`${address}/internal/v1/forward`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signature}` },
    body,
  });
  return { status: response.status, text: await response.text() };
};
const stolen = (): PeerKeyring => PeerKeyring.of(openPeerKeys(servers.peersKeyFile));

/** Forwards a deposit to every server; returns the answer of the account's owner. */
const depositAs = async (keyring: PeerKeyring, rest: object) => {
  const heard = await Promise.all(['a', 'b'].map((name) => forwardAs(keyring, name, deposit(rest))));
  return heard.map(({ status, text }) => {
    const { kind, rejection } = JSON.parse(text) as { kind: string; rejection?: { code: string } };
    return `${status} ${rejection?.code ?? kind}`;
  });
};

describe('the port between servers', () => {
  it('answers nobody without a key between servers', async () => {
    const { address } = await placeOf('a');
    const body = deposit();
    const post = async (path: string, headers: Record<string, string> = {}, method = 'POST') => {
      const given = { method, headers: { 'content-type': 'application/json', ...headers } };
      const response = await fetch(`${address}${path}`, method === 'POST' ? { ...given, body } : given);
      return { status: response.status, text: await response.text() };
    };
    const token = { authorization: `Bearer ${await servers.tokenOf(CAGE)}` };
    const nothing = { status: 404, text: '' };
    expect(await post('/internal/v1/forward')).toEqual(nothing);
    expect(await post('/internal/v1/forward', token)).toEqual(nothing);
    expect(await post('/internal/v1/forward', { 'content-type': 'text/plain' })).toEqual(nothing);
    expect(await post('/internal/v1/forward', {}, 'GET')).toEqual(nothing);
    expect(await post('/v1/patrons/mallory/deposit', token)).toEqual(nothing);
    expect(await post('/metrics', {}, 'GET')).toEqual(nothing);
  });

  it('gives a thief of peers.json no command, since each needs its person’s token', async () => {
    const before = await heads();
    for (const carried of [null, { token: 'forged', takenAtMs: Date.now() }])
      expect((await depositAs(stolen(), { carried })).sort()).toEqual([
        '200 UNAUTHENTICATED',
        '200 not-mine',
      ]);
    expect(await heads()).toEqual(before);
    const carried = { token: await servers.tokenOf(CAGE), takenAtMs: Date.now() };
    expect((await depositAs(stolen(), { carried })).sort()).toEqual(['200 accepted', '200 not-mine']);
  });

  it('logs no person’s token', async () => {
    const token = await servers.tokenOf(CAGE);
    await depositAs(stolen(), { carried: { token, takenAtMs: 0 } });
    for (const name of ['a', 'b']) {
      expect(servers.at(name).written).toContain('/internal/v1/forward');
      expect(servers.at(name).written).not.toContain(token.split('.')[2]);
    }
  });
});

describe('a rotation of the key between servers', () => {
  it('fails no command, although servers read each step at different times, and ends the old key without a restart', async () => {
    const old = stolen();
    await servers.at('a').give(PIT, 'OpenTable', 'T-1', { table: 'T-1', variant: 'mini', currency: 'EUR' });
    await servers.at('a').give(CAGE, 'Deposit', 'ada', { amount: '100000', currency: 'EUR' });
    const refused: string[] = [];
    let isOn = true;
    let given = 0;
    const playing = ['a', 'b'].map(async (door) => {
      while (isOn) {
        const { status, text } = await servers.at(door).give(ADA, 'BuyIn', 'T-1', { amount: '1' });
        if (status !== 200) refused.push(text);
        given += 1;
      }
    });
    /** Counts the steps that a server has read, by its log. */
    const steps = (name: string): number =>
      servers.at(name).written.split('read the keys between table servers again').length - 1;
    /** Waits until each server has answered this many further commands. */
    const played = async (count: number): Promise<void> => {
      for (const until = given + count; given < until;) await new Promise(setImmediate);
    };
    try {
      for (const [at, step] of ['key-added', 'key-activated', 'key-dropped'].entries()) {
        expect(rotatePeerKeys(servers.peersKeyFile).step).toBe(step);
        for (const name of ['a', 'b']) {
          copyFileSync(servers.peersKeyFile, servers.peersKeyFileOf(name));
          await played(30);
        }
        if (step === 'key-added')
          expect((await depositAs(old, { carried: null })).join()).not.toContain('404');
        // As an operator does, continue when each server has read the step.
        for (const name of ['a', 'b']) while (steps(name) <= at) await new Promise(setImmediate);
      }
    } finally {
      isOn = false;
      await Promise.all(playing);
    }
    expect(refused).toEqual([]);
    for (const name of ['a', 'b'])
      expect(await forwardAs(old, name, deposit({ carried: null }))).toEqual({ status: 404, text: '' });
  });
});
