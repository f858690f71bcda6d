import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Metrics } from '#edge/observability';
import { untilSeen } from '#testing';
import { limitAdmission, type Admission, type AdmissionOptions } from './limit-admission';

const ROOM = 2;

let server: FastifyInstance;
let admission: Admission;
let url: string;
let metrics: Metrics;
/** Functions that end the running handlers, in order. */
let held: (() => void)[] = [];
let sockets: Socket[] = [];
let streams: PassThrough[] = [];

const hold = async (): Promise<string> => new Promise((resolve) => held.push(() => resolve('done')));
const release = (): void => {
  for (const end of held.splice(0)) end();
};

/** Opens a server with room for few requests. */
async function open(options: Partial<AdmissionOptions> = {}): Promise<void> {
  server = fastify();
  metrics = new Metrics();
  server.decorateRequest('person', null);
  admission = limitAdmission(server, {
    metrics,
    unansweredMax: ROOM,
    personRequestsMax: 1_000,
    addressRequestsMax: 1_000,
    answerSeconds: 30,
    ...options,
  });
  server.post('/held', hold);
  server.get('/held', hold);
  server.get('/later', (_, reply) => void hold().then((text) => reply.send(text)));
  server.get('/health/ready', async () => 'ready');
  server.get('/stream', async (_, reply) => {
    const lasting = new PassThrough();
    streams.push(lasting);
    lasting.write(':\n\n');
    return reply.header('content-type', 'text/event-stream').send(lasting);
  });
  server.get('/file', async (_, reply) => {
    const lasting = new PassThrough();
    streams.push(lasting);
    await hold();
    return reply.send(lasting);
  });
  server.get('/long', async () => Buffer.alloc(64 * 1024 * 1024));
  server.get('/health', async () => 'nobody asks that');
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const stream of streams.splice(0)) stream.destroy();
  await server.close();
});

const post = async (path: string, token?: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** Writes bytes on a connection of its own. */
const raw = (bytes: string): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
};
const line = (method: string, path: string, headers = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: house\r\n${headers}\r\n`;

const until = async (holds: () => boolean | Promise<boolean>): Promise<unknown> =>
  untilSeen(holds, Boolean, { everyMs: 0, msMax: 10_000 });
const arrived = async (count: number): Promise<unknown> => until(() => held.length === count);
const metric = async (name: string): Promise<number> => {
  const found = (await metrics.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(found?.slice(name.length + 1));
};
const inRoom = async (room: string): Promise<number> =>
  metric(`sabot_http_requests_unanswered{room="${room}"}`);

describe('a server with few slots', () => {
  beforeEach(async () => open());

  it('refuses one more at once, on both addresses, and admits it when a slot is free', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    expect(admission.fullRooms()).toEqual(['persons']);
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
    release();
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200]);
    const again = post('/held');
    await arrived(1);
    release();
    expect((await again).status).toBe(200);
    expect(admission.fullRooms()).toEqual([]);
  });

  it('frees the slots of streams', async () => {
    const stream = (): Promise<IncomingMessage> =>
      new Promise((resolve) => get(`${url}/stream`, { agent: false }, resolve));
    const streams = [await stream(), await stream(), await stream()];
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const letIn = post('/held');
    await arrived(1);
    release();
    expect((await letIn).status).toBe(200);
    for (const each of streams) each.destroy();
  });

  it('refuses before the body arrives', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    const socket = raw(`${line('POST', '/held', 'Content-Length: 60000\r\n')}{`);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 /);
    release();
    await Promise.all(letIn);
  });

  it('always answers monitoring', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/health`)).status).toBe(429);
    release();
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the port for other servers', () => {
  beforeEach(async () => open({ serves: 'servers' }));

  it('has separate slots for all their requests', async () => {
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    expect(admission.fullRooms()).toEqual(['servers']);
    expect(await inRoom('persons')).toBe(0);
    expect((await post('/held')).status).toBe(429);
    release();
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the slot of a client that hangs up', () => {
  beforeEach(async () => open());

  /** Says if one more request is admitted. Its handler ends at once. */
  const letsIn = async (): Promise<boolean> => {
    const before = held.length;
    const asked = post('/held');
    const status = await Promise.race([
      asked.then((response) => response.status),
      until(() => held.length > before).then(() => null),
    ]);
    if (status !== null) return status === 200;
    held.pop()?.();
    return (await asked).status === 200;
  };
  const leave = async (socket: Socket): Promise<void> => {
    const before = await metric('sabot_http_hang_ups_total');
    socket.destroy();
    await until(async () => (await metric('sabot_http_hang_ups_total')) > before);
  };

  it.each([['/held'], ['/later']])('is held until the work begun for it has ended: %s', async (path) => {
    const asked = [raw(line('GET', path)), raw(line('GET', path))];
    await arrived(ROOM);
    for (const each of asked) await leave(each);
    expect(await letsIn()).toBe(false);
    expect(await inRoom('persons')).toBe(ROOM);
    held.shift()?.();
    await until(async () => (await inRoom('persons')) === 1);
    expect(await letsIn()).toBe(true);
    release();
    await until(async () => (await inRoom('persons')) === 0);
  });

  it('is freed at once if no work was begun', async () => {
    const half = `${line('POST', '/held', 'Content-Type: application/json\r\nContent-Length: 9\r\n')}{"a"`;
    const asked = [raw(half), raw(half)];
    await until(async () => (await inRoom('persons')) === ROOM);
    expect(await letsIn()).toBe(false);
    for (const each of asked) await leave(each);
    expect(await inRoom('persons')).toBe(0);
    expect(held).toEqual([]);
    expect(await letsIn()).toBe(true);
  });

  it('is freed once, whichever ends first', async () => {
    const asked = raw(line('GET', '/held'));
    await arrived(1);
    held.shift()?.();
    await once(asked, 'data');
    asked.destroy();
    await once(asked, 'close');
    expect(await inRoom('persons')).toBe(0);
    const letIn = [post('/held'), post('/held')];
    await arrived(ROOM);
    expect(await letsIn()).toBe(false);
    release();
    await Promise.all(letIn);
    expect(await inRoom('persons')).toBe(0);
  });

  it('is also freed if its answer waits after another on the same connection', async () => {
    const asked = raw(line('GET', '/held') + line('GET', '/stream'));
    await until(() => held.length === 1 && streams.length === 1);
    asked.destroy();
    await until(() => streams[0]?.destroyed === true);
    expect(await inRoom('persons')).toBe(1);
    release();
    await until(async () => (await inRoom('persons')) === 0);
  });

  it.each([
    ['alone', 1, ''],
    ['behind another', 2, line('GET', '/held')],
  ])(
    'is freed if a stream begins after the client left: the stream ends (%s)',
    async (_, requests, first) => {
      const asked = raw(first + line('GET', '/file'));
      await arrived(requests);
      await leave(asked);
      release();
      await until(() => streams[0]?.destroyed === true);
      await until(async () => (await inRoom('persons')) === 0);
    },
  );

  it('is freed after the time limit for an answer that nobody reads', async () => {
    await server.close();
    await open({ answerSeconds: 1 });
    const asked = raw(line('GET', '/long'));
    asked.pause();
    await until(async () => (await inRoom('persons')) === 1);
    await until(async () => (await inRoom('persons')) === 0);
    expect(await metric('sabot_http_hang_ups_total')).toBe(1);
  });
});

describe('a server that identifies people', () => {
  const OF_ONE = 3;
  let guarded: (() => void)[] = [];
  let isSlow = false;

  beforeEach(async () => {
    guarded = [];
    isSlow = false;
    await open({
      unansweredMax: 8,
      personRequestsMax: OF_ONE,
      addressRequestsMax: OF_ONE,
      guard: async (request: FastifyRequest, reply: FastifyReply) => {
        if (isSlow) await new Promise<void>((resolve) => guarded.push(resolve));
        if (request.url.startsWith('/held') || request.url.startsWith('/long')) {
          const [, id] = /^Bearer (\w+)$/u.exec(request.headers.authorization ?? '') ?? [];
          if (id === undefined || id === 'nobody') return void reply.status(401).send('who is there?');
          request.person = { id, role: id.startsWith('pit') ? 'pit' : 'patron' };
        }
      },
    });
  });

  const BODY = 'Content-Type: application/json\r\nContent-Length: 9\r\n';
  const slowBody = (token: string): Socket =>
    raw(`${line('POST', '/held', `Authorization: Bearer ${token}\r\n${BODY}`)}{"a"`);
  const answerTo = async (socket: Socket): Promise<string> =>
    ((await once(socket, 'data')) as [Buffer])[0].toString();

  it('limits the requests of one person, even with slow bodies or clients that left, and admits others', async () => {
    for (let each = 0; each < OF_ONE - 1; each++) slowBody('ada');
    const gone = raw(line('GET', '/held', 'Authorization: Bearer ada\r\n'));
    await arrived(1);
    await until(async () => (await inRoom('persons')) === OF_ONE);
    gone.destroy();
    await until(async () => (await metric('sabot_http_hang_ups_total')) === 1);
    const refused = await post('/held', 'ada');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', limit: `${OF_ONE}` });
    const other = post('/held', 'bob');
    await arrived(2);
    release();
    expect((await other).status).toBe(200);
    await until(async () => (await inRoom('persons')) === OF_ONE - 1);
    const again = post('/held', 'ada');
    await arrived(1);
    release();
    expect((await again).status).toBe(200);
  });

  it('limits the requests of one address without a valid token, and still admits people', async () => {
    const strangers = Array.from({ length: OF_ONE }, () => raw(line('GET', '/later')));
    await arrived(OF_ONE);
    expect(await inRoom('strangers')).toBe(OF_ONE);
    const refused = await fetch(`${url}/later`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', limit: `${OF_ONE}` });
    // A token that isn't checked identifies nobody.
    expect((await fetch(`${url}/later`, { headers: { authorization: 'Bearer ada' } })).status).toBe(429);
    const letIn = post('/held', 'ada');
    await arrived(OF_ONE + 1);
    expect(await inRoom('persons')).toBe(1);
    release();
    expect((await letIn).status).toBe(200);
    await Promise.all(strangers.map(answerTo));
    await until(async () => (await inRoom('strangers')) === 0);
    const again = fetch(`${url}/later`);
    await arrived(1);
    release();
    expect((await again).status).toBe(200);
  });

  it('admits no unchecked token to the slots of people', async () => {
    const asked = raw(line('GET', '/later', 'Authorization: Bearer ada\r\n'));
    await arrived(1);
    expect([await inRoom('persons'), await inRoom('strangers')]).toEqual([0, 1]);
    release();
    await answerTo(asked);
  });

  it('answers a bad token before its body arrives, and gives it no slot of people', async () => {
    expect(await answerTo(slowBody('nobody'))).toMatch(/^HTTP\/1\.1 401 /u);
    expect(await inRoom('persons')).toBe(0);
  });

  it('holds a slot while a token is verified, and begins no work for a client that left meanwhile', async () => {
    isSlow = true;
    const asked = [raw(line('GET', '/held', 'Authorization: Bearer ada\r\n')), slowBody('ada')];
    await until(() => guarded.length === 2);
    for (const each of asked) each.destroy();
    await until(async () => (await metric('sabot_http_hang_ups_total')) === 2);
    expect(await inRoom('persons')).toBe(2);
    for (const each of guarded) each();
    await until(async () => (await inRoom('persons')) === 0);
    expect(held).toEqual([]);
  });

  it('asks for a waiting body only if the token is valid', async () => {
    const waits = (token: string): Socket =>
      raw(line('POST', '/held', `Authorization: Bearer ${token}\r\n${BODY}Expect: 100-continue\r\n`));
    const refused = waits('nobody');
    expect(await answerTo(refused)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/u);
    const invited = waits('ada');
    expect(await answerTo(invited)).toMatch(/^HTTP\/1\.1 100 Continue\r\n/u);
    invited.write('{"a":"b"}');
    await arrived(1);
    release();
    expect(await answerTo(invited)).toMatch(/^HTTP\/1\.1 200 /u);
  });

  it('limits a person in all roles together', async () => {
    for (let each = 0; each < OF_ONE; each++) slowBody('pit1');
    await until(async () => (await inRoom('persons')) === OF_ONE);
    expect((await post('/held', 'pit1')).status).toBe(429);
  });
});
