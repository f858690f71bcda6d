import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Role } from '#game/tables';
import type { HouseUnderTest } from '../house-under-test';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Errors of a page, and its requests to other hosts. */
export interface Watched {
  readonly complaints: string[];
}

/** Opens the console and signs in as a person. */
export async function signIn(
  browser: Browser,
  house: HouseUnderTest,
  person: { readonly id: string; readonly role: Role },
  how: { readonly width?: number; readonly height?: number; readonly dark?: boolean } = {},
): Promise<Page & Watched> {
  const { width = 1280, height = 900, dark = false } = how;
  const context = await browser.newContext({
    // axe can't measure contrast while a dialog fades in
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
 * Signs in to a demo as a user does: opens the printed address and picks a person. Only the first patron has
 * a button, so others are picked by its request.
 */
export async function passDoor(
  page: Page,
  house: HouseUnderTest,
  person: { readonly id: string; readonly role: Role },
): Promise<void> {
  const place = new URL(page.url()).hash;
  await page.goto('about:blank'); // otherwise only the part after # would change, without a load
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

/** Returns the newest address that a demo house printed, whose code is unused. */
const addressOf = ({ output }: HouseUnderTest): string => {
  const printed = [...output.matchAll(/http:\S+\/#demo=[\w-]+/gu)].at(-1)?.[0];
  if (printed === undefined) throw new Error('the house printed no address with a code');
  return printed;
};

/** Opens the account menu, with colours, language and sign-out. */
export const openAccount = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Account: / }).click();

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Returns axe's serious and critical findings for the page. */
export const seriousFindings = (page: Page): Promise<readonly string[]> =>
  findings(page, ({ impact }) => impact === 'serious' || impact === 'critical');

/** Returns all of axe's findings for the page. */
export const everyFinding = (page: Page): Promise<readonly string[]> => findings(page, () => true);

async function findings(page: Page, counts: (each: Finding) => boolean): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found.filter(counts).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Returns true if the page scrolls sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
