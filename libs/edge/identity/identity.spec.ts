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
  it('is made once, readable by its owner alone, and found again', async () => {
    expect(statSync(file('identity.json')).mode & 0o777).toBe(0o600);
    expect((await openKeySet(file('identity.json'))).id).toBe(keys.id);
  });

  it('is one, whoever makes it first', async () => {
    const both = await Promise.all([openKeySet(file('race.json')), openKeySet(file('race.json'))]);
    expect(both[0].id).toBe(both[1].id);
    expect(readdirSync(folder).filter((name) => name.startsWith('race'))).toEqual(['race.json']);
  });

  it('that others may read, or that is damaged, is refused without a word of what is in it', async () => {
    writeFileSync(file('open.json'), readFileSync(file('identity.json')), { mode: 0o600 });
    chmodSync(file('open.json'), 0o644);
    await expect(openKeySet(file('open.json'))).rejects.toThrow(/chmod 600/u);
    writeFileSync(file('broken.json'), '{"d":"hunter2"', { mode: 0o600 });
    await expect(openKeySet(file('broken.json'))).rejects.toThrow(IdentityError);
    await expect(openKeySet(file('broken.json'))).rejects.not.toThrow(/hunter2/u);
  });

  it('where none can be read or made is a sentence for whoever starts the house', async () => {
    const opening = openKeySet(path.join(file('identity.json'), 'no-folder', 'identity.json'));
    await expect(opening).rejects.toThrow(IdentityError);
    await expect(opening).rejects.toThrow(/cannot be read or made \(E[A-Z]+\)/u);
  });
});

describe('a token', () => {
  it.each(ROLES)('speaks for a %s', async (role) => {
    const verify = verifierOfKeySet(keys);
    const token = await issueToken(keys, { id: 'x', role }, 60);
    expect(await verify(token)).toEqual({ id: 'x', role });
    expect(await verify(token)).toEqual({ id: 'x', role }); // the second time from memory
  });

  it('isn’t issued to someone who can’t be', async () => {
    await expect(issueToken(keys, { id: 'dealer', role: 'patron' }, 60)).rejects.toThrow(/no patron/u);
  });

  const other = generatedKeyPair('ec').privateKey;
  const unsigned = (): string =>
    [{ alg: 'none' }, GOOD()]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  /** The public key taken for a shared secret: the oldest trick. */
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
  ])('with %s is nobody’s', async (_, make) => {
    expect(await verifierOfKeySet(keys)(await make())).toBeNull();
  });

  it('of the same making without a fault is ada’s: the table above fails for its reasons alone', async () => {
    expect(await verifierOfKeySet(keys)(await sign(GOOD()))).toEqual(ADA);
  });

  it('that was remembered ends in time all the same', async () => {
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

  it('are verified by the keys there, which are asked for once', async () => {
    publish(keys);
    const verify = verifierOf(url());
    expect(await verify(await issueToken(keys, ADA, 60))).toEqual(ADA);
    expect(await verify(await issueToken(keys, ADA, 61))).toEqual(ADA);
    expect(asked).toBe(1);
    const stranger = await openKeySet(file('stranger.json'));
    expect(await verify(await issueToken(stranger, ADA, 60))).toBeNull();
    expect(failures).toEqual([]);
  });

  it('are by the issuer and for the audience that the house was told', async () => {
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
  ])('can’t be judged while it %s', async (_, status, body) => {
    fail(status, body);
    await expect(verifierOf(url())(await issueToken(keys, ADA, 60))).rejects.toThrow(KeysOutOfReachError);
    expect(failures).toHaveLength(1);
  });

  it('can’t be judged while nobody listens there, and nobody asks again at once', async () => {
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

    it('follow a change of keys without a restart; made-up ids don’t make us ask', async () => {
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

    it('end with their key once it is withdrawn, though nobody brings an unknown one', async () => {
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

    it('hold by a known key while it can’t be reached, for an hour; a key that isn’t known can’t be judged', async () => {
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

it('the demo people are one of each role at least, and their tokens lie in a file of their own', async () => {
  expect(new Set(DEMO_PEOPLE.map(({ role }) => role))).toEqual(new Set(ROLES));
  expect(new Set(DEMO_PEOPLE.map(({ id }) => id)).size).toBe(DEMO_PEOPLE.length);
  const tokens = await issueDemoTokens(keys);
  writeDemoTokens(file('demo-tokens.json'), tokens);
  writeDemoTokens(file('demo-tokens.json'), tokens);
  expect(statSync(file('demo-tokens.json')).mode & 0o777).toBe(0o600);
  for (const { token, ...person } of tokens) expect(await verifierOfKeySet(keys)(token)).toEqual(person);
});

it('claims name a person or nobody', () => {
  expect(personOfClaims({ sub: 'ada', role: 'patron', extra: 1 })).toEqual(ADA);
  expect(personOfClaims(null)).toBeNull();
});

it('a role that may not read is told who may', () => {
  expect(allow(ADA, ['cage', 'pit'])?.rejection).toMatchObject({ code: 'FORBIDDEN', who: 'cage,pit' });
  expect(allow(ADA, ['patron'])).toBeNull();
});
