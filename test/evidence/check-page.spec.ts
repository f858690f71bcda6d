import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CLAIMS } from '#evidence';
import { SOAK } from '#testing';
import { FORGERIES, forgedBytes } from './forgeries';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES } from './sample-plays';
import { sampleBytes, sampleFile } from './samples';

const ROOT = join(__dirname, '../..');
jest.setTimeout(SOAK ? 300_000 : 120_000);

let folder: string;
let browser: Browser;
let page: Page;
/** All that the page asked for, and all that it complained of. */
const asked: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabot-check-page-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'apps/check-page', '--outDir', folder], {
    cwd: ROOT,
  });
  browser = await chromium.launch({ executablePath: chromiumHere(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ offline: true });
  page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

function chromiumHere(): string {
  const found = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, name)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('the page is tested in a browser: install chromium');
  return found;
}

/** Gives the page a file and waits for its answer. */
async function check(bytes: Uint8Array, key = SAMPLE_VKEY): Promise<string> {
  await page.getByLabel('The log’s public key').fill(key);
  await page
    .getByLabel('The file of evidence')
    .setInputFiles({ name: 'coup.json', mimeType: 'application/json', buffer: Buffer.from(bytes) });
  const status = page.getByRole('status');
  await status.and(page.locator(':not(:has-text("…"))')).waitFor();
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

  // The checker is that of `sabot check`, which all forgeries are tried on: of each claim one shows that it is here too.
  const first = CLAIMS.flatMap((claim) => FORGERIES.find((forgery) => forgery.claim === claim) ?? []);
  it.each(SOAK ? FORGERIES : first)('refuses $claim: $name', async (forgery) => {
    expect(await check(forgedBytes(forgery, sampleFile(forgery.of)))).toMatch(
      /Refused|is no file of evidence/u,
    );
    expect(await verdicts()).toContainEqual([forgery.claim, 'fails']);
    expect(await page.locator('#coup').isVisible()).toBe(false);
  });

  it('says what is no key, and believes nothing without one', async () => {
    expect(await check(sampleBytes('punto-banco'), 'no key')).toMatch(/no public key/u);
    expect(await page.locator('#claims').isVisible()).toBe(false);
    expect(await check(sampleBytes('punto-banco'), '')).toBe('Give the log’s public key.');
  });

  it('asked for nothing but itself, and found nothing wrong', () => {
    expect(asked).toEqual([page.url()]);
    expect(complaints).toEqual([]);
  });
});
