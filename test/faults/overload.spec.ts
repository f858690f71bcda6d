import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#testing';
import type { FloorResult } from '#floor';
import { HouseUnderTest } from '../house-under-test';
import type { Given } from './casino';
import type { CrowdMet } from './crowd';
import { historyAgainstLog } from './history-against-log';
import { say, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 600_000 : 120_000);

const CALM_SECONDS = sized(3, 10);
const SECONDS = sized(10, 120);
const TIMES = 4;
/** What the house lets in at a time (`UNANSWERED_MAX` in libs/rest). */
const UNANSWERED_MAX = 1_024;
/** Memory after the warm-up may grow by buffers and a garbage collection that is due, not with the load's length. */
const GROWTH_MIB_MAX = 160;
const RECOVERY_MS_MAX = 10_000;

let house: HouseUnderTest;
let outs = 0;
beforeAll(async () => {
  house = await HouseUnderTest.start({ env: { LOG_LEVEL: 'warn' } });
});
afterAll(() => house.end());

/** Sends a crowd from a process of its own; `rate` 0: each of 64 clients waits for its answer. */
async function crowd(rate: number, seconds: number) {
  const cage = house.tokens.people(1).cage;
  const tokenFile = join(house.data, 'crowd-token');
  writeFileSync(tokenFile, house.tokens.tokenOf(cage), { mode: 0o600 });
  const outFile = join(house.data, `crowd-${++outs}.jsonl`);
  const root = projectRoot();
  const register = join(root, 'libs/testing/register.js');
  const args = ['--require', register, join(root, 'test/faults/crowd.ts')];
  const child = spawn(
    process.execPath,
    [...args, `${house.port}`, tokenFile, outFile, `${rate}`, `${seconds}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let told = '';
  child.stdout.on('data', (text) => (told += String(text)));
  await once(child, 'close');
  const met = JSON.parse(told) as CrowdMet;
  say(`overload: ${rate || 'closed loop'}: ${told.trim()}`);
  return { met, given: givenBy(outFile) };
}

/** What was acknowledged: the others were refused and mustn't be in the log. */
function givenBy(file: string): readonly Given[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, patron, body } = JSON.parse(line) as { id: string; patron: string; body: string };
      const result = { ok: true, answer: JSON.parse(body) as unknown } as FloorResult;
      return {
        order: { name: 'Deposit', target: patron },
        by: { id: 'cara', role: 'cage' },
        commandId: id,
        result,
      };
    });
}

/** A number of the house's own metrics. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'mu').exec(text) ?? [];
  if (value === undefined) throw new Error(`no metric ${name}`);
  return Number(value);
}

it(`stays right, bounded and flat at ${TIMES} times its capacity for ${SECONDS} s, and is itself again at once`, async () => {
  const warm = await crowd(0, 2);
  const calm = await crowd(0, CALM_SECONDS);
  const capacity = (calm.met.byStatus['200'] ?? 0) / calm.met.seconds;
  const storm = crowd(Math.ceil(TIMES * capacity), SECONDS);
  const [waiting, memory]: [number[], number[]] = [[], []];
  let blown = false;
  void storm.finally(() => (blown = true));
  while (!blown) {
    waiting.push(await metric('sabot_http_requests_unanswered'));
    memory.push((await metric('process_resident_memory_bytes')) / 2 ** 20);
    await sleep(250);
  }
  const { met, given } = await storm;
  const after = performance.now();
  while ((await metric('sabot_http_requests_unanswered')) > 0 && performance.now() - after < RECOVERY_MS_MAX)
    await sleep(100);
  const again = await crowd(0, CALM_SECONDS);
  const recovered = (again.met.byStatus['200'] ?? 0) / again.met.seconds;
  const steady = memory.slice(Math.floor(memory.length / 3));
  const [least, most] = [Math.min(...steady), Math.max(...steady)];
  say(
    `overload: capacity ${Math.round(capacity)}/s, sent ${Math.round(met.sent / met.seconds)}/s, ` +
      `done ${Math.round((met.byStatus['200'] ?? 0) / met.seconds)}/s, afterwards ${Math.round(recovered)}/s, ` +
      `at most ${Math.max(...waiting)} unanswered, memory ${Math.round(least)} to ${Math.round(most)} MiB`,
  );
  expect(Object.keys(met.byStatus).filter((status) => !['200', '429'].includes(status))).toEqual([]);
  expect(met.byStatus['429']).toBeGreaterThan(0);
  expect(met.byStatus['200']).toBeGreaterThan(0);
  expect({ withoutRetryAfter: met.withoutRetryAfter, lost: met.lost }).toEqual({
    withoutRetryAfter: 0,
    lost: 0,
  });
  expect(Math.max(...waiting)).toBeLessThanOrEqual(UNANSWERED_MAX);
  expect(most - least).toBeLessThan(GROWTH_MIB_MAX);
  expect(again.met.byStatus).toEqual({ 200: again.met.sent });
  expect(recovered).toBeGreaterThan(capacity / 3); // others' tests run beside this one
  const all = [warm, calm, { given }, again].flatMap((each) => each.given);
  expect(await historyAgainstLog(house.address, all)).toEqual([]);
});
