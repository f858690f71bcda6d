import { setTimeout as sleep } from 'node:timers/promises';
import { check, sized, type Bench } from '../cells/cell';
import { rowOf } from '../measure/row';
import { atConsole, signedIn } from './console-house';
import { shareOf, TRACED, workOf, type PageWork, type TraceEvent } from './trace';

/** The duration of a coup in a casino. */
const COUP_SECONDS = 30;
const SECONDS = 30;
/** The shortest interval between updates of the floor (apps/console/src/api/use-feed.ts). */
const UPDATE_MS = 250;

/**
 * Measures the floor while all its tables play. An update is all work of the page in a quarter of a second, in which it
 * shows new events once: reading the feed, drawing, and requesting roads and figures.
 */
export const updates = (bench: Bench): Promise<void> =>
  atConsole(bench, async (at) => {
    const { house, browser, played, tables } = at;
    const [coup, seconds] = [sized(bench, COUP_SECONDS, 1), sized(bench, SECONDS, 2)];
    const context = await signedIn(at);
    const page = await context.newPage();
    await page.goto(house.url);
    await page.locator(`[data-table="BAC-${tables - 1}"]`).waitFor();
    const look = async (): Promise<void> => {
      await sleep(coup * 1_000);
      await browser.startTracing(page, { categories: TRACED });
      await sleep(seconds * 1_000);
      const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
        readonly traceEvents: TraceEvent[];
      };
      bench.emit(row(workOf(trace.traceEvents, house.url, UPDATE_MS), tables));
    };
    await Promise.all([played.pace(coup), look().finally(() => played.stop())]);
    await context.close();
  });

function row({ scripting, longestTaskMs, longestTaskCpuMs, tasks }: PageWork, tables: number) {
  check(scripting.length > 0, 'nothing was traced');
  const wall = scripting.map(({ wallMs }) => wallMs);
  const cpu = scripting.map(({ cpuMs }) => cpuMs);
  const figures = {
    tables,
    tasks,
    updates: scripting.length,
    p95_ms: shareOf(wall, 0.95),
    cpu_p50_ms: shareOf(cpu, 0.5),
    cpu_p95_ms: shareOf(cpu, 0.95),
    longest_task_ms: longestTaskMs,
    longest_task_cpu_ms: longestTaskCpuMs,
  };
  const measured = { opsPerSecond: 0, p50Ms: shareOf(wall, 0.5), p99Ms: shareOf(wall, 0.99), errors: 0 };
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(3))]),
  );
  return {
    ...rowOf({ peer: 'sabot', workload: 'console-update', concurrency: 1 }, measured, rounded),
    ops_per_s: null,
  };
}
