import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignJWT, type JWTPayload } from 'jose';
import { dataFolder } from '#testing';
import { derived, IdentityProvider } from './identity-provider';

type Claims = Readonly<Record<string, unknown>>;

const SECRET = 'A'.repeat(43);
const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });

describe('the answer of an identity provider', () => {
  let server: Server;
  let issuer: string;
  let provider: IdentityProvider;
  let idToken = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = {
        '/.well-known/openid-configuration': {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['ES256'],
        },
        '/jwks': {
          keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }],
        },
        '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
      }[request.url ?? ''];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // of TCP
    issuer = `http://127.0.0.1:${port}`;
    const clientSecretFile = join(dataFolder('provider'), 'secret');
    writeFileSync(clientSecretFile, 'secret', { mode: 0o600 });
    provider = new IdentityProvider(
      {
        issuer,
        clientId: 'sabot',
        clientSecretFile,
        scopes: 'openid',
        idClaim: 'sub',
        roleClaim: 'role',
        roles: null,
      },
      'https://console.example',
    );
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const now = (): number => Math.floor(Date.now() / 1000);
  const signed = (claims: Claims, key: KeyObject = ours.privateKey, kid = 'k'): Promise<string> =>
    new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
  const claims = (): Claims => ({
    iss: issuer,
    aud: 'sabot',
    sub: 'pia',
    role: 'pit',
    iat: now(),
    exp: now() + 60,
    nonce: derived(SECRET, 'nonce'),
  });
  const answer = async (
    token: string,
    againSince: number | null = null,
    state = derived(SECRET, 'state'),
  ) => {
    idToken = token;
    return provider.answerTo(`code=c&state=${state}`, SECRET, { againSince });
  };

  it('identifies the person who signed in', async () => {
    expect(await answer(await signed({ ...claims(), sid: 's1', auth_time: 7 }))).toMatchObject({
      subject: 'pia',
      sid: 's1',
      authTime: 7,
      claims: { role: 'pit' },
    });
  });

  const bad: readonly (readonly [string, () => Claims])[] = [
    ['another audience', () => ({ ...claims(), aud: 'another-client' })],
    ['several audiences, for another party', () => ({ ...claims(), aud: ['sabot', 'other'], azp: 'other' })],
    ['another issuer', () => ({ ...claims(), iss: 'https://evil.example' })],
    ['the nonce of another sign-in', () => ({ ...claims(), nonce: derived('B'.repeat(43), 'nonce') })],
    ['no nonce', () => ({ ...claims(), nonce: undefined })],
    ['an end that is past', () => ({ ...claims(), iat: now() - 600, exp: now() - 300 })],
  ];
  it.each(bad)('is refused with %s', async (_, changed) => {
    await expect(answer(await signed(changed()))).rejects.toThrow();
  });

  it('is refused with a signature of another key, or the state of another sign-in', async () => {
    await expect(answer(await signed(claims(), others.privateKey))).rejects.toThrow();
    await expect(answer(await signed(claims()), null, derived('B'.repeat(43), 'state'))).rejects.toThrow();
  });

  it('is refused at a second sign-in if the person signed in before it began, or at an unknown time', async () => {
    await expect(answer(await signed(claims()), 10)).rejects.toThrow();
    await expect(answer(await signed({ ...claims(), auth_time: now() - 300 }), 10)).rejects.toThrow();
    expect(await answer(await signed({ ...claims(), auth_time: now() - 5 }), 10)).toMatchObject({
      subject: 'pia',
    });
  });

  it('uses PKCE, state and nonce, none of which is the secret of the cookie', async () => {
    const url = new URL(await provider.signInUrl(SECRET, true));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'sabot',
      redirect_uri: 'https://console.example/session/callback',
      code_challenge_method: 'S256',
      max_age: '0',
      state: derived(SECRET, 'state'),
      nonce: derived(SECRET, 'nonce'),
    });
    expect(url.href).not.toContain(SECRET);
    expect(url.href).not.toContain(derived(SECRET, 'verifier'));
  });

  describe('as a logout token', () => {
    const logout = (): Claims => ({
      iss: issuer,
      aud: 'sabot',
      sub: 'pia',
      iat: now(),
      exp: now() + 60,
      jti: 'j',
      events: LOGOUT,
    });
    it('identifies the person who signed out', async () => {
      expect(await provider.signedOutBy(await signed({ ...logout(), sid: 's1' }))).toMatchObject({
        subject: 'pia',
        sid: 's1',
      });
    });
    const wrong: readonly (readonly [string, () => Claims])[] = [
      ['another audience', () => ({ ...logout(), aud: 'other' })],
      ['no event', () => ({ ...logout(), events: undefined })],
      ['a nonce: it is an ID token', () => ({ ...logout(), nonce: 'n' })],
      ['neither sub nor sid', () => ({ ...logout(), sub: undefined })],
      ['an age of ten minutes: it was kept', () => ({ ...logout(), iat: now() - 600 })],
    ];
    it.each(wrong)('is refused with %s', async (_, changed) => {
      expect(await provider.signedOutBy(await signed(changed()))).toBeNull();
    });
    it('is refused with a signature of another key', async () => {
      expect(await provider.signedOutBy(await signed(logout(), others.privateKey))).toBeNull();
      expect(await provider.signedOutBy('no token')).toBeNull();
    });
  });
});
