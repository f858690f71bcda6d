import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { Metrics } from '#observability';
import { limitAdmission } from './admission';

const ROOM = 2;

describe('a door with room for few', () => {
  let server: FastifyInstance;
  let url: string;
  let metrics: Metrics;
  let held: (() => void)[] = [];
  beforeEach(async () => {
    server = fastify();
    metrics = new Metrics();
    limitAdmission(server, { metrics, unansweredMax: ROOM });
    const hold = async (): Promise<string> => new Promise((resolve) => held.push(() => resolve('done')));
    server.post('/held', hold);
    server.post('/internal/v1/errands', hold);
    server.get('/health/ready', async () => 'ready');
    server.get('/stream', async (_, reply) => {
      const lasting = new PassThrough();
      lasting.write(':\n\n');
      return reply.header('content-type', 'text/event-stream').send(lasting);
    });
    server.get('/health', async () => 'nobody asks that');
    await server.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const release of held.splice(0)) release();
    await server.close();
  });

  const post = async (path: string): Promise<Response> => fetch(`${url}${path}`, { method: 'POST' });
  const arrived = async (count: number): Promise<void> => {
    while (held.length < count) await new Promise(setImmediate);
  };

  it('refuses one more at once, by both ways in, and lets it in when there is room again', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    const refused = await post('/held');
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '1',
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(refused.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', status: 429 });
    expect(await server.inject({ method: 'POST', url: '/held' })).toMatchObject({ statusCode: 429 });
    expect(await metrics.text()).toMatch(/route="turned away",status="429"\} 1$/mu);
    for (const release of held.splice(0)) release();
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200]);
    const again = post('/held');
    await arrived(1);
    for (const release of held.splice(0)) release();
    expect((await again).status).toBe(200);
  });

  it('has room for others while streams last', async () => {
    const stream = (): Promise<IncomingMessage> =>
      new Promise((resolve) => get(`${url}/stream`, { agent: false }, resolve));
    const streams = [await stream(), await stream(), await stream()];
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const letIn = post('/held');
    await arrived(1);
    for (const release of held.splice(0)) release();
    expect((await letIn).status).toBe(200);
    for (const each of streams) each.destroy();
  });

  it('refuses before the body is there', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /held HTTP/1.1\r\nHost: house\r\nContent-Length: 60000\r\n\r\n{');
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 /);
    socket.destroy();
    for (const release of held.splice(0)) release();
    await Promise.all(letIn);
  });

  it('answers whoever watches, and other servers in a room of their own', async () => {
    const letIn = [post('/held'), post('/held'), post('/internal/v1/errands'), post('/internal/v1/errands')];
    await arrived(2 * ROOM);
    expect((await post('/internal/v1/errands')).status).toBe(429);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/health`)).status).toBe(429);
    for (const release of held.splice(0)) release();
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
