import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hangUp, stagesOf, type RawRequest, type Stage } from '../doors/hang-up';
import { HouseUnderTest } from '../house-under-test';
import { say, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 1_200_000 : 180_000);

const HANG_UPS = sized(1_500, 100_000);
/** The time over which hang-ups are spread in `npm run soak`. In `npm test` they come without pauses. */
const SECONDS = sized(0, 600);
const QUIET_QUESTIONS = sized(100, 5_000);
const AT_A_TIME = 20;
/**
 * The share of the soak before the first measurement of memory, in which heap and buffers reach their size.
 */
const WARM_PART = 0.25;
const GROWTH_MIB_MAX = sized(128, 48);
const SETTLED_MS_MAX = 15_000;

let house: HouseUnderTest;
beforeAll(async () => {
  const env = {
    LOG_LEVEL: 'warn',
    SABOT_PATRON_COMMANDS_PER_SECOND: '0',
    SABOT_READINGS_PER_SECOND: '0',
  };
  house = await HouseUnderTest.onSharedServer({ env });
});
afterAll(() => house.end());

/** Returns requests whose clients don't wait: with a valid token, an invalid one, and none. */
const requestsOf = (): readonly RawRequest[] => {
  const { auditor, patrons } = house.tokens.people(2);
  const as = (person: typeof auditor) => ({ authorization: `Bearer ${house.tokens.tokenOf(person)}` });
  return [
    { line: 'GET /docs/swagger-ui-bundle.js' },
    { line: 'GET /' },
    { line: 'GET /v1/events', headers: { authorization: 'Bearer x.y.z' } },
    { line: 'GET /v1/events', headers: as(auditor) },
    { line: 'GET /v1/floor/live', headers: as(auditor) },
    {
      line: 'POST /v1/tables/BAC-01/buy-in',
      headers: { ...as(patrons[0]!), 'idempotency-key': randomUUID() },
      body: '{"amount":"1"}',
    },
    {
      line: 'POST /v1/tables/BAC-01/buy-in',
      headers: { authorization: 'Bearer x.y.z' },
      body: '{"amount":"1"}',
    },
    { line: 'POST /internal/v1/errands', headers: { authorization: 'Bearer x.y.z' }, body: '{"kind":"bet"}' },
  ];
};

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
const mebibytes = async (): Promise<number> => (await metric('process_resident_memory_bytes')) / 2 ** 20;

interface Asked {
  /** Time to each answer in ms. */
  readonly ms: number[];
  readonly byStatus: Record<string, number>;
}

/** Lets one honest client send queries one after another while `goesOn` returns true. */
async function askOn(goesOn: () => boolean, asked: Asked): Promise<void> {
  const { patrons } = house.tokens.people(2);
  const authorization = `Bearer ${house.tokens.tokenOf(patrons[1]!)}`;
  while (goesOn()) {
    const begun = performance.now();
    const response = await fetch(`${house.url}/v1/me`, { headers: { authorization } });
    await response.arrayBuffer();
    asked.ms.push(performance.now() - begun);
    asked.byStatus[response.status] = (asked.byStatus[response.status] ?? 0) + 1;
  }
}

const p99 = ({ ms }: Asked): number => ms.toSorted((a, b) => a - b)[Math.floor((ms.length - 1) * 0.99)] ?? 0;

it(`loses no slot and no memory to ${HANG_UPS} clients that hang up, and answers everybody else`, async () => {
  const quiet: Asked = { ms: [], byStatus: {} };
  await askOn(() => quiet.ms.length < QUIET_QUESTIONS, quiet);

  const cases = requestsOf().flatMap((request) =>
    stagesOf(request).map((stage): readonly [RawRequest, Stage] => [request, stage]),
  );
  let done = 0;
  let warm = 0;
  const beside: Asked = { ms: [], byStatus: {} };
  const asking = askOn(() => done < HANG_UPS, beside);
  const begun = performance.now();
  while (done < HANG_UPS) {
    const some = Array.from({ length: AT_A_TIME }, (_, each) => {
      const [request, stage] = cases[(done + each) % cases.length]!;
      return hangUp(house.port, request, stage, (done + each) % 2 === 0 ? 'close' : 'reset');
    });
    await Promise.all(some);
    done += AT_A_TIME;
    if (warm === 0 && done >= HANG_UPS * WARM_PART) warm = await mebibytes();
    await sleep(Math.max(0, (done / HANG_UPS) * SECONDS * 1_000 - (performance.now() - begun)));
  }
  await asking;
  const seconds = (performance.now() - begun) / 1_000;

  const end = performance.now() + SETTLED_MS_MAX;
  let left = await metric('sabot_http_requests_unanswered');
  while (left > 0 && performance.now() < end) {
    await sleep(50);
    left = await metric('sabot_http_requests_unanswered');
  }
  const late = await mebibytes();
  say(
    `hang-ups: ${done} in ${seconds.toFixed(0)} s, ${await metric('sabot_http_hang_ups_total')} requests of theirs without ` +
      `an answer; ${left} slots lost; memory ${warm.toFixed(0)} MiB early, ${late.toFixed(0)} late; ` +
      `who waits is answered at p99 in ${p99(beside).toFixed(1)} ms, when it is quiet in ${p99(quiet).toFixed(1)} ms: ` +
      `${(p99(beside) / p99(quiet)).toFixed(2)} times that`,
  );
  expect(left).toBe(0);
  expect(quiet.byStatus).toEqual({ 200: quiet.ms.length });
  expect(beside.byStatus).toEqual({ 200: beside.ms.length });
  expect(late - warm).toBeLessThan(GROWTH_MIB_MAX);
  expect((await fetch(`${house.url}/health/ready`)).status).toBe(200);
});
