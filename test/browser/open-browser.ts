import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Where Debian's Chromium is, or whichever is on the path; undefined when there is none. */
export const findBrowser = (): string | undefined =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, name))).find(
    (file) => existsSync(file),
  );

/** Debian's Chromium, or whichever is on the path, without a window, with more of its switches. Throws when there is none. */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('pages are looked at in a browser: install chromium (Debian: apt-get install chromium)');
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...switches] });
}
