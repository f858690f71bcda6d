import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { isTooWide, seriousFindings, signIn } from './browser';
import { builtConsole } from './built-console';
import { bankedOver, BANQUE_TABLE, CHEMIN_TABLE, playBanque, playChemin } from './played-banks';

jest.setTimeout(180_000);

describe('tables where patrons bank', () => {
  let house: HouseUnderTest;
  let browser: Browser;
  beforeAll(async () => {
    await builtConsole();
    [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
    await playChemin(bankedOver(house));
    await playBanque(bankedOver(house));
  });
  afterAll(async () => {
    await browser?.close();
    await house?.end();
  });

  const open = async (page: Page, table: string): Promise<void> => {
    await page.goto(`${house.url}/#/tables/${table}`);
    await page.getByRole('heading', { level: 1, name: `Table ${table}` }).waitFor();
  };

  it('chemin de fer: the bank, the turns in their order, and the bank coup by coup', async () => {
    const page = await signIn(browser, house, { id: 'petra', role: 'pit' });
    await open(page, CHEMIN_TABLE);
    const bank = page.getByRole('region', { name: 'The bank', exact: true });
    await bank.getByText(/covered$/u).waitFor();
    await bank.getByRole('list', { name: /^In rotation, from / }).waitFor();
    await bank.getByText(/^Punters win: /u).waitFor();
    await page.getByRole('img', { name: /holds the bank of/u }).waitFor();
    await page.getByRole('link', { name: /^Coup 1: .* covered$/u }).waitFor();
    await page.getByRole('columnheader', { name: 'Bank after' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: `${BANQUE_TABLE}, the table after this one` }).click();
    await page.getByRole('heading', { level: 1, name: `Table ${BANQUE_TABLE}` }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('banque: three face-down hands, their players, and stakes on both tableaux', async () => {
    const page = await signIn(browser, house, { id: 'petra', role: 'pit' }, { width: 390 });
    await open(page, BANQUE_TABLE);
    // The player depends on earlier lost hands, and may have a bet on both tableaux.
    const plays = page.getByRole('list', { name: 'In turn' }).getByText(/, plays$/u);
    await plays.first().waitFor();
    expect(await plays.count()).toBe(2);
    const felt = page.getByRole('region', { name: 'The table from above' });
    expect(await felt.locator('[data-card="back"]').count()).toBe(6);
    expect(await isTooWide(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('the wall: the sums of the floor, the largest amounts, and every table, without a control', async () => {
    const page = await signIn(browser, house, { id: 'petra', role: 'pit' }, { width: 1920, height: 1080 });
    await page.getByRole('link', { name: 'Wall' }).click();
    await page.getByRole('heading', { level: 2, name: /^Where most lies/u }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^Floor/u }).waitFor();
    await page.getByText('2 of 2').waitFor();
    await page.getByText('Nothing needs anybody').waitFor();
    await page.getByRole('img', { name: `${BANQUE_TABLE}: plays` }).waitFor();
    expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  it('a patron reads no other name, stake or chips', async () => {
    const page = await signIn(browser, house, { id: 'ida', role: 'patron' });
    await open(page, BANQUE_TABLE);
    const list = page.getByRole('list', { name: 'In turn' });
    await list.getByText('Ida').waitFor();
    expect(await list.getByText('another patron').count()).toBe(7);
    expect(await list.getByText('€110', { exact: true }).count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toContain('Hal');
  });
});
