import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKeySet, type KeySet } from '#edge/identity';
import { HouseUnderTest } from '../house-under-test';
import { claims, FORGED, token, type Forger } from './forged-tokens';

jest.setTimeout(120_000);

const READ = '/v1/ledger/trial-balance';
const GIVE = '/v1/tables/BAC-01/end-shoe';
/** The only sentences that an answer has about an invalid token. */
const TOKEN_REFUSALS = [
  'The request has no token. Send the header Authorization: Bearer TOKEN.',
  'The token is not valid, or has expired. Get a new one.',
];

let folder: string;
let keys: KeySet;
/** A server with the issuer's keys at /jwks.json. All other addresses belong to the forger. */
let server: Server;
let askedElsewhere = 0;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-tokens-'));
  keys = await openKeySet(join(folder, 'issuer.json'));
  server = createServer(({ url: path }, response) => {
    if (path !== '/keys') askedElsewhere++;
    const published = { ...keys.verifying.export({ format: 'jwk' }), kid: keys.id, alg: 'ES256', use: 'sig' };
    response.end(JSON.stringify({ keys: [published] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['with keys of its own', false],
  ['with keys at a URL', true],
])('a house %s', (_, isRemote) => {
  let house: HouseUnderTest;
  let forger: Forger;
  beforeAll(async () => {
    house = await HouseUnderTest.onSharedServer({ env: isRemote ? { SABOT_JWKS_URL: `${url}/keys` } : {} });
    const { signing, verifying, id } = isRemote ? keys : await openKeySet(join(house.data, 'identity.json'));
    forger = { signing, verifying, kid: id, url };
  });
  afterAll(() => house.end());

  const ask = async (path: string, headers: Record<string, string>) => {
    const method = path.startsWith(GIVE) ? 'POST' : 'GET';
    const response = await fetch(`${house.url}${path}`, {
      method,
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: '{"reason":"a forger wants it"}' } : {}),
    });
    return {
      status: response.status,
      challenge: response.headers.get('www-authenticate'),
      json: (await response.json()) as { readonly code?: string; readonly detail?: string },
    };
  };
  const expectNobody = (heard: Awaited<ReturnType<typeof ask>>): void => {
    expect(heard).toMatchObject({
      status: 401,
      challenge: 'Bearer realm="sabot"',
      json: { code: 'UNAUTHENTICATED' },
    });
    expect(TOKEN_REFUSALS).toContain(heard.json.detail);
  };

  it('accepts a correct token of the same making, so the forged ones fail only for their fault', async () => {
    const authorization = `Bearer ${token(forger)}`;
    expect(await ask(READ, { authorization })).toMatchObject({ status: 200 });
    expect(await ask(GIVE, { authorization })).toMatchObject({
      status: 404,
      json: { code: 'NO_SUCH_TABLE' },
    });
    const several = token(forger, { body: claims({ aud: ['roulette', 'sabot'] }) });
    expect(await ask(READ, { authorization: `bearer  ${several}` })).toMatchObject({ status: 200 });
    // RFC 7519 allows fractions of seconds, and some issuers write them. The house compares whole seconds.
    const now = Date.now() / 1000;
    const times = { iat: now - 1.5, nbf: now - 1.5, exp: now + 29.5 * 24 * 60 * 60 };
    const fine = token(forger, { body: claims(times) });
    expect(await ask(READ, { authorization: `Bearer ${fine}` })).toMatchObject({ status: 200 });
  });

  it.each(FORGED)('refuses a token with %s', async (__, forge) => {
    for (const path of [READ, GIVE])
      expectNobody(await ask(path, { authorization: `Bearer ${forge(forger)}` }));
  });

  it('accepts a token only in its header', async () => {
    const good = token(forger);
    for (const query of ['access_token', 'token', 'authorization', 'jwt'])
      for (const path of [READ, GIVE]) expectNobody(await ask(`${path}?${query}=${good}`, {}));
    for (const headers of [
      { cookie: `token=${good}; access_token=${good}; Authorization=${good}` },
      { 'x-authorization': `Bearer ${good}` },
      { 'proxy-authorization': `Bearer ${good}` },
      { 'x-access-token': good },
      { authorization: good },
      { authorization: `Basic ${good}` },
      { authorization: `Bearer ${good} ${good}` },
      { authorization: `Bearer ${good}, Bearer ${good}` },
      { authorization: `Bearer "${good}"` },
      { authorization: 'Bearer' },
      { authorization: '' },
    ] as Record<string, string>[])
      expectNobody(await ask(READ, headers));
  });

  it('refuses two tokens in one request, in either order', async () => {
    const good = `Authorization: Bearer ${token(forger)}\r\n`;
    const bad = 'authorization: Bearer x.y.z\r\n';
    for (const headers of [good + bad, bad + good, good + good]) {
      const heard = await raw(
        house.port,
        `GET ${READ} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`,
      );
      expect(heard).toMatch(/^HTTP\/1\.1 401 /u);
    }
    expect(
      await raw(house.port, `GET ${READ} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${good}\r\n`),
    ).toMatch(/^HTTP\/1\.1 200 /u);
  });

  it('never called the forger’s server, logged no token and had no server error', () => {
    expect(askedElsewhere).toBe(0);
    const logged = house.output.split('\n').filter((line) => line.startsWith('{')); // other lines are the greeting
    expect(logged.length).toBeGreaterThan(FORGED.length);
    expect(logged.filter((line) => line.includes('eyJ'))).toEqual([]); // the beginning of every token
    const isFault = (line: string): boolean => /"level":"(error|fatal)"|"status":5\d\d/u.test(line);
    expect(logged.filter((line) => isFault(line) && !line.includes('/health/ready'))).toEqual([]);
  });
});

/** Resolves to the answer to raw bytes, read until the connection closes. */
const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, fail) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', fail);
  });
