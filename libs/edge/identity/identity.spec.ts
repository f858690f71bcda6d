import { createHmac } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SignJWT, type JWTPayload } from 'jose';
import { ROLES, type Person } from '#game/tables';
import { dataFolder, generatedKeyPair } from '#testing';
import {
  allow,
  COOLDOWN_MS,
  DEMO_PEOPLE,
  IdentityError,
  issueDemoTokens,
  issueToken,
  KEYS_LIVE_MS,
  KeysOutOfReachError,
  openKeySet,
  personOfClaims,
  REFRESH_MS,
  verifierOfJwks,
  verifierOfKeySet,
  writeDemoTokens,
  type KeySet,
} from './index';

let folder: string;
let keys: KeySet;
const file = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  folder = dataFolder('identity');
  keys = await openKeySet(file('identity.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADA: Person = { id: 'ada', role: 'patron' };
const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;
const GOOD = (): JWTPayload => ({ iss: 'sabot', aud: 'sabot', sub: 'ada', role: 'patron', exp: inAnHour() });
const sign = (
  claims: JWTPayload,
  alg = 'ES256',
  by: Parameters<SignJWT['sign']>[0] = keys.signing,
): Promise<string> => new SignJWT(claims).setProtectedHeader({ alg }).sign(by);

describe('a key set', () => {
  it('is created once, readable only by its owner, and found again', async () => {
    expect(statSync(file('identity.json')).mode & 0o777).toBe(0o600);
    expect((await openKeySet(file('identity.json'))).id).toBe(keys.id);
  });

  it('is the same for two processes that create it at once', async () => {
    const both = await Promise.all([openKeySet(file('race.json')), openKeySet(file('race.json'))]);
    expect(both[0].id).toBe(both[1].id);
    expect(readdirSync(folder).filter((name) => name.startsWith('race'))).toEqual(['race.json']);
  });

  it('is refused without repeating its contents if others may read it or it is damaged', async () => {
    writeFileSync(file('open.json'), readFileSync(file('identity.json')), { mode: 0o600 });
    chmodSync(file('open.json'), 0o644);
    await expect(openKeySet(file('open.json'))).rejects.toThrow(/chmod 600/u);
    writeFileSync(file('broken.json'), '{"d":"hunter2"', { mode: 0o600 });
    await expect(openKeySet(file('broken.json'))).rejects.toThrow(IdentityError);
    await expect(openKeySet(file('broken.json'))).rejects.not.toThrow(/hunter2/u);
  });

  it('gives a readable message if it can neither be read nor created', async () => {
    const opening = openKeySet(path.join(file('identity.json'), 'no-folder', 'identity.json'));
    await expect(opening).rejects.toThrow(IdentityError);
    await expect(opening).rejects.toThrow(/cannot be read or made \(E[A-Z]+\)/u);
  });
});

describe('a token', () => {
  it.each(ROLES)('identifies a %s', async (role) => {
    const verify = verifierOfKeySet(keys);
    const token = await issueToken(keys, { id: 'x', role }, 60);
    expect(await verify(token)).toEqual({ id: 'x', role });
    expect(await verify(token)).toEqual({ id: 'x', role }); // the second time from memory
  });

  it('is not issued for an invalid id', async () => {
    await expect(issueToken(keys, { id: 'dealer', role: 'patron' }, 60)).rejects.toThrow(/no patron/u);
  });

  const other = generatedKeyPair('ec').privateKey;
  const unsigned = (): string =>
    [{ alg: 'none' }, GOOD()]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  /** Signs with the public key as a shared secret, the classic attack. */
  const byPublicKey = (): string => {
    const [head, body] = [{ alg: 'HS256' }, GOOD()].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const pem = keys.verifying.export({ type: 'spki', format: 'pem' });
    return `${head}.${body}.${createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url')}`;
  };
  const tampered = async (): Promise<string> => {
    const [head, , signature] = (await sign(GOOD())).split('.');
    return `${head}.${Buffer.from(JSON.stringify({ ...GOOD(), role: 'cage' })).toString('base64url')}.${signature}`;
  };
  const withoutEnd = (): JWTPayload => {
    const { exp: _, ...rest } = GOOD();
    return rest;
  };
  it.each<[string, () => Promise<string> | string]>([
    ['no signature (alg none)', unsigned],
    ['a public key taken for a secret', byPublicKey],
    ['another key', () => sign(GOOD(), 'ES256', other)],
    ['claims changed after it was signed', tampered],
    ['an end in the past', () => sign({ ...GOOD(), exp: inAnHour() - 3660 })],
    ['no end', () => sign(withoutEnd())],
    ['a beginning to come', () => sign({ ...GOOD(), nbf: inAnHour() })],
    ['another audience', () => sign({ ...GOOD(), aud: 'roulette' })],
    ['another issuer', () => sign({ ...GOOD(), iss: 'mallory' })],
    ['an unknown role', () => sign({ ...GOOD(), role: 'owner' })],
    ['two roles', () => sign({ ...GOOD(), role: ['patron', 'cage'] })],
    ['no subject', () => sign({ ...GOOD(), sub: '' })],
    ['a patron called pit', () => sign({ ...GOOD(), sub: 'pit' })],
    ['a subject that is no id', () => sign({ ...GOOD(), sub: 'a/b' })],
    ['nothing of a token', () => 'x.y'],
  ])('with %s is refused', async (_, make) => {
    expect(await verifierOfKeySet(keys)(await make())).toBeNull();
  });

  it('made in the same way without a fault is valid, so the cases above fail only for their fault', async () => {
    expect(await verifierOfKeySet(keys)(await sign(GOOD()))).toEqual(ADA);
  });

  it('that is cached still expires', async () => {
    const verify = verifierOfKeySet(keys);
    const token = await issueToken(keys, ADA, 3600);
    expect(await verify(token)).toEqual(ADA);
    jest.useFakeTimers({ now: (inAnHour() + 10) * 1000 });
    try {
      expect(await verify(token)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('tokens of a JWKS', () => {
  let server: Server;
  let answer: () => { status: number; body: unknown };
  let asked: number;
  let failures: unknown[];
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  const verifierOf = (at: string) => verifierOfJwks(at, { onFailure: (error) => void failures.push(error) });
  beforeAll(async () => {
    server = createServer((_, response) => {
      asked++;
      const { status, body } = answer();
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = 0;
    failures = [];
  });
  const publish = (...sets: readonly KeySet[]): void => {
    const published = sets.map(({ verifying, id }) => ({
      ...verifying.export({ format: 'jwk' }),
      kid: id,
      alg: 'ES256',
    }));
    answer = () => ({ status: 200, body: { keys: published } });
  };
  const fail = (status: number, body: unknown = {}): void => {
    answer = () => ({ status, body });
  };

  it('are verified with the keys there, which are fetched once', async () => {
    publish(keys);
    const verify = verifierOf(url());
    expect(await verify(await issueToken(keys, ADA, 60))).toEqual(ADA);
    expect(await verify(await issueToken(keys, ADA, 61))).toEqual(ADA);
    expect(asked).toBe(1);
    const stranger = await openKeySet(file('stranger.json'));
    expect(await verify(await issueToken(stranger, ADA, 60))).toBeNull();
    expect(failures).toEqual([]);
  });

  it('must have the configured issuer and audience', async () => {
    publish(keys);
    const verify = verifierOfJwks(url(), { issuer: 'https://id.example', audience: 'tables' });
    expect(await verify(await issueToken(keys, ADA, 60))).toBeNull();
    expect(await verify(await sign({ ...GOOD(), iss: 'https://id.example' }))).toBeNull();
    expect(await verify(await sign({ ...GOOD(), iss: 'https://id.example', aud: 'tables' }))).toEqual(ADA);
  });

  it.each<[string, number, unknown]>([
    ['answers 500', 500, {}],
    ['answers with something else', 200, { no: 'keys' }],
    ['answers with no JSON', 200, '<html>'],
    ['sends elsewhere', 302, {}],
  ])('cannot be verified while the key server %s', async (_, status, body) => {
    fail(status, body);
    await expect(verifierOf(url())(await issueToken(keys, ADA, 60))).rejects.toThrow(KeysOutOfReachError);
    expect(failures).toHaveLength(1);
  });

  it('cannot be verified while the key server is down, which is not asked again at once', async () => {
    const verify = verifierOf('http://127.0.0.1:1/jwks.json');
    const token = await issueToken(keys, ADA, 60);
    await expect(verify(token)).rejects.toThrow(KeysOutOfReachError);
    await expect(verify(token)).rejects.toThrow(KeysOutOfReachError);
    expect(failures).toHaveLength(1);
  });

  describe('over time', () => {
    const CLOCK_ALONE = [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ];
    beforeEach(() => jest.useFakeTimers({ now: Date.now(), doNotFake: [...CLOCK_ALONE] }));
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number): void => {
      jest.setSystemTime(Date.now() + ms);
    };
    const day = 24 * 60 * 60;

    it('follow a change of keys without a restart; invented key ids cause no fetches', async () => {
      const [old, fresh, invented] = [
        keys,
        await openKeySet(file('new.json')),
        await openKeySet(file('x.json')),
      ];
      publish(old);
      const verify = verifierOf(url());
      expect(await verify(await issueToken(old, ADA, day))).toEqual(ADA);
      publish(old, fresh);
      pass(COOLDOWN_MS + 1);
      expect(await verify(await issueToken(fresh, ADA, day))).toEqual(ADA);
      expect(asked).toBe(2);
      for (let turn = 1; turn <= 50; turn++)
        expect(await verify(await issueToken(invented, ADA, day + turn))).toBeNull();
      expect(asked).toBe(2);
    });

    it('become invalid once their key is withdrawn, without an unknown key id', async () => {
      publish(keys);
      const verify = verifierOf(url());
      expect(await verify(await issueToken(keys, ADA, day))).toEqual(ADA);
      publish();
      pass(REFRESH_MS + 1);
      let found: Person | null = ADA; // the first behind the time begins to look
      for (let turn = 1; found !== null && turn < 400; turn++) {
        found = await verify(await issueToken(keys, ADA, day + turn));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(found).toBeNull();
      expect(asked).toBe(2);
    });

    it('stay valid for an hour with a known key while the key server is unreachable; unknown keys can’t be checked', async () => {
      publish(keys);
      const verify = verifierOf(url());
      expect(await verify(await issueToken(keys, ADA, day))).toEqual(ADA);
      fail(500);
      for (let turn = 1; turn <= 10; turn++) {
        pass(KEYS_LIVE_MS / 11);
        expect(await verify(await issueToken(keys, ADA, day + turn))).toEqual(ADA);
      }
      pass(COOLDOWN_MS);
      const stranger = await openKeySet(file('stranger.json'));
      await expect(verify(await issueToken(stranger, ADA, day))).rejects.toThrow(KeysOutOfReachError);
      pass(KEYS_LIVE_MS / 11);
      await expect(verify(await issueToken(keys, ADA, day + 11))).rejects.toThrow(KeysOutOfReachError);
      publish(keys);
      pass(COOLDOWN_MS);
      expect(await verify(await issueToken(keys, ADA, day + 12))).toEqual(ADA);
      expect(failures.length).toBeGreaterThan(1);
    });
  });
});

it('demo people have every role, and their tokens are in a file of their own', async () => {
  expect(new Set(DEMO_PEOPLE.map(({ role }) => role))).toEqual(new Set(ROLES));
  expect(new Set(DEMO_PEOPLE.map(({ id }) => id)).size).toBe(DEMO_PEOPLE.length);
  const tokens = await issueDemoTokens(keys);
  writeDemoTokens(file('demo-tokens.json'), tokens);
  writeDemoTokens(file('demo-tokens.json'), tokens);
  expect(statSync(file('demo-tokens.json')).mode & 0o777).toBe(0o600);
  for (const { token, ...person } of tokens) expect(await verifierOfKeySet(keys)(token)).toEqual(person);
});

it('claims name a person or none', () => {
  expect(personOfClaims({ sub: 'ada', role: 'patron', extra: 1 })).toEqual(ADA);
  expect(personOfClaims(null)).toBeNull();
});

it('the refusal of a role names the roles that may', () => {
  expect(allow(ADA, ['cage', 'pit'])?.rejection).toMatchObject({ code: 'FORBIDDEN', who: 'cage,pit' });
  expect(allow(ADA, ['patron'])).toBeNull();
});
