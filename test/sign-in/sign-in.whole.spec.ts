import type { Page } from 'playwright-core';
import { expectSoon, ProvidedHouse } from './provided-house';

/** The largest age of a sign-in that may approve: the shortest allowed. */
const APPROVAL_SECONDS = 30;
const APPROVE = `fetch('/v1/requests/BAC-01%2FR1/approve', { method: 'POST', body: '{}', headers: {
  'Sabot-Console': '1', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() } })
  .then((answer) => [answer.status, answer.headers.get('www-authenticate')])`;

describe('sign-in at an identity provider (oidc-provider)', () => {
  let at: ProvidedHouse;
  beforeAll(async () => {
    at = await ProvidedHouse.open({ env: { SABOT_APPROVAL_SECONDS_MAX: `${APPROVAL_SECONDS}` } });
  }, 120_000);
  afterAll(() => at.end());

  /** Starts a sign-in, and records the callback address with its code. */
  const watched = async (): Promise<{ readonly page: Page; readonly callback: () => string }> => {
    const page = await at.freshPage();
    let callback = '';
    page.on('request', (request) => {
      if (request.url().includes('/session/callback')) callback = request.url();
    });
    await page.goto(`${at.consoleUrl}/`);
    await at.pressHouseAccount(page);
    await page.waitForURL(/interaction/u);
    return { page, callback: () => callback };
  };

  it('signs in, keeps the deep link, and leaves neither code nor token in the browser', async () => {
    const page = await at.signedIn('pia.casino-pit', '#/audit');
    expect(page.url()).toBe(`${at.consoleUrl}/#/audit`);
    expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toMatch(
      /eyJ|[\w-]{43}/u,
    );
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  it('refuses an account with an unknown role or without one, in words', async () => {
    const page = await at.signIn('eve.owner');
    await page.getByText('Your account has a role that this house does not know').waitFor();
    expect(await at.cookieOf(page)).toBe('');
    expect(page.url()).not.toContain('sign-in=');
    at.giveRole('eve', null);
    const other = await at.signIn('eve');
    await other.getByText('Your account has no role for this house').waitFor();
    expect(await at.cookieOf(other)).toBe('');
  });

  it('accepts a callback once: its code, replayed, signs nobody in, and is in no log line', async () => {
    const { page, callback } = await watched();
    const signIn = await at.cookieOf(page, 'sign-in');
    await at.typeAccount(page, 'pia.casino-pit');
    await at.isHere(page, 'pia');
    const replayed = await fetch(callback(), {
      redirect: 'manual',
      headers: { cookie: at.cookieHeader(signIn, 'sign-in') },
    });
    expect(signIn).not.toBe('');
    expect(replayed.headers.get('location')).toBe('/?sign-in=expired');
    expect(replayed.headers.getSetCookie().some((text) => /^sabot-session.*=[\w-]{43}/u.test(text))).toBe(
      false,
    );
    const { searchParams } = new URL(callback());
    const secrets = ['secret-of-the-test', signIn, await at.cookieOf(page), 'eyJ'];
    for (const secret of [...secrets, searchParams.get('code') ?? '?', searchParams.get('state') ?? '?'])
      expect(at.house.output).not.toContain(secret);
  });

  it('shows a refusal of the provider, and logs its code alone', async () => {
    const begun = await at.postAsConsole('/session/sign-in');
    const { url } = (await begun.json()) as { readonly url: string };
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: 'planted text',
      iss: at.issuer,
      state,
    });
    const answer = await fetch(`${at.house.url}/session/callback?${query.toString()}`, {
      redirect: 'manual',
      headers: { cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });
    expect(answer.headers.get('location')).toBe('/?sign-in=failed');
    await expectSoon(() => at.house.output.includes('access_denied'));
    expect(at.house.output).not.toContain('planted');
    expect(at.house.output).not.toContain(state);
  });

  it('refuses a callback that this browser did not start (login CSRF), and redirects nowhere that a request names', async () => {
    const { page: mine, callback } = await watched();
    await at.typeAccount(mine, 'mallory.casino-pit');
    await expectSoon(() => callback() !== '');
    const victim = await at.freshPage();
    await victim.goto(callback());
    await victim.getByText('This sign-in took too long, or was used before.').waitFor();
    expect(await at.cookieOf(victim)).toBe('');
    // A victim in mid-sign-in: the attacker's code does not match the victim's state.
    await at.pressHouseAccount(victim);
    await victim.waitForURL(/interaction/u);
    await victim.goto(callback());
    await victim.getByText('The sign-in failed').waitFor();
    expect(await at.cookieOf(victim)).toBe('');
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const answer = await fetch(
        `${at.house.url}/session/callback?to=${encodeURIComponent(to)}&return=${to}`,
        {
          redirect: 'manual',
          headers: { host: 'evil.example' },
        },
      );
      expect(answer.headers.get('location')).toBe('/?sign-in=expired');
    }
  });

  it.each([
    ['sign-in', undefined],
    ['seen', undefined],
    ['end', undefined],
    ['demo', { code: 'x' }],
    ['demo/pick', { id: 'petra', role: 'pit' }],
  ])('does nothing at /session/%s for another page (CSRF)', async (path, body) => {
    const page = await at.signedIn('pia.casino-pit');
    const secret = await at.cookieOf(page);
    const bad: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sabot-console': '' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of bad) {
      const answer = await at.postAsConsole(
        `/session/${path}`,
        { cookie: at.cookieHeader(secret), ...headers },
        body,
      );
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await at.statusWith(secret)).toBe(200);
  });

  it('demands a new sign-in before an approval, by the same person, with another session', async () => {
    const page = await at.signedIn('pia.casino-pit', '#/audit');
    const before = await at.cookieOf(page);
    await new Promise((resolve) => setTimeout(resolve, (APPROVAL_SECONDS + 1) * 1000));
    expect(await page.evaluate(APPROVE)).toEqual([
      401,
      `Session error="insufficient_user_authentication", max_age="${APPROVAL_SECONDS}"`,
    ]);
    await at.isHere(page, 'pia'); // no other session has ended
    const url = await at.signInUrl(page);
    expect(url).toContain('max_age=0');
    await page.goto(url);
    await at.typeAccount(page, 'pia.casino-pit'); // the provider asks, although it knows her
    await at.isHere(page, 'pia');
    expect(await page.evaluate(APPROVE)).toEqual([404, null]);
    expect(await at.statusWith(before)).toBe(401);
    expect(await at.cookieOf(page)).not.toBe(before);
  }, 120_000);

  it('refuses a second sign-in by another person, and keeps the session', async () => {
    const page = await at.signedIn('pia.casino-pit', '#/audit');
    const before = await at.cookieOf(page);
    await page.context().clearCookies({ name: /^_/u }); // a provider that knows pia would sign her out first
    await page.goto(await at.signInUrl(page));
    await at.typeAccount(page, 'otto.casino-pit');
    await page.getByText('Somebody else signed in.').waitFor();
    expect(await at.cookieOf(page)).toBe(before);
    const [status, id] = (await page.evaluate(
      `fetch('/v1/me').then(async (answer) => [answer.status, (await answer.json()).id])`,
    )) as [number, string];
    expect([status, id]).toEqual([200, 'pia']);
  });
});
