import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { seriousFindings, signIn } from './browser';
import { builtConsole } from './built-console';
import { playFloor } from './played-floor';

jest.setTimeout(120_000);

/** The only house with a browser in `npm test`; `console.whole.spec.ts` covers the rest. */
describe('the auditor', () => {
  let house: HouseUnderTest;
  let browser: Browser;
  beforeAll(async () => {
    await builtConsole();
    [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
    await playFloor(house);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.end();
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('opens the floor, a table and a coup, and replays it step by step', async () => {
    const page = await signIn(browser, house, { id: 'otto', role: 'auditor' });
    await heading(page, 'The floor');
    await page.getByText('3 tables open').waitFor();
    await page.getByText('Most to pay', { exact: true }).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'BAC-01', exact: true }).click();
    await heading(page, 'Table BAC-01');
    await page.getByRole('img', { name: /^Big road/u }).waitFor();
    await page.getByRole('table', { name: 'Bets' }).getByText('€25').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('table', { name: 'Coups' })
      .getByRole('link', { name: 'Coup 1', exact: true })
      .click();
    await heading(page, 'Coup 1');
    await page.getByText('The coup was played and paid right').waitFor();
    const felt = page.getByRole('region', { name: 'The felt at this step' });
    const faces = felt.getByRole('img', { name: / of (?:spades|hearts|diamonds|clubs)$/u });
    await faces.first().waitFor();
    expect(await faces.count()).toBeGreaterThanOrEqual(4);
    await page.keyboard.press('Home');
    await page.getByText('Step 1 of').waitFor();
    expect(await faces.count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const slider = page.getByRole('slider', { name: 'Step' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('Ada bets €25 on Banker');
    expect(page.url()).toContain('step=3');
    await page.getByText('Ada’s chips → the felt').waitFor();
    await page.getByTitle('chips:BAC-01:ada').waitFor();
    const next = page.getByRole('button', { name: 'Next step' });
    while (await next.isEnabled()) await next.click();
    expect(await page.getByRole('link', { name: 'Ruling P1' }).getAttribute('href')).toContain('#p1');
    expect(await seriousFindings(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });
});
