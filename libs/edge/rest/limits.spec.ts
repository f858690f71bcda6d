import { connect } from 'node:net';
import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readConfiguration } from '#edge/configuration';
import { ReadBy } from '#edge/identity';
import { createLog, Metrics } from '#edge/observability';
import { ROLES } from '#game/tables';
import { createRestApplication } from './index';

@Controller('v1')
class Busy {
  @Get('look')
  @ReadBy(ROLES)
  look(): object {
    return {};
  }
  @Post('act')
  @ReadBy(ROLES)
  act(): object {
    return {};
  }
}
@Module({ controllers: [Busy] })
class BusyModule {}

let app: NestFastifyApplication;
let url: string;
beforeAll(async () => {
  app = await createRestApplication({
    modules: [BusyModule],
    verify: async (token) => ({ id: token, role: token.startsWith('cara') ? 'cage' : 'patron' }),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
    limits: {
      ...readConfiguration({}).limits,
      bodyBytesMax: 1_024,
      requestSeconds: 1,
      patronCommandsPerSecond: 3,
      readingsPerSecond: 5,
    },
  });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

const ask = async (method: string, path: string, who: string): Promise<Response> =>
  fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${who}` } });

describe('the rate of one person', () => {
  /**
   * Sends requests until the first refusal. Returns `null` after enough requests to conclude that there is no limit.
   */
  const untilRefused = async (method: string, path: string, who: string): Promise<Response | null> => {
    for (let turn = 0; turn < 200; turn++) {
      const answer = await ask(method, path, who);
      if (answer.status !== 201 && answer.status !== 200) return answer;
    }
    return null;
  };

  it.each([
    ['POST', '/v1/act', 'ada', '3'],
    ['GET', '/v1/look', 'bob', '5'],
    ['GET', '/v1/look', 'cara', '5'],
  ])('%s %s of %s is limited, and the refusal says when to retry', async (method, path, who, limit) => {
    const refused = await untilRefused(method, path, who);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('content-type')).toBe('application/problem+json');
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({ code: 'OVERLOADED', limit });
  });

  it('of staff’s commands has no default limit', async () => {
    expect(await untilRefused('POST', '/v1/act', 'cara')).toBeNull();
  });

  it('is counted for each person, and for queries and commands separately', async () => {
    expect((await untilRefused('POST', '/v1/act', 'dan'))?.status).toBe(429);
    expect((await ask('POST', '/v1/act', 'eve')).status).toBe(201);
    expect((await ask('GET', '/v1/look', 'dan')).status).toBe(200);
  });

  it('counts unknown addresses, too', async () => {
    for (let turn = 0; ; turn++) {
      const { status } = await ask('POST', '/v1/nothing', 'fay');
      if (status === 429) break;
      expect(status).toBe(404);
      expect(turn).toBeLessThan(200);
    }
  });
});

/** Sends raw bytes and returns the answer once the connection is closed. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, fail) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', fail);
  });
const HEAD = 'POST /v1/act HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer cara\r\nConnection: close\r\n';

describe('a request', () => {
  it.each([
    ['headers that never end', HEAD],
    ['a body that never comes', `${HEAD}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"`],
  ])('of %s is aborted with a problem', async (_, bytes) => {
    const heard = await raw(bytes);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /u);
    expect(heard).toContain('"code":"BAD_JSON"');
    expect(heard).toContain('nosniff');
  });

  it('with more than a hundred headers is refused', async () => {
    const more = (count: number): string =>
      Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');
    expect(await raw(`${HEAD}${more(97)}\r\n`)).toMatch(/^HTTP\/1\.1 201 /u);
    const refused = await raw(`${HEAD}${more(98)}\r\n`);
    expect(refused).toMatch(/^HTTP\/1\.1 413 /u);
    expect(refused).toContain('"code":"TOO_LARGE"');
  });

  it('with a body above the limit is refused, with or without a length', async () => {
    const body = JSON.stringify('x'.repeat(1_024));
    const type = 'Content-Type: application/json\r\n';
    for (const bytes of [
      `${HEAD}${type}Content-Length: ${body.length}\r\n\r\n${body}`,
      `${HEAD}${type}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ]) {
      const heard = await raw(bytes);
      expect(heard).toMatch(/^HTTP\/1\.1 413 /u);
      expect(heard).toContain('"code":"TOO_LARGE"');
    }
  });

  it('with two tokens is refused in either order', async () => {
    for (const more of ['Authorization: Bearer cara\r\n', 'authorization: Bearer ada\r\n'])
      expect(await raw(`${HEAD}${more}\r\n`)).toMatch(/^HTTP\/1\.1 401 /u);
  });
});
