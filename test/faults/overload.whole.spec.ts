import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '../checkers/history';
import { HouseUnderTest } from '../house-under-test';
import { checkHouse } from './check-house';
import { addTo, awaitCrowds, sendCrowd } from './send-crowd';
import { say, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 600_000 : 120_000);

const CALM_SECONDS = sized(1, 10);
const SECONDS = sized(3, 120);
const TIMES = 4;
/**
 * The lowest rate of the storm that passes. In `npm test` the rate is not judged, because other suites run beside it.
 */
const RATE_MIN = sized(4_000, 0);
/** The number of requests that the house admits at a time (`UNANSWERED_MAX` in libs/edge/rest). */
const UNANSWERED_MAX = 1_024;
/**
 * The largest growth of memory, measured after a quarter of the storm. A run of a few seconds may grow more, because its heap is still filling.
 */
const GROWTH_MIB_MAX = sized(256, 64);

let house: HouseUnderTest;
let history: History;
beforeAll(async () => {
  house = await HouseUnderTest.start({ env: { LOG_LEVEL: 'warn', SABOT_PATRON_COMMANDS_PER_SECOND: '0' } });
  history = await awaitCrowds(house);
});
afterAll(() => house.end());

interface Sample {
  readonly second: number;
  readonly unanswered: number;
  readonly mebibytes: number;
}

/** Reads the house's own metrics. */
async function sample(begunMs: number): Promise<Sample> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  const metric = (name: string): number => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'mu').exec(text) ?? [];
    if (value === undefined) throw new Error(`no metric ${name}`);
    return Number(value);
  };
  return {
    second: (performance.now() - begunMs) / 1_000,
    unanswered: metric('sabot_http_requests_unanswered\\{room="persons"\\}'),
    mebibytes: metric('process_resident_memory_bytes') / 2 ** 20,
  };
}

it(`stays correct and bounded at ${TIMES} times its capacity for ${SECONDS} s, and refuses nobody afterwards`, async () => {
  const calm = await sendCrowd(house, 0, CALM_SECONDS);
  const rate = Math.max(Math.ceil(TIMES * calm.done), RATE_MIN);
  const storming = sendCrowd(house, rate, SECONDS);
  const samples: Sample[] = [];
  const begun = performance.now();
  let isOver = false;
  void storming.finally(() => (isOver = true));
  while (!isOver) {
    samples.push(await sample(begun));
    await sleep(250);
  }
  const storm = await storming;
  const { unanswered: left } = await sample(begun);
  const again = await sendCrowd(house, 0, CALM_SECONDS);
  const { met } = storm;
  const heldBack = met.heldBack / (met.sent + met.heldBack);
  const later = samples.filter(({ second }) => second >= SECONDS / 4).map(({ mebibytes }) => mebibytes);
  const [early = 0] = later;
  const late = Math.max(early, ...later);
  const most = Math.max(...samples.map(({ unanswered }) => unanswered));
  say(
    `overload: capacity ${perSecond(calm.done)}; offered ${perSecond(met.sent / met.seconds)}, ` +
      `held back ${(heldBack * 100).toFixed(2)} %, done ${perSecond(storm.done)}; at most ${most} unanswered; ` +
      `accepted in ${met.accepted.p50} ms, at p99 ${met.accepted.p99} ms, refused in ${met.refused.p50} and ` +
      `${met.refused.p99} ms; memory ${early.toFixed(0)} MiB early, ${late.toFixed(0)} late; empty after ${met.drainedMs} ms, ` +
      `then ${perSecond(again.done)}`,
  );
  addTo(history, [calm, storm, again]);
  expect(await checkHouse(house.address, history)).toEqual([]);
  expect(Object.keys(met.byStatus).sort()).toEqual(['200', '429']);
  expect(met).toMatchObject({ withoutRetryAfter: 0, lost: 0 });
  expect(most).toBeLessThanOrEqual(UNANSWERED_MAX);
  expect(late - early).toBeLessThan(GROWTH_MIB_MAX);
  expect(left).toBe(0);
  expect(again.met.byStatus).toEqual({ 200: again.met.sent });
});

const perSecond = (count: number): string => `${Math.round(count)}/s`;
