import { connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ReadBy } from '#edge/identity';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { ROLES } from '#game/tables';

@Controller('v1')
class Rooms {
  @Get('money')
  @ReadBy(ROLES)
  money(): object {
    return { chips: '101000' };
  }
  @Get('broken')
  @ReadBy(ROLES)
  broken(): never {
    throw Object.assign(new Error('relation "sabot.vault" at /srv/sabot/libs/vault.ts:7, KD is next'), {
      stack: 'Error: KD is next\n    at /srv/sabot/libs/vault.ts:7:9',
    });
  }
}
@Module({ controllers: [Rooms] })
class RoomsModule {}

let app: NestFastifyApplication;
let url: string;
beforeAll(async () => {
  app = await createRestApplication({
    modules: [RoomsModule],
    verify: async (token) => (token === 'ada' ? { id: 'ada', role: 'patron' } : null),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
  });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

interface Heard {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw HTTP, since no ordinary client would send all of this. */
const ask = (method: string, path: string, headers: readonly string[] = ['Authorization: Bearer ada']) =>
  new Promise<Heard>((resolve, fail) => {
    let heard = '';
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: sabot.example',
      'Connection: close',
      ...headers,
      '',
      '',
    ];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', fail);
    socket.on('close', () => {
      const [head = '', ...body] = heard.split('\r\n\r\n');
      const [first = '', ...rest] = head.split('\r\n');
      const named = rest.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]);
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(named),
        body: body.join('\r\n\r\n'),
      });
    });
  });

describe('every answer', () => {
  it.each<[string, { method: string; path: string; headers?: string[] }, number]>([
    ['that is one', { method: 'GET', path: '/v1/money', headers: ['Authorization: Bearer ada'] }, 200],
    ['without a body', { method: 'HEAD', path: '/v1/money', headers: ['Authorization: Bearer ada'] }, 200],
    ['to nobody', { method: 'GET', path: '/v1/money' }, 401],
    ['where nothing is', { method: 'GET', path: '/nothing', headers: ['Authorization: Bearer ada'] }, 404],
    ['that broke', { method: 'GET', path: '/v1/broken', headers: ['Authorization: Bearer ada'] }, 500],
    ['of the health', { method: 'GET', path: '/health/live' }, 200],
    ['of the document', { method: 'GET', path: '/openapi.json' }, 200],
    ['of the page', { method: 'GET', path: '/docs' }, 200],
  ])(
    '%s forbids sniffing, framing, caching and use by other pages',
    async (_, { method, path, headers = [] }, status) => {
      const heard = await ask(method, path, headers);
      expect(heard.status).toBe(status);
      expect(heard.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=[0-9]{8}/u) as unknown, // has no effect without TLS
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/u) as unknown,
      });
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie', 'etag'])
        expect(heard.headers).not.toHaveProperty(name);
    },
  );

  it.each<[string, string, string[], number]>([
    ['of an address that can’t be read', '/v1/%zz', [], 404],
    ['of too many headers', '/v1/money', Array.from({ length: 101 }, (__, at) => `X-${at}: 1`), 413],
    ['of headers too large', '/v1/money', [`X: ${'x'.repeat(17_000)}`], 413],
    ['of no HTTP', '/v1/money', ['no header'], 400],
  ])(
    'that is sent before anything else, %s, is a problem that forbids sniffing and caching',
    async (_, path, headers, status) => {
      const heard = await ask('GET', path, headers);
      expect(heard.status).toBe(status);
      expect(heard.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    },
  );
});

describe('another page’s script', () => {
  const FROM = ['Origin: https://mallory.example', 'Sec-Fetch-Site: cross-site'];
  it('is allowed nothing, with or without a preflight request', async () => {
    const preflight = [
      ...FROM,
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: authorization',
    ];
    for (const path of ['/v1/money', '/v1/tables', '/docs', '/openapi.json', '*']) {
      const asked = await ask('OPTIONS', path, preflight);
      expect({ path, isDone: asked.status < 400 }).toEqual({ path, isDone: false });
      expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const simple = await ask('GET', '/v1/money', [...FROM, 'Authorization: Bearer ada']);
    expect(Object.keys(simple.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(simple.headers['vary'] ?? '').not.toMatch(/origin/iu);
  });
});

describe('a method that an address does not have', () => {
  it.each(['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND', 'SEARCH', 'LINK'])(
    '%s is answered without reading the body',
    async (method) => {
      const heard = await ask(method, '/v1/money', ['Authorization: Bearer ada', 'X-Secret: hunter2']);
      expect({ status: heard.status, type: heard.headers['content-type'] }).toEqual({
        status: 404,
        type: 'application/problem+json',
      });
      expect(heard.body).not.toMatch(/hunter2|Bearer/u);
      expect((await ask(method, '/v1/money', [])).status).toBe(401);
    },
  );

  it.each(['CONNECT', 'QUERY', 'FOO', 'get'])('%s is refused as unknown', async (method) => {
    const heard = await ask(method, '/v1/money');
    expect(heard.status === 0 || Number.isNaN(heard.status) || heard.status >= 400).toBe(true);
    expect(heard.body).not.toContain('chips');
  });

  it('is not replaced by one that a header names', async () => {
    const heard = await ask('GET', '/v1/money', [
      'Authorization: Bearer ada',
      'X-HTTP-Method-Override: DELETE',
    ]);
    expect(heard.status).toBe(200);
  });
});

describe('an error', () => {
  it('reveals nothing of the inside: no stack, path, cause or framework', async () => {
    for (const [method, path, headers] of [
      ['GET', '/v1/broken', ['Authorization: Bearer ada']],
      ['GET', '/nothing', ['Authorization: Bearer ada']],
      ['GET', '/v1/%zz', []],
      ['GET', '/docs/../../../etc/passwd', ['Authorization: Bearer ada']],
      ['GET', '/docs/%2e%2e/%2e%2e/package.json', []],
      [
        'POST',
        '/v1/money',
        ['Authorization: Bearer ada', 'Content-Type: application/json', 'Content-Length: 1', '', '{'],
      ],
    ] as const) {
      const { status, headers: sent, body } = await ask(method, path, headers);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(sent['content-type']).toBe('application/problem+json');
      expect(body).not.toMatch(
        /KD|vault|[.]ts|[.]js|\\n +at |node_modules|nest|fastify|root:|stack|"name"/iu,
      );
    }
  });
});
