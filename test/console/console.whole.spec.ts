import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { SOAK } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { breaksByClicks } from './breaks-by-clicks';
import { isTooWide, openAccount, passDoor, seriousFindings, signIn, type Watched } from './browser';
import { builtConsole } from './built-console';
import { coupsByClicks } from './coups-by-clicks';
import { deskByClicks } from './desk-by-clicks';
import { playFloor, THREE_WAY_BREAK } from './played-floor';
import { statementByClicks } from './statement-by-clicks';

jest.setTimeout(120_000);

const [AUDITOR, REGULATOR] = [
  { id: 'otto', role: 'auditor' } as const,
  { id: 'rhea', role: 'regulator' } as const,
];
const [PIT, OTHER_PIT] = [{ id: 'pia', role: 'pit' } as const, { id: 'petra', role: 'pit' } as const];

/** Every role with the entries of its menu. */
const MENUS: readonly (readonly [Parameters<typeof signIn>[2], readonly string[]])[] = [
  [AUDITOR, ['Floor', 'Coups', 'Patrons', 'Reports', 'Approvals', 'Discrepancies', 'Audit']],
  [REGULATOR, ['Floor', 'Coups', 'Patrons', 'Reports', 'Approvals', 'Discrepancies', 'Audit']],
  [PIT, ['Floor', 'Coups', 'Patrons', 'Reports', 'Approvals', 'Discrepancies', 'Audit']],
  [{ id: 'cara', role: 'cage' } as const, ['Floor', 'Coups', 'Patrons', 'Reports', 'Discrepancies', 'Audit']],
  [{ id: 'dora', role: 'dealer' } as const, ['Floor', 'Coups', 'Approvals', 'Audit']],
  [{ id: 'ada', role: 'patron' } as const, ['Floor', 'My statement', 'Audit']],
  [{ id: 'alma', role: 'admin' } as const, ['Audit']],
];

let house: HouseUnderTest;
let browser: Browser;
let pages: (Page & Watched)[] = [];

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
  for (const page of pages.splice(0)) {
    expect(page.complaints).toEqual([]);
    await page.context().close();
  }
});

const enter = async (...[person, how]: [Parameters<typeof signIn>[2], Parameters<typeof signIn>[3]?]) => {
  const page = await signIn(browser, house, person, how);
  pages.push(page);
  return page;
};
const go = (page: Page, to: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const places = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) =>
          (link as unknown as { firstElementChild: { textContent: string } }).firstElementChild.textContent,
      ),
    );

describe('sign-in', () => {
  it('admits nobody without the printed address, and says why', async () => {
    const page = await browser.newPage();
    await page.goto(`${house.url}/`);
    await page.getByText('Open the address that npm start printed').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
  });

  it('shows each role its own pages, and after a change of person in the same tab nothing of the one before', async () => {
    const page = await enter(AUDITOR);
    for (const [person, expected] of MENUS) {
      if (person !== AUDITOR) await passDoor(page, house, person);
      await expect(places(page)).resolves.toEqual(expected);
      for (const place of expected) {
        await go(page, place);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([person, place, await page.getByRole('alert').count()]).toEqual([person, place, 0]); // the server refused no request
      }
      await openAccount(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    }
  });
});

describe('the auditor', () => {
  it('makes a report of the day by clicks, reads it, and downloads it', async () => {
    const page = await enter(AUDITOR);
    await go(page, 'Reports');
    await page.getByRole('link', { name: 'Table day' }).click();
    const table = page.getByRole('table', { name: 'Tables' });
    await table.getByRole('link', { name: 'BAC-01' }).waitFor();
    await table.getByText('€150').first().waitFor();
    await page.getByText(/^\d tables? (?:is|are) not reconciled/u).waitFor();
    await page.getByText(/^Cannot be judged before all counts are in: .*BAC-01/u).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 718 }); // A4 landscape, within its margins
    await page.getByRole('region', { name: 'State of this report' }).waitFor();
    expect(
      await page.evaluate<boolean>(
        'document.querySelector("table").getBoundingClientRect().right <= innerWidth',
      ),
    ).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.getByRole('button', { name: '€150' }).first().click();
    const figure = page.getByRole('dialog', { name: 'Handle: BAC-01' });
    await figure.getByRole('link', { name: 'BAC-01/S1/C1' }).waitFor();
    expect(page.url()).toContain('figure=');
    await figure.getByRole('link', { name: 'See the coups of BAC-01 in this period' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await figure.getByRole('button', { name: 'Close' }).click();
    await figure.waitFor({ state: 'detached' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Download as' }).getByRole('button', { name: 'JSON' }).click(),
    ]);
    const report = JSON.parse(await readFile(await saved.path(), 'utf8')) as object;
    expect(report).toMatchObject({ report: 'table-day' });
  });

  it('chooses columns and order of a report, which its link keeps', async () => {
    const page = await enter(AUDITOR);
    await page.goto(`${house.url}/#/reports/table-day?sort=-handle`);
    const heads = page.getByRole('table', { name: 'Tables' }).getByRole('columnheader');
    await heads.first().waitFor();
    expect(await page.getByRole('columnheader', { name: 'Handle' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.getByRole('button', { name: /^Columns 10 of/u }).click();
    await page.getByRole('group', { name: 'Columns' }).getByLabel('Coups', { exact: true }).uncheck();
    await page.getByRole('group', { name: 'Columns' }).getByLabel('Fines').check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Table', exact: true }).getByRole('button').click();
    const headTexts = await heads.allTextContents();
    expect(headTexts.slice(0, 2)).toEqual(['Table', 'Handle']);
    expect(headTexts).toContain('Unexplained');
    expect(headTexts.at(-1)).toBe('Fines');
    await page.reload();
    await heads.first().waitFor();
    expect(await heads.allTextContents()).toEqual(headTexts);
    expect(
      await page.getByRole('columnheader', { name: 'Table', exact: true }).getAttribute('aria-sort'),
    ).toBe('ascending');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of what is seen' }).click(),
    ]);
    const [head = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^Table,Handle,.*,Fines,Currency$/u);
    expect(first).toMatch(/^BAC-01,150[.]00,/u);
  });

  it('finds a report again that is still being made', async () => {
    const page = await enter(AUDITOR);
    const job = { job: 'a-job', report: 'liability', asked: { day: '2026-11-21' }, done: 3, total: 12 };
    const running = { ...job, state: 'running', result: null, begunAt: '2026-11-22T06:10:02.417000Z' };
    // No report here takes long, so the answer of a running job is simulated.
    await page.route('**/v1/report-jobs', (route) => route.fulfill({ json: { items: [running] } }));
    await page.route('**/v1/report-jobs/a-job', (route) => route.fulfill({ json: running }));
    await go(page, 'Reports');
    const jobs = page.getByRole('region', { name: 'Being made, or made just now' });
    await jobs.getByText('2026-11-21 · being made · 3 of 12 parts').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await jobs.getByRole('link', { name: 'Liability' }).click();
    await page.getByText('Preparing the report: 3 of 12 parts.').waitFor();
    expect(page.url()).toContain('job=a-job');
  });

  it('finds the checkpoint and searches significant events', async () => {
    const page = await enter(AUDITOR);
    await go(page, 'Audit');
    await page.getByText('sabot/audit/').first().waitFor();
    await page.getByText('More filters').click();
    const search = page.getByRole('search', { name: 'More filters' });
    await search.getByLabel('Kind').selectOption('table-opened');
    await search.getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('table', { name: 'Out of the ordinary' });
    await found.getByText('Pia opens BAC-01').waitFor();
    expect(page.url()).toContain('kind=table-opened');
    await page.getByRole('search', { name: 'Events' }).getByRole('textbox').fill('BAC-02');
    await page.keyboard.press('Enter');
    await found.getByText('Pia opens BAC-01').waitFor({ state: 'detached' });
    await found.getByText('Pia opens BAC-02').waitFor();
    await page.goBack();
    await found.getByText('Pia opens BAC-01').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('keeps a checkpoint in the browser, and is alarmed if the log no longer begins with it', async () => {
    const page = await enter(AUDITOR);
    await go(page, 'Audit');
    const state = page.getByRole('region', { name: 'State of the log' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      state.getByRole('button', { name: 'Keep this one' }).click(),
    ]);
    const note = await readFile(await saved.path(), 'utf8');
    await state.getByText('1 of 1 agree').waitFor();
    const [origin = '', size = ''] = note.split('\n');
    const other = `${origin}\n${size}\n${Buffer.alloc(32, 7).toString('base64')}\n`;
    await state
      .locator('input[type=file]')
      .setInputFiles({ name: 'kept.txt', mimeType: 'text/plain', buffer: Buffer.from(other) });
    await state.getByRole('alert').getByText('does not begin with a checkpoint that you kept').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('reads a finding in words, and a table’s log as sentences', async () => {
    const page = await enter(AUDITOR);
    await page.goto(`${house.url}/#/audit?list=log&table=BAC-01`);
    const log = page.getByRole('table', { name: 'The log' });
    await log.getByText('Bob bets €25 on Player').first().waitFor();
    await page.getByRole('button', { name: /^A balance differs from its entries/u }).click();
    const finding = page.getByRole('region', { name: 'Finding', exact: true });
    await finding.getByText('Ada’s chips at BAC-01, shard 12').waitFor();
    await finding.getByText('Pay nothing by this balance until it is right.').waitFor();
    expect(page.url()).toContain('finding=');
  });

  it('finds who looked at a patron’s statement, including itself', async () => {
    const page = await enter(AUDITOR);
    await page.goto(`${house.url}/#/patrons/bob`);
    await heading(page, 'Bob');
    await page.getByText('Your look at this page is noted').waitFor();
    await page.getByText('Bob buys chips for €1,000.00 at BAC-01').waitFor();
    await go(page, 'Audit');
    await page
      .getByRole('group', { name: 'Which events' })
      .getByRole('button', { name: 'Who looked' })
      .click();
    await page.getByText('More filters').click();
    const search = page.getByRole('search', { name: 'More filters' });
    await search.getByLabel('What').selectOption('Statement');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('search', { name: 'Events' }).getByRole('textbox').fill(' @bob ');
    await page.keyboard.press('Enter');
    const found = page.getByRole('table', { name: 'Who looked' });
    await found.getByText('Otto reads Bob’s statement').first().waitFor();
    expect(await found.getByText('Ada').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('coups', () => coupsByClicks({ house: () => house, enter, go }));

describe('approval by a second person', () => {
  it('a pit boss asks for a void and cannot approve it; another one approves it, by clicks alone', async () => {
    const asker = await enter(PIT);
    await asker.getByRole('link', { name: 'BAC-01', exact: true }).click();
    await asker.getByRole('button', { name: 'Ask to void the coup' }).click();
    const coup = asker.getByRole('dialog', { name: 'Ask to void the coup: BAC-01' });
    await coup.getByText(/^BAC-01\/S1\/C\d+$/u).waitFor();
    await coup.getByText('Stakes that go back').waitFor();
    await asker.getByLabel('Reason').fill('a card was exposed by mistake');
    expect(await seriousFindings(asker)).toEqual([]);
    await asker.getByRole('button', { name: 'Send the request' }).click();
    await asker.getByText('Request BAC-01/R1 waits for another person.').waitFor();
    await asker.keyboard.press('Escape');
    await asker.getByRole('link', { name: 'A void is asked: see the request' }).waitFor();
    expect(await asker.getByRole('button', { name: 'Ask to void the coup' }).count()).toBe(0);
    await go(asker, 'Approvals');
    await asker.getByText('You asked for this yourself').waitFor();
    expect(await asker.getByRole('button', { name: 'Approve the void' }).count()).toBe(0);

    const other = await enter(OTHER_PIT);
    await go(other, 'Approvals');
    await other.getByText('a card was exposed by mistake').waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    await other.getByRole('button', { name: 'Approve the void' }).click();
    await other.getByText('BAC-01/R1 is approved and carried out.').waitFor();
    await asker.getByText('Nothing waits for an answer.').waitFor();
    await go(other, 'Floor');
    const needs = other.getByRole('complementary', { name: 'Needs you' });
    await needs.getByRole('link', { name: 'Explain' }).first().waitFor();
    expect(await needs.getByText('Coup voided').count()).toBe(0); // approved requests need nobody any more
  });
});

describe('the cage and a patron', () => statementByClicks({ house: () => house, enter, go }));

describe('the desk', () => deskByClicks({ house: () => house, enter, go }));

describe('discrepancies', () => breaksByClicks({ house: () => house, enter, go }));

/** The part of an element that scrolling needs. */
interface Scrolled {
  readonly parentElement: { scrollTo(x: number, y: number): void };
}

describe('the page', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    table: `T-${at}`,
    currency: 'EUR',
    handle: `${at}00`,
  }));

  it('scrolls a report of 10,000 rows, of which it draws the visible ones', async () => {
    const page = await enter(AUDITOR);
    // No test house has so many tables, so the answer is simulated.
    await page.route('**/v1/reports/table-day?*', (route) =>
      route.fulfill({ json: { report: 'table-day', rows: rows.length, tables: rows } }),
    );
    await page.goto(`${house.url}/#/reports/table-day?day=2026-11-21`);
    await page.getByText('10000 rows').waitFor();
    const table = page.getByRole('table', { name: 'Tables' });
    expect(await table.getAttribute('aria-rowcount')).toBe('10002'); // with head and foot
    await table.getByRole('rowheader', { name: '10000 tables' }).waitFor();
    expect(await table.getByRole('row').count()).toBeLessThan(150);
    await table.evaluate((of: Scrolled) => of.parentElement.scrollTo(0, 1e9));
    await table.getByText('T-9999', { exact: true }).waitFor();
  });

  it.each([
    [0, 'a phone', { width: 360, height: 740 }],
    [1, 'a phone in the dark', { width: 360, height: 740, dark: true }],
    [2, 'a wall', { width: 2560, height: 1440, dark: true }],
  ])('on screen %d, %s, it fits the width, and axe finds nothing serious', async (at, _, how) => {
    const page = await enter(AUDITOR, how);
    const addresses = [
      '',
      '#/tables/BAC-01',
      '#/coups/BAC-01/S1/C1',
      '#/reports',
      '#/audit',
      '#/reports/table-day',
      '#/patrons/ada',
      '#/breaks',
      `#/breaks/${THREE_WAY_BREAK}`,
    ];
    // Each page on one kind of screen; all pages on all screens in the long form.
    for (const address of addresses.filter((__, each) => SOAK || each % 3 === at)) {
      await page.goto(`${house.url}/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByLabel('Loading…').first().waitFor({ state: 'detached' });
      expect([address, await isTooWide(page)]).toEqual([address, false]);
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  it('is used by the keyboard alone: past the menu, to a table, and back', async () => {
    const page = await enter(AUDITOR);
    await page.getByText('3 tables open').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT'); // the filter, the first of the content
    const link = page.getByRole('list').getByRole('link', { name: 'BAC-02', exact: true }); // and not an alert’s
    await link.focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Table BAC-02');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Table BAC-02'); // announced by a screen reader
  });

  it('turns dark and light by its switch', async () => {
    const page = await enter(AUDITOR);
    await openAccount(page);
    await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Light').click();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  it('is served with headers of its own: assets cached for good, the page revalidated, nothing inline', async () => {
    const page = await fetch(`${house.url}/`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/u);
    const text = await page.text();
    expect(text).not.toMatch(/<script[^>]*>[^<]/u);
    const [, script = ''] = /src="(\/assets\/[^"]+)"/u.exec(text) ?? [];
    const asset = await fetch(`${house.url}${script}`);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${house.url}/assets/..%2F..%2Fpackage.json`)).status).toBe(404);
  });
});
