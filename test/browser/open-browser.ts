import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns the path of Debian's Chromium or one on the PATH; undefined without one. */
export const findBrowser = (): string | undefined =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, name))).find(
    (file) => existsSync(file),
  );

/**
 * Opens Debian's Chromium, or one on the PATH, without a window and with these switches. Throws if there is
 * none.
 */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('pages are looked at in a browser: install chromium (Debian: apt-get install chromium)');
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...switches] });
}
