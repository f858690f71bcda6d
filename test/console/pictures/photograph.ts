import path from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '#testing';
import type { PicturedHouse } from './pictured-house';
import type { PicturedPage } from './pictured-pages';

/** Where a picture that differs is left, with a drawing of what differs, and a page that didn't get whole. */
export const DIFFERENT = path.join(projectRoot(), '.cache/console-pictures');

const DESK = { width: 1440, height: 900 };

/** Returns a PNG of a page as its reader sees it, once everything is there: by the clock of the house, without motion. */
export async function photograph(
  browser: Browser,
  { url, now }: PicturedHouse,
  { name, as, at, whole, size = DESK }: PicturedPage,
  scheme: 'light' | 'dark',
): Promise<Buffer> {
  const token = as === null ? null : `${as.role}.${as.id}`;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    ...(token === null ? {} : { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
  });
  try {
    if (token !== null)
      await context.addInitScript(`sessionStorage.setItem('sabot.token', ${JSON.stringify(token)})`);
    await context.clock.setFixedTime(now);
    const page = await context.newPage();
    await page.goto(`${url}${at}`);
    await whole(page).catch(async (error: unknown) => {
      await page.screenshot({ path: path.join(DIFFERENT, `${name}-${scheme}.png`) });
      throw error;
    });
    await page.evaluate('document.fonts.ready');
    await page.waitForLoadState('load');
    await page.mouse.move(0, 0);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}
