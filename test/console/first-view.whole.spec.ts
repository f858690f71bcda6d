import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { everyFinding, passDoor } from './browser';
import { builtConsole } from './built-console';
import { playFloor } from './played-floor';

/** The largest first view of a page in bytes, compressed as sent. */
const BYTES_MAX = 300_000;
const PETRA = { id: 'petra', role: 'pit' } as const;

describe('the first view of the console', () => {
  let house: HouseUnderTest;
  let browser: Browser;
  beforeAll(async () => {
    await builtConsole();
    [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
    await playFloor(house);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await house.end();
  });

  it('is under 300 kB at the sign-in, without a finding of axe', async () => {
    const page = await emptyPage(browser);
    await page.goto(house.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bytesOf(page)).toBeLessThan(BYTES_MAX);
    expect(await everyFinding(page)).toEqual([]);
  }, 60_000);

  it('is under 300 kB on the floor with all its requests, and axe finds nothing there or at a coup', async () => {
    const before = await emptyPage(browser);
    await before.goto(house.url);
    await passDoor(before, house, PETRA);
    const page = await emptyPage(browser, await before.context().storageState());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const roads = page.waitForResponse((response) => response.url().includes('roads'));
    await page.goto(house.url);
    await page.locator('[data-table="BAC-01"] svg').first().waitFor();
    await (await roads).finished();
    expect(asked.filter((path) => path.includes('roads'))).toEqual(['/v1/big-roads']); // one request for all tables
    await page.waitForLoadState('load');
    expect(await bytesOf(page)).toBeLessThan(BYTES_MAX);
    expect(await everyFinding(page)).toEqual([]);
    await page.goto(`${house.url}/#/coups/BAC-01/S1/C1`);
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    expect(await everyFinding(page)).toEqual([]);
  }, 60_000);
});

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Returns a page without a cache, with another page's cookies if given. */
const emptyPage = async (browser: Browser, storageState?: State): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  return context.newPage();
};

/**
 * Returns the bytes of bodies and headers over the network, as the browser counts them, without revalidated
 * ones.
 */
const bytesOf = async (page: Page): Promise<number> => {
  await page.evaluate('document.fonts.ready');
  return page.evaluate<number>(`['navigation', 'resource']
    .flatMap((of) => performance.getEntriesByType(of))
    .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)`);
};
