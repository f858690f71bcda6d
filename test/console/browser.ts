import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Role } from '#game/tables';
import type { HouseUnderTest } from '../house-under-test';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What a page complained of, and what it asked for outside of its own house. */
export interface Watched {
  readonly complaints: string[];
}

/** Somebody at the console, as they came in by the door. */
export async function signIn(
  browser: Browser,
  house: HouseUnderTest,
  person: { readonly id: string; readonly role: Role },
  how: { readonly width?: number; readonly height?: number; readonly dark?: boolean } = {},
): Promise<Page & Watched> {
  const { width = 1280, height = 900, dark = false } = how;
  const context = await browser.newContext({
    // A dialog that is fading in has no contrast that axe could measure.
    reducedMotion: 'reduce',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    acceptDownloads: true,
  });
  const page = Object.assign(await context.newPage(), { complaints: new Array<string>() });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      page.complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !request.url().startsWith('blob:'))
      page.complaints.push(request.url());
  });
  await page.goto(`${house.url}/`);
  await passDoor(page, house, person);
  return page;
}

/**
 * Goes in by the door of a demo, as anybody does: the printed address opens it, then a person is picked. Patrons beyond the
 * first have no button, so they are picked as the button would.
 */
export async function passDoor(
  page: Page,
  house: HouseUnderTest,
  person: { readonly id: string; readonly role: Role },
): Promise<void> {
  const place = new URL(page.url()).hash;
  await page.goto('about:blank'); // or only the part behind # would change, and nothing be loaded
  await page.goto(addressOf(house));
  await page.locator('[data-person]').first().waitFor();
  const button = page.locator(`[data-person="${person.role}:${person.id}"]`);
  if ((await button.count()) > 0) await button.click();
  else {
    await page.evaluate(async (picked) => {
      await fetch('/session/demo/pick', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sabot-Console': '1' },
        body: JSON.stringify(picked),
      });
    }, person);
    await page.reload();
  }
  if (place.length > '#/'.length) await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.getByRole('button', { name: `Account: ${person.id} ` }).waitFor();
}

/** The newest address that a demo house printed: its code has not been used. */
const addressOf = ({ output }: HouseUnderTest): string => {
  const printed = [...output.matchAll(/http:\S+\/#demo=[\w-]+/gu)].at(-1)?.[0];
  if (printed === undefined) throw new Error('the house printed no address with a code');
  return printed;
};

/** Opens who one is, where colours, language and the way out are. */
export const openAccount = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Account: / }).click();

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds of the page as it stands that is serious or critical. */
export const seriousFindings = (page: Page): Promise<readonly string[]> =>
  findings(page, ({ impact }) => impact === 'serious' || impact === 'critical');

/** All that axe finds of the page as it stands. */
export const everyFinding = (page: Page): Promise<readonly string[]> => findings(page, () => true);

async function findings(page: Page, counts: (each: Finding) => boolean): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found.filter(counts).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Whether the page has to be pushed sideways to be read. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
