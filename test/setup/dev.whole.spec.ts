import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { dataFolder, freePort, projectRoot, untilSeen } from '#testing';

jest.setTimeout(180_000);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// Vite keeps what it prepared. The second run finds it, and the servers of both pages must not discard each other's.
describe.each(['run', 'run after another'])('npm run dev, %s', () => {
  let dev: ChildProcess;
  let output = '';
  beforeAll(async () => {
    const [PORT, SABOT_DATA] = [String(await freePort()), dataFolder('dev')];
    dev = spawn(process.execPath, [path.join(projectRoot(), 'bin/dev/dev.js')], {
      env: { ...process.env, NODE_ENV: 'development', PORT, SABOT_DATA },
    });
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
  });
  afterAll(() => {
    if (dev.exitCode === null) dev.kill('SIGKILL');
  });

  const printed = async (pattern: RegExp): Promise<string> =>
    (await untilSeen(
      () => pattern.exec(output)?.[1] ?? null,
      (found) => found !== null,
    )) ?? '';

  it('serves both pages from their sources, and lets a person sign in there', async () => {
    const console = await printed(/the console with your edits is at (\S+)/u);
    const checkPage = await printed(/page that checks evidence with your edits is at (\S+)/u);
    const code = await printed(/sabot is ready at \S+(#demo=[\w-]+)/u);
    const [page, check] = [await browser.newPage(), await browser.newPage()];
    const refused = [refusals(page), refusals(check)];
    await page.goto(`${console}${code}`);
    await check.goto(checkPage);
    await check.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[data-person="pit:petra"]').click();
    await page.getByRole('button', { name: 'Account: petra ' }).waitFor();
    expect(refused).toEqual([[], []]);
  });

  it('ends the house, its database and both pages with Ctrl-C', async () => {
    dev.kill('SIGINT');
    const [code] = (await once(dev, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(output).toContain('PostgreSQL stopped');
  });
});

/** Collects the addresses of a page's requests that are refused, such as vite's 504 for an outdated package. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}
