import type { Page } from 'playwright-core';
import { rowsAt } from '#testing';
import { expectSoon, ProvidedHouse } from './provided-house';

/** Idle time of sessions here, in minutes: the shortest allowed. */
const IDLE_MINUTES = 1;
/** The longest time until a live feed notices the end of its session, which it checks at each heartbeat. */
const FEED_MS_MAX = 40_000;

describe('a session at the console ends', () => {
  let at: ProvidedHouse;
  beforeAll(async () => {
    at = await ProvidedHouse.open({ env: { SABOT_SESSION_IDLE_MINUTES: `${IDLE_MINUTES}` } });
  }, 120_000);
  afterAll(() => at.end());

  it('by signing out, here, at the provider and in other tabs; a copied cookie opens nothing', async () => {
    const page = await at.signedIn('otto.casino-auditor', '#/audit');
    const cookie = await at.cookieOf(page);
    const other = await page.context().newPage();
    await other.goto(`${at.consoleUrl}/#/reports`);
    await at.isHere(other, 'otto');
    await page.getByRole('button', { name: 'Account: otto ' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/session\/end/u);
    await at.atDoor(other);
    expect(await at.statusWith(cookie)).toBe(401);
  });

  it('by the provider’s back channel, without another session', async () => {
    const [pia, otto] = [await at.signedIn('pia.casino-pit'), await at.signedIn('otto.casino-auditor')];
    const [ofPia, ofOtto] = [await at.cookieOf(pia), await at.cookieOf(otto)];
    const away = await pia.context().newPage();
    await away.goto(`${at.issuer}/session/end`);
    await away.locator('button[name="logout"], button[type="submit"]').first().click();
    await expectSoon(async () => (await at.statusWith(ofPia)) === 401);
    expect(await at.statusWith(ofOtto)).toBe(200);
    const forged = await fetch(`${at.house.url}/session/back-channel-logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'logout_token=eyJhbGciOiJub25lIn0.e30.',
    });
    expect(forged.status).toBe(400);
    expect(at.house.output).not.toContain('eyJhbGciOiJub25lIn0');
  });

  it('by the provider’s front channel: its page frames an address of ours, with issuer and session', async () => {
    const page = await at.signedIn('pia.casino-pit');
    const secret = await at.cookieOf(page);
    const [row] = await rowsAt(
      at.house.address.admin,
      `select sid from sabot.session where statement is not null order by began_at desc limit 1`,
    );
    const sid = String(row?.['sid']);
    expect(sid.length).toBeGreaterThan(10);
    const frame = async (parameters: Readonly<Record<string, string>>): Promise<void> => {
      const provider = await at.freshPage(); // so does a browser without our cookie
      const address = `${at.consoleUrl}/session/front-channel-logout?${new URLSearchParams(parameters).toString()}`;
      const asked = provider.waitForRequest(address);
      await provider.setContent(`<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`);
      await (await asked).response();
    };
    await frame({ iss: 'https://evil.example', sid });
    await frame({ iss: at.issuer, sid: 'another' });
    await frame({ iss: at.issuer });
    await frame({ sid });
    expect(await at.statusWith(secret)).toBe(200);
    await frame({ iss: at.issuer, sid });
    expect(await at.statusWith(secret)).toBe(401);
  });

  it(
    'with its live feed',
    async () => {
      const page = await at.signedIn('pia.casino-pit');
      const cookie = at.cookieHeader(await at.cookieOf(page));
      const feed = await fetch(`${at.house.url}/v1/floor/live`, { headers: { cookie } });
      expect(feed.status).toBe(200);
      const all = feed.text();
      expect((await at.postAsConsole('/session/end', { cookie })).status).toBe(200);
      expect(await all).toMatch(/event: bye\ndata: \{"reason":"token"\}/u);
    },
    FEED_MS_MAX + 30_000,
  );

  it('when its person signs in with another role, in every browser, and only the new role counts', async () => {
    at.giveRole('vera', 'casino-pit');
    const [first, second] = [await at.signedIn('vera'), await at.signedIn('vera')];
    const before = [await at.cookieOf(first), await at.cookieOf(second)];
    const roleOf = async (page: Page): Promise<unknown> =>
      page.evaluate(`fetch('/v1/me').then(async (answer) => (await answer.json()).role)`);
    expect(await roleOf(first)).toBe('pit');
    at.giveRole('vera', 'casino-auditor');
    expect(await roleOf(second)).toBe('pit'); // until the next sign-in
    const third = await at.signedIn('vera');
    expect(await roleOf(third)).toBe('auditor');
    for (const secret of before) expect(await at.statusWith(secret)).toBe(401);
    at.giveRole('vera', null);
    const refused = await at.signIn('vera');
    await refused.getByText('Your account has no role for this house').waitFor();
    expect(await at.statusWith(await at.cookieOf(third))).toBe(401);
  });

  it('on an open page after idle time, with a message', async () => {
    const page = await at.signedIn('otto.casino-auditor', '#/audit');
    await page.getByText('Your session has ended.').waitFor({ timeout: (IDLE_MINUTES * 60 + 25) * 1000 });
    expect(new URL(page.url()).hash).toBe('#/audit');
    await at.pressHouseAccount(page);
    await at.isHere(page, 'otto'); // the provider still knows him
    expect(new URL(page.url()).hash).toBe('#/audit');
  }, 120_000);
});
