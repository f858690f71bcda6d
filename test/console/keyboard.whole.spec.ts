import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { signIn, type Watched } from './browser';
import { builtConsole } from './built-console';
import { asPerson, playFloor } from './played-floor';

jest.setTimeout(120_000);

const AUDITOR = { id: 'otto', role: 'auditor' } as const;
const PIT = { id: 'petra', role: 'pit' } as const;

let house: HouseUnderTest;
let browser: Browser;
let page: Page & Watched;
beforeAll(async () => {
  await builtConsole();
  [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
  await playFloor(house);
});
afterAll(async () => {
  await browser?.close();
  await house?.end();
});
afterEach(async () => {
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const hash = (): string => new URL(page.url()).hash;
const isAt = (part: string): Promise<unknown> => page.waitForURL((url) => url.hash.includes(part));
const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent');

it('on the floor `/` filters, arrows move between cards, and Enter opens one', async () => {
  page = await signIn(browser, house, AUDITOR);
  await page.getByRole('link', { name: 'BAC-01', exact: true }).waitFor();
  await press('/');
  await page.keyboard.type('bac-0');
  await isAt('find=bac-0');
  await page.getByRole('link', { name: 'BAC-01', exact: true }).focus();
  await press('ArrowRight');
  expect(await focused()).not.toBe('BAC-01');
  await press('ArrowLeft');
  expect(await focused()).toBe('BAC-01');
  await press('Enter');
  await isAt('#/tables/BAC-01');
});

it('the address keeps the floor’s filters, and an empty floor says how to see all tables', async () => {
  page = await signIn(browser, house, AUDITOR);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('No shoe (1)').check();
  await isAt('state=no-shoe');
  await press('Escape');
  await page.getByRole('link', { name: 'BAC-01', exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Filter: 1' }).waitFor();
  await page.getByLabel('Find a table').fill('no such table');
  await page.getByRole('button', { name: 'Show all tables' }).click();
  await page.getByRole('link', { name: 'BAC-01', exact: true }).waitFor();
  expect(hash()).toBe('#/');
});

it('G and a letter open a page from anywhere, Ctrl K opens the finder, and ? lists every key', async () => {
  page = await signIn(browser, house, AUDITOR);
  for (const [letter, at] of [
    ['r', '#/reports'],
    ['a', '#/approvals'],
    ['o', '#/coups'],
    ['f', '#/'],
  ] as const) {
    await press('g', letter);
    await isAt(at);
  }
  await press('?');
  const help = page.getByRole('dialog');
  for (const text of ['Go from table to table', 'Play and pause', 'Older and newer columns', 'Find events'])
    await help.getByText(text).waitFor();
  await press('Escape');
  await help.waitFor({ state: 'detached' });
  await press('Control+k');
  await page.getByPlaceholder(/^Table, coup, patron/u).waitFor();
  await page.keyboard.type('bac-02');
  await page.getByText('Coups at BAC-02').waitFor();
  await press('Enter');
  await isAt('#/tables/BAC-02');
});

it('the finder selects its first result, also when the tables arrive after the letters', async () => {
  page = await signIn(browser, house, AUDITOR);
  let answer = (): void => undefined;
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/v1\/tables\?/u, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${house.url}/#/reports`);
  await page.reload();
  await page.getByRole('link', { name: 'Table day' }).first().waitFor();
  await press('Control+k');
  const finder = page.getByRole('dialog');
  await finder.getByRole('textbox').fill('bac-0');
  await finder.getByText('Nothing is found').waitFor();
  answer();
  await finder.getByText('BAC-01').first().waitFor();
  await finder.locator('[data-action][data-selected]').filter({ hasText: 'BAC-01' }).waitFor();
  expect(await finder.locator('[data-selected]').count()).toBe(1);
  await press('Enter');
  await isAt('#/tables/BAC-01');
});

it('in a coup arrows, Home and End step, Space plays, brackets open neighbouring coups, and E downloads the evidence', async () => {
  page = await signIn(browser, house, AUDITOR);
  await page.goto(`${house.url}/#/coups/BAC-01/S1/C2`);
  await page.getByRole('heading', { level: 1, name: 'Coup 2' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await press('Home');
  await isAt('step=1');
  await press('ArrowRight', 'ArrowRight');
  await isAt('step=3');
  await press('ArrowLeft');
  await isAt('step=2');
  await press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  for (const key of ['e', 'E'])
    expect((await Promise.all([page.waitForEvent('download'), press(key)]))[0].suggestedFilename()).toBe(
      'BAC-01-S1-C2.evidence.json',
    );
  await press('End', ']');
  await isAt('BAC-01/S1/C3');
  await page.getByRole('heading', { level: 1, name: 'Coup 3' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await press('[');
  await isAt('BAC-01/S1/C2');
});

it('in a road arrows move to older columns', async () => {
  page = await signIn(browser, house, AUDITOR, { width: 1440 });
  await page.goto(`${house.url}/#/tables/BAC-01`);
  const road = page.getByRole('group', { name: /^Big road, / });
  await road.focus();
  await press('ArrowLeft');
  expect(
    await road.evaluate(
      (box) =>
        (globalThis as never as { document: { activeElement: unknown } }).document.activeElement === box,
    ),
  ).toBe(true);
});

it('in approvals A and R ask for a confirmation, and G A does not', async () => {
  await asPerson(house, { id: 'dora', role: 'dealer' }).give('VoidCoup', 'BAC-01', { reason: 'Cards fell.' });
  page = await signIn(browser, house, PIT);
  await press('g', 'a');
  await page.getByRole('heading', { level: 2, name: /^Void coup/u }).waitFor();
  const sure = page.getByRole('button', { name: 'Cancel' });
  await press('g', 'a');
  expect(await sure.count()).toBe(0);
  for (const key of ['a', 'r']) {
    await press(key);
    await sure.waitFor();
    await press('Escape');
    await sure.waitFor({ state: 'detached' });
  }
});
