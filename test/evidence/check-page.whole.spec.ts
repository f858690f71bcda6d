import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Module } from '@nestjs/common';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { CLAIMS } from '#proof/evidence';
import { SOAK } from '#testing';
import { ConsoleController } from '../../apps/back-office/src/pages/console/console.controller';
import { forgedBytes, FORGERIES } from './forgeries';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES } from './sample-plays';
import { sampleBytes, sampleFile } from './samples';

const ROOT = join(__dirname, '../..');
jest.setTimeout(SOAK ? 300_000 : 120_000);

let browser: Browser;
let page: Page;
/** The page's requests and console errors. */
const asked: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'apps/check-page'], { cwd: ROOT });
  browser = await openBrowser();
  const context = await browser.newContext({ offline: true });
  page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(join(ROOT, 'dist/check-page/index.html')).href);
});
afterAll(async () => {
  await browser?.close();
});

/** Gives the page a file and waits for its result. */
async function check(bytes: Uint8Array, key = SAMPLE_VKEY, on = page): Promise<string> {
  await on.getByLabel('The log’s public key').fill(key);
  await on
    .getByLabel('The file of evidence')
    .setInputFiles({ name: 'coup.json', mimeType: 'application/json', buffer: Buffer.from(bytes) });
  const status = on.getByRole('status');
  await status.and(on.locator(':not(:has-text("…"))')).waitFor();
  return (await status.textContent()) ?? '';
}

const verdicts = async (): Promise<readonly (readonly [string, string])[]> =>
  page
    .locator('#claims tbody tr')
    .evaluateAll((rows: readonly { readonly dataset: Readonly<Record<string, string>> }[]) =>
      rows.map(({ dataset }) => [dataset['claim'] ?? '', dataset['verdict'] ?? ''] as const),
    );

describe('the page that checks evidence, in a browser without a network', () => {
  it.each(SAMPLE_NAMES)('proves %s, and shows its cards', async (name) => {
    expect(await check(sampleBytes(name))).toMatch(/ is proven, line by line[.]$/u);
    const found = await verdicts();
    expect(found.map(([claim]) => claim)).toEqual(CLAIMS);
    expect(found.filter(([, verdict]) => verdict === 'fails')).toEqual([]);
    expect(await page.locator('#coup .card').count()).toBeGreaterThanOrEqual(4);
  });

  // All forgeries are tried on `sabot check`, which is the same checker. Here one forgery a claim shows that
  // the page uses it.
  const first = CLAIMS.flatMap((claim) => FORGERIES.find((forgery) => forgery.claim === claim) ?? []);
  it.each(SOAK ? FORGERIES : first)('refuses $claim: $name', async (forgery) => {
    expect(await check(forgedBytes(forgery, sampleFile(forgery.of)))).toMatch(
      /Refused|is no file of evidence/u,
    );
    expect(await verdicts()).toContainEqual([forgery.claim, 'fails']);
    expect(await page.locator('#coup').isVisible()).toBe(false);
  });

  it('names an invalid key, and accepts nothing without a key', async () => {
    expect(await check(sampleBytes('punto-banco'), 'no key')).toMatch(/no public key/u);
    expect(await page.locator('#claims').isVisible()).toBe(false);
    expect(await check(sampleBytes('punto-banco'), '')).toBe('Give the log’s public key.');
  });

  it('requested only itself, without an error', () => {
    expect(asked).toEqual([page.url()]);
    expect(complaints).toEqual([]);
  });
});

@Module({ controllers: [ConsoleController] })
class PagesModule {}

describe('the same page from the back office', () => {
  it('has a policy of its own, under which it works and may load nothing', async () => {
    const app = await createRestApplication({
      modules: [PagesModule],
      verify: async () => null,
      log: createLog('silent'),
      metrics: new Metrics(),
      probes: [],
    });
    try {
      await app.listen(0, '127.0.0.1');
      const url = `${await app.getUrl()}/check`;
      const headers = (await fetch(url)).headers;
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'sha256-[^ ;]+'; style-src 'sha256-[^ ;]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/u,
      );
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const served = await browser.newPage();
      const wrong: string[] = [];
      served.on('console', (message) => wrong.push(message.text()));
      served.on('request', (request) => wrong.push(...(request.url() === url ? [] : [request.url()])));
      await served.goto(url);
      expect(await check(sampleBytes('punto-banco'), SAMPLE_VKEY, served)).toMatch(/ is proven/u);
      const reached = await served.evaluate('fetch("/").then(() => true, () => false)');
      expect(reached).toBe(false);
      expect(wrong.filter((each) => !/Content Security Policy/u.test(each))).toEqual([]);
      await served.close();
    } finally {
      await app.close();
    }
  });
});
