import type { Browser } from 'playwright-core';
import { openBrowser } from '#browser';
import type { HouseProcess } from '../house/house-process';
import { rowOf } from '../measure/row';
import { check, sized, SkippedError, type Bench } from './cell';
import { withHouse } from './with-house';

/** As many as a large house has on one floor. */
const TABLES = 40;
const VIEWS = 30;

/** From the address in an empty browser to the whole floor on the screen, its roads apart: each time with nothing kept. */
export async function consoleFirstView(bench: Bench): Promise<void> {
  const browser = await chromium();
  try {
    const tables = sized(bench, TABLES, 2);
    await withHouse(bench, { tables, patronsEach: 1 }, async (house) => {
      const cookie = await house.cookieOf({ id: 'otto', role: 'auditor' });
      await firstView(browser, cookie, tables); // the house compiles what it serves by
      const took: number[] = [];
      for (let views = 0; views < sized(bench, VIEWS, 2); views++)
        took.push(await firstView(browser, cookie, tables));
      const sorted = took.toSorted((a, b) => a - b);
      const quantile = (of: number): number | null =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? null;
      const measured = { opsPerSecond: 0, p50Ms: quantile(0.5), p99Ms: quantile(0.99), errors: 0 };
      bench.emit({ ...rowOf('sabot', 'console-first-view', 1, measured, { tables }), ops_per_s: null });
      return 0;
    });
  } finally {
    await browser.close();
  }
}

async function firstView(
  browser: Browser,
  cookie: Awaited<ReturnType<HouseProcess['cookieOf']>>,
  tables: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(cookie.url, { waitUntil: 'commit' });
    await page.getByText(`${tables} tables open`).waitFor();
    await page.getByRole('link', { name: 'BAC-0', exact: true }).waitFor();
    const ms = performance.now() - began;
    const drawn = await page.getByRole('heading', { level: 2 }).count();
    check(drawn === tables, `${drawn} of ${tables} tables are on the floor`);
    return ms;
  } finally {
    await context.close();
  }
}

async function chromium(): Promise<Browser> {
  try {
    return await openBrowser();
  } catch (error) {
    throw new SkippedError(error instanceof Error ? error.message : String(error));
  }
}
