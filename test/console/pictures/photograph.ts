import path from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { projectRoot } from '#testing';
import { serveGallery } from './built-gallery';
import type { PicturedHouse } from './pictured-house';
import type { PicturedPage } from './pictured-pages';

/** The folder for pictures that differ, with a drawing of the difference, and for pages that didn't load. */
export const DIFFERENT = path.join(projectRoot(), '.cache/console-pictures');

const DESK = { width: 1440, height: 900 };

/** Returns a PNG of a page once everything is loaded, with the house's clock and without motion. */
export async function photograph(
  browser: Browser,
  { url, now, code, cookieOf }: PicturedHouse,
  { name, as, at, whole, size = DESK, isInGallery = false }: PicturedPage,
  scheme: 'light' | 'dark',
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
  });
  try {
    if (as !== null) await context.addCookies([await cookieOf(as)]);
    if (isInGallery) await serveGallery(context, url);
    await context.clock.setFixedTime(now);
    const page = await context.newPage();
    const asked = questionsOf(page);
    await page.goto(as === null ? `${url}/#demo=${code()}` : `${url}${at}`);
    await whole(page).catch(async (error: unknown) => {
      await page.screenshot({ path: path.join(DIFFERENT, `${name}-${scheme}.png`) });
      throw error;
    });
    await page.evaluate('document.fonts.ready');
    return await settled(page, asked);
  } finally {
    await context.close();
  }
}

/** Returns the open requests of the page, without live feeds, which never end. */
function questionsOf(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/live')) asked.add(request);
  });
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  return asked;
}

const SETTLED_MS = 400;
const LOOKS_MAX = 50;

/** Returns the picture of a page that waits for nothing and is the same twice in a row. */
async function settled(page: Page, asked: ReadonlySet<Request>): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let look = 0; look < LOOKS_MAX; look++) {
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (asked.size === 0 && now.equals(before)) return now;
    before = now;
    await page.waitForTimeout(SETTLED_MS);
  }
  throw new Error('the page never came to rest');
}
