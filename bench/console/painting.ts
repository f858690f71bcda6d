import type { Page } from 'playwright-core';
import { check, sized, type Bench } from '../cells/cell';
import { measuredOf } from '../measure/loop';
import { rowOf } from '../measure/row';
import { atConsole, signedIn, type ConsoleHouse } from './console-house';

const VIEWS = 30;

/**
 * Measures the time from opening the address in an empty browser to the whole floor, and to a coup, without cached
 * data.
 */
export const painting = (bench: Bench): Promise<void> =>
  atConsole(bench, async (at) => {
    const views = sized(bench, VIEWS, 2);
    const floor = await times(views, () => firstView(at, '/', (page) => floorDrawn(page, at.tables)));
    bench.emit(row('console-floor', floor, at.tables));
    const coupPaints = await times(views, () => coupOfTable(at));
    bench.emit(row('console-coup', coupPaints, at.tables));
    const cold = await times(views, () => firstView(at, '/#/coups/BAC-0/S1/C1', coupDrawn));
    bench.emit(row('console-coup-cold', cold, at.tables));
  });

const row = (workload: string, tookMs: number[], tables: number) => ({
  ...rowOf({ peer: 'sabot', workload, concurrency: 1 }, measuredOf(tookMs, 1), { tables }),
  ops_per_s: null,
});

/** Measures some runs. The first view isn't counted, because the server compiles code for it. */
async function times(count: number, once: () => Promise<number>): Promise<number[]> {
  await once();
  const took: number[] = [];
  for (let each = 0; each < count; each++) took.push(await once());
  return took;
}

async function firstView(
  at: ConsoleHouse,
  address: string,
  drawn: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await signedIn(at);
  try {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${at.house.url}${address}`, { waitUntil: 'commit' });
    await drawn(page);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

/** Measures the time from a click on a table's last coup, in a console that has shown no coup yet. */
async function coupOfTable(at: ConsoleHouse): Promise<number> {
  const context = await signedIn(at);
  try {
    const page = await context.newPage();
    await page.goto(`${at.house.url}/#/tables/BAC-0`);
    const link = page.locator('a[href^="#/coups/BAC-0/"]').first();
    await link.waitFor();
    const began = performance.now();
    await link.click();
    await coupDrawn(page);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

async function floorDrawn(page: Page, tables: number): Promise<void> {
  await page.locator(`[data-table="BAC-${tables - 1}"]`).waitFor();
  const drawn = await page.locator('[data-table]').count();
  check(drawn === tables, `${drawn} of ${tables} tables are on the floor`);
}

/** Waits for the felt and the verdict, which are the purpose of the page. */
async function coupDrawn(page: Page): Promise<void> {
  await page.getByRole('slider').waitFor();
  await page.getByRole('region', { name: 'Verdict' }).waitFor();
}
