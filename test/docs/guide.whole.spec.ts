import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { projectRoot } from '#testing';
import { isTooWide, seriousFindings } from '../console/browser';
import { builtGuide, servePages, type ServedPages } from './built-guide';

jest.setTimeout(300_000);

const MOVED = JSON.parse(readFileSync(path.join(projectRoot(), 'docs/moved.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

let browser: Browser;
let served: ServedPages;
beforeAll(async () => {
  await builtGuide();
  [browser, served] = await Promise.all([openBrowser(), servePages()]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** Opens a page in the browser; records its errors and requests to other servers. */
async function visit(
  address: string,
  { dark = false, width = 1280 }: { readonly dark?: boolean; readonly width?: number } = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url) && !/^(?:blob|data):/u.test(request.url()))
      complaints.push(request.url());
  });
  await page.goto(`${served.url}${address}`);
  return { page, complaints };
}

describe('the documentation of a server, under its own policy', () => {
  it.each([
    ['light', false],
    ['dark', true],
  ])('shows the home page and a page behind a link, %s', async (_, dark) => {
    const { page, complaints } = await visit('/guide', { dark });
    await page.getByRole('heading', { level: 1, name: 'Documentation of sabot' }).waitFor();
    expect(await page.evaluate("document.documentElement.classList.contains('dark')")).toBe(dark);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'How do I close a gaming day?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Close a gaming day' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds a page by the search field of the home page', async () => {
    const { page, complaints } = await visit('/guide/');
    await page.waitForLoadState('networkidle'); // the search field works once the page's script runs
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('fencing');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).press('Enter');
    await page.locator('#localsearch-list .result').first().waitFor();
    await page
      .getByRole('option', { name: /Glossary/u })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['light', false],
    ['dark', true],
  ])('draws a picture from its text, %s', async (_, dark) => {
    const { page, complaints } = await visit('/guide/explanation/architecture', { dark });
    await page.locator('figure.mermaid svg').first().waitFor();
    await page.waitForFunction(`document.querySelector('pre.mermaid-source') === null`); // all pictures are drawn
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('loads the drawing library only on a page with a picture', async () => {
    const { page } = await visit('/guide/');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${served.url}/guide/reference/ledger`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loaded.filter((url) => url.includes('/mermaid/'))).toEqual([]);
    await page.context().close();
  });

  it('redirects old addresses to their pages and headings', async () => {
    const moved = Object.entries(MOVED).filter(
      ([from, to]) => from.startsWith('event-store.md') && to.includes('.md'),
    );
    expect(moved.length).toBeGreaterThan(1);
    for (const [from, to] of moved.slice(0, 3)) {
      const { page } = await visit(`/guide/${from}`);
      await page.waitForURL(`${served.url}/guide/${to.replace('.md', '.html')}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().close();
    }
  });

  it('answers 404 with a page, and reads no file outside its folder', async () => {
    for (const at of ['/guide/none', '/guide/..%2F..%2Fpackage.json', '/guide/assets']) {
      const answer = await fetch(`${served.url}${at}`);
      expect([at, answer.status]).toEqual([at, 404]);
      expect(await answer.text()).not.toContain('"dependencies"');
    }
  });

  it('has no inline script, caches files with a hash, and revalidates pages', async () => {
    const page = await fetch(`${served.url}/guide/`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/u);
    const text = await page.text();
    expect(text).not.toMatch(/<script[^>]*>[^<]/u);
    const [, script = ''] = /src="(\/guide\/assets\/app[^"]+)"/u.exec(text) ?? [];
    const asset = await fetch(`${served.url}${script}`);
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  it('fits the width of a phone', async () => {
    for (const address of ['/guide/', '/guide/how-to/install', '/guide/reference/ledger']) {
      const { page } = await visit(address, { width: 360 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([address, await isTooWide(page)]).toEqual([address, false]);
      await page.context().close();
    }
  });
});
