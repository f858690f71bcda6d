import { createHmac, sign as signBytes, type KeyObject } from 'node:crypto';
import { generatedKeyPair } from '#testing';

/** A forger's tools: the house's public key, expired and foreign tokens, and own keys. */
export interface Forger {
  /** The house's own signing key, for tokens with a single fault. */
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  readonly kid: string;
  /** The address of the forger's own server. */
  readonly url: string;
}

type Json = Readonly<Record<string, unknown>>;

const base64 = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const es256 = (key: KeyObject, text: string): string =>
  signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a pit boss, valid for a minute. */
export const claims = (more: Json = {}): Json => ({
  iss: 'sabot',
  aud: 'sabot',
  sub: 'pia',
  role: 'pit',
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
  ...more,
});

/** Returns a token of these parts. Without changes, it is one that the house would have issued. */
export const token = (
  { signing, kid }: Forger,
  { head = {}, body = claims(), key = signing }: { head?: Json; body?: unknown; key?: KeyObject } = {},
): string => {
  const text = `${base64({ alg: 'ES256', kid, typ: 'JWT', ...head })}.${base64(body)}`;
  return `${text}.${es256(key, text)}`;
};

const own = generatedKeyPair('ec');
const ownRsa = generatedKeyPair('rsa');
const ownJwk = own.publicKey.export({ format: 'jwk' });

const without = (name: string): Json =>
  Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name));

const unsigned = (alg: string, signature = ''): string =>
  `${base64({ alg })}.${base64(claims())}.${signature}`;

const byHmac = ({ kid }: Forger, secret: string | Buffer, bits = 256): string => {
  const text = `${base64({ alg: `HS${bits}`, kid })}.${base64(claims())}`;
  return `${text}.${createHmac(`sha${bits}`, secret).update(text).digest('base64url')}`;
};

/** Returns a good token with one of its parts changed. */
const changed = (forger: Forger, change: (parts: string[]) => string[]): string =>
  change(token(forger).split('.')).join('.');

const raw = ({ verifying }: Forger): Buffer => {
  const { x = '', y = '' } = verifying.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
};

/** Invalid tokens by their fault. */
export const FORGED: readonly (readonly [string, (forger: Forger) => string])[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map(
    (alg) => [`alg "${alg}", no signature`, () => unsigned(alg)] as const,
  ),
  ['alg none with a good token’s signature', (forger) => unsigned('none', token(forger).split('.')[2])],
  ['no alg at all', () => `${base64({ typ: 'JWT' })}.${base64(claims())}.AAAA`],
  ['HS256 by the public key’s PEM', (f) => byHmac(f, f.verifying.export({ type: 'spki', format: 'pem' }))],
  ['HS256 by the public key’s DER', (f) => byHmac(f, f.verifying.export({ type: 'spki', format: 'der' }))],
  ['HS256 by the public key’s JWK', (f) => byHmac(f, JSON.stringify(f.verifying.export({ format: 'jwk' })))],
  ['HS256 by the public key’s point', (f) => byHmac(f, raw(f))],
  [
    'HS384 by the public key’s PEM',
    (f) => byHmac(f, f.verifying.export({ type: 'spki', format: 'pem' }), 384),
  ],
  ['HS512 by nothing', (f) => byHmac(f, '', 512)],
  ['another key', (f) => token(f, { key: own.privateKey })],
  ['another key, carried along (jwk)', (f) => token(f, { key: own.privateKey, head: { jwk: ownJwk } })],
  [
    'another key, carried along, without an id',
    (f) => token(f, { key: own.privateKey, head: { jwk: ownJwk, kid: undefined } }),
  ],
  [
    'another key, to be fetched (jku)',
    (f) => token(f, { key: own.privateKey, head: { jku: `${f.url}/jwks.json` } }),
  ],
  [
    'another key, to be fetched (x5u)',
    (f) => token(f, { key: own.privateKey, head: { x5u: `${f.url}/cert.pem` } }),
  ],
  [
    'another key, as a certificate (x5c)',
    (f) =>
      token(f, {
        key: own.privateKey,
        head: { x5c: [own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
      }),
  ],
  [
    'RS256 by a key of its own',
    (f) => {
      const text = `${base64({ alg: 'RS256', kid: f.kid, jwk: ownRsa.publicKey.export({ format: 'jwk' }) })}.${base64(claims())}`;
      return `${text}.${signBytes('sha256', Buffer.from(text), ownRsa.privateKey).toString('base64url')}`;
    },
  ],
  ...(
    [
      '../../../../dev/null',
      '/dev/null',
      'file:///dev/null',
      "x' union select 'secret' --",
      '$(id)',
      '\u0000',
      '',
      '__proto__',
      'constructor',
      'x'.repeat(1_000),
    ] as const
  ).map(
    (kid) =>
      [
        `another key under the id ${JSON.stringify(kid.slice(0, 30))}`,
        (f: Forger) => token(f, { key: own.privateKey, head: { kid } }),
      ] as const,
  ),
  ['another key under an id that is a number', (f) => token(f, { key: own.privateKey, head: { kid: 0 } })],
  [
    'another key under an id that is an object',
    (f) => token(f, { key: own.privateKey, head: { kid: { a: 1 } } }),
  ],
  ['an extension that has to be understood', (f) => token(f, { head: { crit: ['sabot'], sabot: true } })],
  ['a body that isn’t encoded (b64)', (f) => token(f, { head: { crit: ['b64'], b64: false } })],
  [
    'a head that is a list',
    (f) => changed(f, ([, body = '', signature = '']) => [base64([]), body, signature]),
  ],
  ['a head that is no JSON', (f) => changed(f, ([, body = '', signature = '']) => ['AAAA', body, signature])],
  ['a body that is a list', (f) => token(f, { body: [claims()] })],
  ['a body that is a text', (f) => token(f, { body: 'pit' })],
  [
    'a body of another token',
    (f) => changed(f, ([head = '', , signature = '']) => [head, base64(claims({ role: 'cage' })), signature]),
  ],
  ['no signature', (f) => changed(f, ([head = '', body = '']) => [head, body, ''])],
  ['no third part', (f) => changed(f, ([head = '', body = '']) => [head, body])],
  [
    'half a signature',
    (f) => changed(f, ([head = '', body = '', signature = '']) => [head, body, signature.slice(0, 40)]),
  ],
  [
    'a signature of zeros',
    (f) => changed(f, ([head = '', body = '']) => [head, body, Buffer.alloc(64).toString('base64url')]),
  ],
  [
    'a signature in another form (DER)',
    (f) =>
      changed(f, ([head = '', body = '']) => [
        head,
        body,
        signBytes('sha256', Buffer.from(`${head}.${body}`), f.signing).toString('base64url'),
      ]),
  ],
  ['five parts, as if it were encrypted', (f) => `${token(f)}.AAAA.AAAA`],
  ['an end in the past', (f) => token(f, { body: claims({ exp: nowSeconds() - 1 }) })],
  ['an end of zero', (f) => token(f, { body: claims({ exp: 0 }) })],
  ['an end in a text', (f) => token(f, { body: claims({ exp: `${nowSeconds() + 60}` }) })],
  ...(
    [
      ['in the far future', { exp: 1e300 }],
      ['in milliseconds', { exp: Date.now() + 60_000 }],
      ['in more than thirty days', { exp: nowSeconds() + 31 * 24 * 60 * 60 }],
      ['more than thirty days behind its making', { iat: nowSeconds() - 30 * 24 * 60 * 60 }],
      ['below zero', { exp: -1e300 }],
      ['that is a list', { exp: [nowSeconds() + 60] }],
    ] as const
  ).map(([said, more]) => [`an end ${said}`, (f: Forger) => token(f, { body: claims(more) })] as const),
  ...(
    [
      ['yet to come', nowSeconds() + 24 * 60 * 60],
      ['in the far future', 1e300],
      ['below zero', -1],
      ['in a text', `${nowSeconds()}`],
    ] as const
  ).map(([said, iat]) => [`a making ${said}`, (f: Forger) => token(f, { body: claims({ iat }) })] as const),
  ...(
    [
      ['in the far future', 1e300],
      ['below zero', -1],
      ['in a text', '0'],
    ] as const
  ).map(
    ([said, nbf]) => [`a beginning ${said}`, (f: Forger) => token(f, { body: claims({ nbf }) })] as const,
  ),
  ['a beginning to come', (f) => token(f, { body: claims({ nbf: nowSeconds() + 60 }) })],
  ['another audience', (f) => token(f, { body: claims({ aud: 'roulette' }) })],
  ['an audience like ours', (f) => token(f, { body: claims({ aud: 'sabot:servers' }) })],
  ['audiences without ours', (f) => token(f, { body: claims({ aud: ['roulette', 'poker'] }) })],
  ['another issuer', (f) => token(f, { body: claims({ iss: 'mallory' }) })],
  ['an issuer in a list', (f) => token(f, { body: claims({ iss: ['sabot'] }) })],
  ...['iss', 'aud', 'sub', 'role', 'exp'].map(
    (name) => [`no ${name}`, (f: Forger) => token(f, { body: without(name) })] as const,
  ),
  ...(
    [
      7,
      '',
      'a/b',
      'a b',
      '\u0000',
      '../pia',
      { id: 'pia' },
      ['pia'],
      'x'.repeat(500),
      'p\u0456a',
      'pi\u200ba',
      '\u202epia',
      'pia\u0301',
    ] as const
  ).map(
    (sub) =>
      [
        `the subject ${JSON.stringify(sub).slice(0, 30)}`,
        (f: Forger) => token(f, { body: claims({ sub }) }),
      ] as const,
  ),
  ...(['owner', 'PIT', 'pit ', 'pit,cage', '', ['pit'], { pit: true }, 1, null, '__proto__'] as const).map(
    (role) =>
      [`the role ${JSON.stringify(role)}`, (f: Forger) => token(f, { body: claims({ role }) })] as const,
  ),
  ['a patron named like a role', (f) => token(f, { body: claims({ role: 'patron', sub: 'cage' }) })],
  ['more than four thousand letters', (f) => token(f, { body: claims({ more: 'x'.repeat(4_096) }) })],
  ['twelve thousand letters', () => 'x'.repeat(12_000)],
  ['three dots', () => '...'],
];
