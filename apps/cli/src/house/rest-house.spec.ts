import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HouseError, RestHouse } from './rest-house';

interface Heard {
  readonly at: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ADA = { id: 'ada', role: 'patron' } as const;
const OTTO = { id: 'otto', role: 'auditor' } as const;
const ID = '00000000-0000-8000-8000-000000000001';
const ANSWER = {
  commandId: ID,
  shard: 3,
  seq: 9,
  phase: 'ready',
  events: [{ type: 'SeatTaken', stream: 'table:T1', version: 2, data: { seat: 1, patron: 'ada' } }],
};

describe('a house over REST', () => {
  let server: Server;
  let heard: Heard[];
  /** The server's reaction to each request in turn. */
  let turns: ((response: ServerResponse) => void)[];

  beforeEach(async () => {
    [heard, turns] = [[], []];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        heard.push({ at: `${request.method} ${request.url}`, headers: request.headers, body });
        turns.shift()?.(response);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => void server.close());

  const says =
    (status: number, body: unknown) =>
    (response: ServerResponse): void =>
      void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  const hangsUp = (response: ServerResponse): void => void response.socket?.destroy();

  const house = (patienceMs?: number): RestHouse => {
    const { port } = server.address() as AddressInfo;
    const tokenOf = ({ id }: { readonly id: string }): string => `token-of-${id}`;
    const url = `http://127.0.0.1:${port}`;
    return new RestHouse({
      url,
      tokenOf,
      auditor: OTTO,
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
  };
  const sit = (at = house()) => at.give({ name: 'TakeSeat', target: 'T1', fields: { seat: 1 } }, ADA, ID);

  it('gives a command at its address, with its id and the person’s token', async () => {
    turns = [says(200, ANSWER)];
    expect(await sit()).toEqual({ ok: true, answer: ANSWER });
    expect(heard).toEqual([
      expect.objectContaining({ at: 'POST /v1/tables/T1/take-seat', body: '{"seat":1}' }),
    ]);
    expect(heard[0]!.headers).toMatchObject({ 'idempotency-key': ID, authorization: 'Bearer token-of-ada' });
  });

  it('reads what a patron’s partial answer leaves out from the log, as the auditor', async () => {
    const [mine] = ANSWER.events;
    const theirs = { ...mine, type: 'LimitsEnded', version: 3 };
    const logged = [
      { ...mine, commandId: ID },
      { ...theirs, commandId: ID },
      { ...mine, commandId: null },
    ];
    turns = [says(200, { ...ANSWER, partial: true }), says(200, { items: logged })];
    expect(await sit()).toEqual({ ok: true, answer: { ...ANSWER, events: [mine, theirs] } });
    expect(heard[1]).toMatchObject({ at: 'GET /v1/events?shard=3&limit=500' });
    expect(heard[1]!.headers).toMatchObject({ authorization: 'Bearer token-of-otto' });
  });

  it('retries under the same id without an answer, or while the server is unavailable', async () => {
    turns = [hangsUp, says(503, { code: 'UNAVAILABLE', detail: '' }), says(429, ''), says(200, ANSWER)];
    expect(await sit()).toMatchObject({ ok: true });
    expect(heard.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array.from({ length: 4 }, () => [ID, '{"seat":1}']),
    );
  });

  it('returns a refusal as an answer', async () => {
    turns = [says(409, { code: 'SEAT_TAKEN', detail: 'seat 1 is taken' })];
    expect(await sit()).toEqual({ ok: false, rejection: { code: 'SEAT_TAKEN', detail: 'seat 1 is taken' } });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['a fault of the server', says(500, { code: 'INTERNAL', detail: '' })],
    ['no JSON', says(200, '<html>')],
    ['an answer without events', says(200, { ...ANSWER, events: null })],
  ])('throws at %s', async (_, turn) => {
    turns = [turn];
    await expect(sit()).rejects.toThrow(HouseError);
    expect(heard).toHaveLength(1);
  });

  it('reads accounts page by page, and whether the ledger balances', async () => {
    const account = (name: string) => ({ account: name, currency: 'EUR', balance: '-5' });
    const [one, two] = [account('cage'), account('patron:ada')];
    const sum = { isZero: true, currencies: [], position: [] };
    turns = [says(200, { items: [one], next: 'c' }), says(200, { items: [two], next: null }), says(200, sum)];
    const found = await house().accounts('p');
    expect(found).toEqual([
      { account: 'cage', currency: 'EUR', balance: -5n },
      { account: 'patron:ada', currency: 'EUR', balance: -5n },
    ]);
    expect(await house().isBalanced()).toBe(true);
    expect(heard.map(({ at }) => at)).toEqual([
      'GET /v1/ledger/accounts?prefix=p&limit=500',
      'GET /v1/ledger/accounts?prefix=p&limit=500&cursor=c',
      'GET /v1/ledger/trial-balance',
    ]);
  });

  it('gives up after too long without an answer', async () => {
    turns = Array.from({ length: 1_000 }, () => hangsUp);
    await expect(sit(house(2_000))).rejects.toThrow(
      /^No answer from http:\/\/127.0.0.1:\d+ for 2 s[.] Check/,
    );
    expect(heard.length).toBeGreaterThan(1);
  });
});
