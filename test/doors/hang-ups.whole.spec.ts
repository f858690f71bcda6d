import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#game/tables';
import { HouseUnderTest } from '../house-under-test';
import { hangUpOften, stagesOf, type RawRequest } from './hang-up';

jest.setTimeout(300_000);

/** Number of hang-ups in all, more than the requests that a server admits at a time. */
const TIMES = 120;
const NO_LIMITS = {
  LOG_LEVEL: 'info', // shows the errors that a table server logs
  SABOT_PATRON_COMMANDS_PER_SECOND: '0',
  SABOT_READINGS_PER_SECOND: '0',
};

const ADA: Person = { id: 'ada', role: 'patron' };
const AUDITOR: Person = { id: 'ann', role: 'auditor' };

/** Requests to the table server, each with its sender's token. */
const commands = (tokenOf: (person: Person) => string): readonly RawRequest[] => [
  {
    line: 'POST /v1/tables/BAC-01/buy-in',
    headers: { authorization: `Bearer ${tokenOf(ADA)}`, 'idempotency-key': randomUUID() },
    body: '{"amount":"1"}',
  },
  {
    line: 'POST /v1/tables/BAC-01/buy-in',
    headers: { authorization: 'Bearer x.y.z', 'idempotency-key': randomUUID() },
    body: '{"amount":"1"}',
  },
  { line: 'POST /internal/v1/errands', headers: { authorization: 'Bearer x.y.z' }, body: '{"kind":"bet"}' },
  { line: 'GET /v1/coups/BAC-01/hand', headers: { authorization: `Bearer ${tokenOf(ADA)}` } },
  { line: 'GET /docs/swagger-ui-bundle.js' },
];

/** Requests to the back office. */
const questions = (tokenOf: (person: Person) => string): readonly RawRequest[] => [
  { line: 'GET /v1/events', headers: { authorization: `Bearer ${tokenOf(AUDITOR)}` } },
  { line: 'GET /v1/tables', headers: { authorization: `Bearer ${tokenOf(AUDITOR)}` } },
  { line: 'GET /v1/floor/live', headers: { authorization: `Bearer ${tokenOf(AUDITOR)}` } },
  { line: 'HEAD /v1/ledger/trial-balance', headers: { authorization: `Bearer ${tokenOf(AUDITOR)}` } },
  { line: 'GET /v1/events', headers: { authorization: 'Bearer x.y.z' } },
  { line: 'GET /nowhere' },
  { line: 'GET /docs/swagger-ui-bundle.js' },
];

describe.each([
  ['the house', 'apps/house/src/main.ts', [commands, questions]],
  ['the table server alone', 'apps/table-server/src/main.ts', [commands]],
  ['the back office alone', 'apps/back-office/src/main.ts', [questions]],
] as const)('%s', (_, main, doors) => {
  let house: HouseUnderTest;
  let tokenOf: (person: Person) => string;
  beforeAll(async () => {
    house = await HouseUnderTest.onSharedServer({ main, env: NO_LIMITS });
    tokenOf = await house.tokensFor([ADA, AUDITOR]);
  });
  afterAll(() => house?.end());

  const metrics = async (): Promise<string> => (await fetch(`${house.url}/metrics`)).text();

  /** Returns the number of slots in use, from the metrics. */
  const held = async (): Promise<number> =>
    [...(await metrics()).matchAll(/^sabot_http_requests_unanswered(?:\{.*\})? (\d+)$/gmu)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);

  /**
   * Waits until no admitted request is open, at most as long as a request may last. Returns the number of open requests.
   */
  const settled = async (): Promise<number> => {
    const end = performance.now() + SETTLED_MS_MAX;
    for (;;) {
      const left = await held();
      if (left === 0 || performance.now() > end) return left;
      await sleep(20);
    }
  };

  const ask = async ({ line, headers = {}, body }: RawRequest): Promise<number> => {
    const [method = '', path = ''] = line.split(' ');
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    const leaving = new AbortController();
    const response = await fetch(house.url + path, {
      ...init,
      ...(body === undefined ? {} : { body }),
      signal: leaving.signal,
    });
    leaving.abort(); // a feed never ends by itself
    return response.status;
  };

  it('frees every slot when clients hang up at every stage of every request', async () => {
    const lost: string[] = [];
    for (const request of doors.flatMap((door) => door(tokenOf))) {
      const before = await ask(request);
      expect(before).not.toBe(429);
      for (const stage of stagesOf(request)) {
        await hangUpOften(house.port, request, stage, TIMES);
        const left = await settled();
        if (left > 0) lost.push(`${request.line} ${stage}: ${left}`);
      }
      if (lost.length === 0) expect(await ask(request)).toBe(before);
    }
    expect(lost).toEqual([]);
    expect(await settled()).toBe(0);
    expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
  });
});

/** The time after which a used slot counts as lost. No request waits longer for anything. */
const SETTLED_MS_MAX = 15_000;
