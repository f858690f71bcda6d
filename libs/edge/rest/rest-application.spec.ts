import { Controller, Get, Module, Post, Req, type BeforeApplicationShutdown } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { By, ReadBy } from '#edge/identity';
import { createLog, Metrics } from '#edge/observability';
import { ROLES, type Person } from '#game/tables';
import { createRestApplication } from './index';

const lines: string[] = [];
let databaseAnswers = true;

@Controller('v1')
class Probed {
  @Get('who')
  @ReadBy(ROLES)
  who(@By() by: Person): Person {
    return by;
  }
  @Post('echo')
  @ReadBy(ROLES)
  echo(@Req() { body }: FastifyRequest): object {
    return { body: body ?? 'nothing' };
  }
  @Post('depth')
  @ReadBy(ROLES)
  depth(@Req() { body }: FastifyRequest): object {
    let depth = 0;
    for (let each = body; Array.isArray(each); each = each[0] as unknown) depth++;
    return { depth };
  }
  @Get('bug')
  @ReadBy(ROLES)
  bug(): never {
    throw new Error('the seventh card is KD');
  }
  @Get('lost')
  @ReadBy(ROLES)
  lost(): never {
    throw new Error('reading', { cause: new Error('Connection terminated unexpectedly') });
  }
}
@Module({ controllers: [Probed] })
class ProbedModule {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createRestApplication({
    modules: [ProbedModule],
    verify: async (token) => (token === 'ada' ? { id: 'ada', role: 'patron' } : null),
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    metrics: new Metrics(),
    probes: [
      {
        name: 'the database',
        answers: async () => (databaseAnswers ? 1 : Promise.reject(new Error('gone'))),
      },
    ],
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

const ADA = { authorization: 'Bearer ada' };
const JSON_BODY = { ...ADA, 'content-type': 'application/json' };
const ask = async (method: 'GET' | 'POST', url: string, headers = {}, payload?: string | Buffer) => {
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const json = /json/u.test(String(answer.headers['content-type']))
    ? answer.json<Record<string, unknown>>()
    : {};
  return { status: answer.statusCode, type: answer.headers['content-type'], headers: answer.headers, json };
};
const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  json: expect.objectContaining({
    status,
    code,
    type: expect.stringMatching(/^\/problems\/[a-z-]+$/u),
  }) as unknown,
});

describe('every address', () => {
  it('needs a token, even if it does not exist', async () => {
    for (const url of ['/v1/who', '/nowhere', '/docs/../v1/who', '/v1/who/', '//health/live/x']) {
      const answer = await ask('GET', url);
      expect(answer).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/u);
    }
    expect(await ask('GET', '/v1/who', { authorization: 'Bearer eve' })).toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    );
    expect(await ask('GET', '/v1/who', { authorization: 'Basic ada' })).toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    );
    expect(await ask('GET', '/v1/who', ADA)).toMatchObject({
      status: 200,
      json: { id: 'ada', role: 'patron' },
    });
  });

  it('has security headers and a correlation id, refused or not', async () => {
    const id = '7d1a4b1e-0000-4000-8000-00000000000a';
    for (const headers of [{ 'x-correlation-id': id }, { ...ADA, 'x-correlation-id': id }]) {
      const answer = await ask('GET', '/v1/who', headers);
      expect(answer.headers).toMatchObject({ 'x-correlation-id': id, 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'/u);
    }
  });

  it('answers 404 to any token if it does not exist', async () => {
    expect(await ask('GET', '/nowhere', ADA)).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
    expect(await ask('POST', '/v1/who', ADA)).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
    expect(await ask('GET', '/v1/%zz', ADA)).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
    expect(await ask('GET', `/v1/${'x'.repeat(9_000)}`, ADA)).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
  });
});

describe('an address that doesn’t say who may use it', () => {
  @Controller('v1')
  class Forgotten {
    @Get('forgotten')
    forgotten(): string {
      return 'the seventh card is KD';
    }
  }
  @Module({ controllers: [Forgotten] })
  class ForgottenModule {}

  it('keeps the server from starting', async () => {
    const forgetful = await createRestApplication({
      modules: [ForgottenModule],
      verify: async () => null,
      log: createLog('silent'),
      metrics: new Metrics(),
      probes: [],
    });
    await expect(forgetful.init()).rejects.toThrow(/^GET \/v1\/forgotten doesn't say who may use it/u);
    await forgetful.close();
  });
});

describe('a body', () => {
  it('must be JSON in UTF-8 or empty', async () => {
    expect((await ask('POST', '/v1/echo', JSON_BODY, '{"a":"ü"}')).json).toEqual({ body: { a: 'ü' } });
    expect((await ask('POST', '/v1/echo', JSON_BODY, '')).json).toEqual({ body: 'nothing' });
    expect((await ask('POST', '/v1/echo', ADA)).json).toEqual({ body: 'nothing' });
  });

  it.each<[string, string | Buffer, Record<string, string>?]>([
    ['cut short', '{"a":'],
    ['with a key that reaches for the prototype', '{"a":{"__proto__":{"role":"cage"}}}'],
    ['with a key twice', '{"a":1,"a":2}'],
    ['with a constructor’s prototype', '{"constructor":{"prototype":{"role":"cage"}}}'],
    ['not in UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['of two documents', '{} {}'],
    ['of a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of text', '{}', { 'content-type': 'text/plain' }],
    ['of an odd type', '{}', { 'content-type': 'application/json/x' }],
  ])('%s is refused', async (_, body, headers = {}) => {
    expect(await ask('POST', '/v1/echo', { ...JSON_BODY, ...headers }, body)).toMatchObject(
      problem(400, 'BAD_JSON'),
    );
  });

  it('is at most 64 KiB long', async () => {
    const long = JSON.stringify('x'.repeat(64 * 1024));
    expect(await ask('POST', '/v1/echo', JSON_BODY, long)).toMatchObject(problem(413, 'TOO_LARGE'));
    expect(await ask('POST', '/v1/echo', { 'content-type': 'application/json' }, long)).toMatchObject({
      status: 401,
    });
  });

  it('is nested at most 32 deep', async () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect((await ask('POST', '/v1/depth', JSON_BODY, nested(32))).json).toEqual({ depth: 32 });
    for (const depth of [33, 30_000]) {
      const answer = await ask('POST', '/v1/depth', JSON_BODY, nested(depth));
      expect(answer).toMatchObject(problem(400, 'BAD_JSON'));
      expect(answer.json).toMatchObject({ limit: '32' });
    }
  });
});

describe('an internal error', () => {
  it('is a 500 without its cause, which the log has under the same id', async () => {
    const answer = await ask('GET', '/v1/bug', ADA);
    expect(answer).toMatchObject(problem(500, 'INTERNAL'));
    expect(JSON.stringify(answer.json)).not.toContain('KD');
    const id = String(answer.headers['x-correlation-id']);
    expect(answer.json['detail']).toContain(id);
    expect(lines.find((line) => line.includes(id) && line.includes('a request failed'))).toContain('bug');
  });

  it('is a 503 that says when to retry if it is temporary', async () => {
    const answer = await ask('GET', '/v1/lost', ADA);
    expect(answer).toMatchObject(problem(503, 'UNAVAILABLE'));
    expect(answer.headers['retry-after']).toBe('1');
  });
});

describe('the operations', () => {
  it('are ready while the database answers, and live in any case', async () => {
    expect(await ask('GET', '/health/ready')).toMatchObject({ status: 200, json: { status: 'ready' } });
    databaseAnswers = false;
    const answer = await ask('GET', '/health/ready');
    databaseAnswers = true;
    expect(answer).toMatchObject(problem(503, 'UNAVAILABLE'));
    expect(answer.json['detail']).toBe('no answer from the database');
    expect(await ask('GET', '/health/live')).toMatchObject({ status: 200, json: { status: 'live' } });
  });

  it('show metrics to this machine, and to no patron', async () => {
    expect(await ask('GET', '/metrics')).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^text\/plain/u) as unknown,
    });
    expect(await ask('GET', '/metrics', { 'x-forwarded-for': '10.0.0.1' })).toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    );
    expect(await ask('GET', '/metrics', { ...ADA, 'x-forwarded-for': '10.0.0.1' })).toMatchObject(
      problem(403, 'FORBIDDEN'),
    );
  });

  it('explain a problem’s type', async () => {
    expect(await ask('GET', '/problems/wrong-phase')).toMatchObject({
      status: 200,
      json: { code: 'WRONG_PHASE' },
    });
    expect(await ask('GET', '/problems/right-phase')).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
  });

  it('have a page of documents that the security headers allow', async () => {
    const page = await app.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    const sources = [...page.body.matchAll(/<script[^>]*>/gu)].map(([tag]) => tag);
    expect(sources.length).toBeGreaterThan(0);
    for (const tag of sources) expect(tag).toMatch(/ src="\.\/docs\/[a-z.-]+"/u); // nothing inline
    for (const file of ['swagger-ui-init.js', 'swagger-ui-bundle.js', 'swagger-ui.css'])
      expect((await app.inject({ url: `/docs/${file}` })).statusCode).toBe(200);
    expect((await app.inject({ url: '/openapi.json' })).json<object>()).toMatchObject({ openapi: '3.1.0' });
  });
});

it('no token and no body is logged', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).not.toMatch(/Bearer|"ü"|__proto__/u);
});

it('an application that is shutting down is not ready, and still answers', async () => {
  const heard: unknown[] = [];
  class Last implements BeforeApplicationShutdown {
    async beforeApplicationShutdown(): Promise<void> {
      const { statusCode, body } = await ending.inject({ method: 'GET', url: '/health/ready' });
      heard.push(statusCode, (JSON.parse(body) as { code: string }).code);
      heard.push((await ending.inject({ method: 'GET', url: '/health/live' })).statusCode);
    }
  }
  @Module({ providers: [Last] })
  class LastModule {}
  const ending = await createRestApplication({
    modules: [LastModule],
    verify: async () => null,
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
  });
  await ending.init();
  await ending.getHttpAdapter().getInstance().ready();
  expect((await ending.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  await ending.close();
  expect(heard).toEqual([503, 'UNAVAILABLE', 200]);
});
