import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { openAccount, passDoor, seriousFindings, signIn } from './browser';
import { builtConsole } from './built-console';

const PETRA = { id: 'petra', role: 'pit' } as const;
const OTTO = { id: 'otto', role: 'auditor' } as const;

describe('sign-in of a demo', () => {
  let house: HouseUnderTest;
  let browser: Browser;
  beforeAll(async () => {
    await builtConsole();
    [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await house.end();
  });

  const freshPage = async (): Promise<Page> => (await browser.newContext()).newPage();
  const addresses = (): string[] =>
    [...house.output.matchAll(/http:\S+\/#demo=[\w-]+/gu)].map(([address]) => address);

  it('shows no person without the printed address, and lets nobody pick one', async () => {
    const page = await freshPage();
    await page.goto(`${house.url}/`);
    await page.getByText('Open the address that npm start printed').waitFor();
    expect(await page.locator('[data-person]').count()).toBe(0);
    expect(await pick(page, PETRA)).toBe(401);
  });

  it('opens by an address that works once, and prints the next one', async () => {
    const address = addresses().at(-1) ?? '';
    const first = await freshPage();
    await first.goto(address);
    await first.getByRole('heading', { name: 'Sign in' }).waitFor(); // nobody is signed in who could switch
    await first.locator('[data-person="pit:petra"]').click();
    await first.getByRole('button', { name: 'Account: petra ' }).waitFor();
    expect(first.url()).not.toContain('demo=');
    const second = await freshPage();
    await second.goto(address);
    await second.getByText('This address was used before.').waitFor();
    expect(await second.locator('[data-person]').count()).toBe(0);
    expect(addresses().at(-1)).not.toBe(address);
  });

  it('switches the person in every tab, with another session', async () => {
    const page = await signIn(browser, house, PETRA);
    const before = await sessionCookie(page);
    const other = await page.context().newPage();
    await other.goto(`${house.url}/#/audit`);
    await other.getByRole('button', { name: 'Account: petra ' }).waitFor();
    await openAccount(page);
    await page.getByRole('button', { name: 'Switch person' }).click();
    await page.locator('[data-person="auditor:otto"]').click();
    await other.getByRole('button', { name: 'Account: otto ' }).waitFor();
    expect(await sessionCookie(page)).not.toBe(before);
    expect(await statusWith(before)).toBe(401);
  });

  it('keeps the cookie from scripts and from other sites', async () => {
    const page = await signIn(browser, house, OTTO);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toMatch(
      /[\w-]{43}/u,
    );
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.startsWith('sabot-session'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });

  it('refuses a command with the cookie alone, which another page or no page could have sent (CSRF)', async () => {
    const page = await signIn(browser, house, PETRA);
    const cookie = await sessionCookie(page);
    const name = `sabot-session-${house.port}`;
    const ours = { origin: house.url, 'sec-fetch-site': 'same-origin', 'sabot-console': '1' };
    const seen = async (headers: Record<string, string>): Promise<number> =>
      (
        await fetch(`${house.url}/v1/requests/BAC-01%2FR1/approve`, {
          method: 'POST',
          headers: {
            cookie: `${name}=${cookie}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            ...headers,
          },
          body: '{}',
        })
      ).status;
    expect(await seen(ours)).toBe(404);
    expect(await seen({ ...ours, origin: 'https://evil.example' })).toBe(403);
    expect(await seen({ ...ours, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await seen({ origin: house.url })).toBe(403);
    expect(await seen({ 'sabot-console': '1' })).toBe(403);
    // A second value set beside ours (cookie tossing) opens nothing.
    expect(await seen({ ...ours, cookie: `${name}=${cookie}; ${name}=${'A'.repeat(43)}` })).toBe(401);
    // A session is no token.
    expect(await seen({ authorization: `Bearer ${cookie}` })).toBe(401);
    expect(await seen({ authorization: `Bearer session:${cookie}` })).toBe(401);
  });

  it('refuses a session that somebody else gave the browser (fixation)', async () => {
    const page = await signIn(browser, house, OTTO);
    const planted = await sessionCookie(page);
    await passDoor(page, house, PETRA);
    expect(await sessionCookie(page)).not.toBe(planted);
    expect(await statusWith(planted)).toBe(401);
  });

  it('signs out in every tab, and shows nothing after going back', async () => {
    const page = await signIn(browser, house, PETRA);
    const other = await page.context().newPage();
    await other.goto(`${house.url}/#/requests`);
    await other.getByRole('button', { name: 'Account: petra ' }).waitFor();
    const cookie = await sessionCookie(page);
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: 'Account: petra ' }).count()).toBe(0);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('says that sign-out failed while the server does not answer', async () => {
    const page = await signIn(browser, house, PETRA);
    await page.route('**/session/end', (route) => route.abort());
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alert').getByText('you are still signed in').waitFor();
    await page.unroute('**/session/end');
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('works on this machine alone: behind a proxy neither a code nor a session is accepted', async () => {
    const page = await signIn(browser, house, PETRA);
    const pass = (await page.context().cookies()).find(({ name }) => name.startsWith('sabot-demo'));
    const code = new URL(addresses().at(-1) ?? '').hash.replace('#demo=', '');
    const post = async (path: string, body: object, headers: Readonly<Record<string, string>>) =>
      (
        await fetch(`${house.url}/session/${path}`, {
          method: 'POST',
          headers: {
            origin: house.url,
            'sabot-console': '1',
            'content-type': 'application/json',
            cookie: `${pass?.name}=${pass?.value}`,
            ...headers,
          },
          body: JSON.stringify(body),
        })
      ).status;
    const proxied: readonly Readonly<Record<string, string>>[] = [
      { 'x-forwarded-for': '192.0.2.1' },
      { forwarded: 'for=192.0.2.1' },
      { origin: 'https://demo.example' },
    ];
    for (const headers of proxied) {
      expect(await post('demo', { code }, headers)).toBe(403);
      expect(await post('demo/pick', OTTO, headers)).toBe(403);
    }
    expect(await post('demo/pick', OTTO, {})).toBe(204);
    expect(await post('demo', { code }, {})).toBe(204); // the code was still unused
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe (%s)', async (colorScheme) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    await page.goto(addresses().at(-1) ?? '');
    await page.locator('[data-person]').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  const sessionCookie = async (page: Page): Promise<string> =>
    (await page.context().cookies()).find(({ name }) => name.startsWith('sabot-session'))?.value ?? '';

  const statusWith = async (cookie: string): Promise<number> =>
    (await fetch(`${house.url}/v1/me`, { headers: { cookie: `sabot-session-${house.port}=${cookie}` } }))
      .status;

  const pick = (page: Page, person: object): Promise<number> =>
    page.evaluate(async (picked) => {
      const { status } = await fetch('/session/demo/pick', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sabot-Console': '1' },
        body: JSON.stringify(picked),
      });
      return status;
    }, person);
});
