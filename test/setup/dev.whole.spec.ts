import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { dataFolder, freePort, projectRoot, untilSeen } from '#testing';

jest.setTimeout(180_000);

const file = path.join(projectRoot(), `packages/.dev-${process.pid}.json`);
const other = `${file}.new.json`;

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
    for (const each of [file, other]) rmSync(each, { force: true });
  });

  const printed = async (pattern: RegExp): Promise<string> =>
    (await untilSeen(
      () => pattern.exec(output)?.[1] ?? null,
      (found) => found !== null,
    )) ?? '';

  const countOf = (text: string): number => output.split(text).length - 1;

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

  it('starts the house again for a new file, for one in its place, and for an edit of that one', async () => {
    await printed(/(an edit of the sources starts)/u);
    const changes = [
      () => writeFileSync(file, '1'),
      () => {
        writeFileSync(other, '2');
        renameSync(other, file);
      },
      () => appendFileSync(file, '3'),
      () => unlinkSync(file),
    ];
    for (const change of changes) {
      const before = countOf('sabot is ready');
      change();
      await untilSeen(
        () => countOf('sabot is ready'),
        (count) => count > before,
      );
    }
  });

  it('ends the house, its database and both pages with Ctrl-C', async () => {
    dev.kill('SIGINT');
    const [code] = (await once(dev, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(output).toContain('PostgreSQL stopped');
    expect(output).not.toContain('the house has ended');
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
