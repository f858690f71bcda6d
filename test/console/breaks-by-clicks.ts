import type { Page } from 'playwright-core';
import { seriousFindings } from './browser';
import type { Suite } from './desk-by-clicks';
import { THREE_WAY_BREAK } from './played-floor';

const ACCOUNTANT = { id: 'cara', role: 'cage' } as const;
const OTHER = { id: 'petra', role: 'pit' } as const;
const AUDITOR = { id: 'otto', role: 'auditor' } as const;
const FOUND_OUT = 'the slip of a fill was lost;\nthe camera shows the fill at 21:14';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, text: string) => page.getByRole('dialog').getByText(text).waitFor();
/**
 * Closes the confirmation and waits until its form has faded, because axe measures the contrast behind it.
 */
const done = async (page: Page) => {
  await press(page, 'Done');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const acts = (page: Page) =>
  page.getByRole('region', { name: 'Clear the discrepancy' }).getByRole('button').allTextContents();

/** Discrepancies, from the list to the closing by another person. */
export function breaksByClicks({ house, enter, go }: Suite): void {
  it('discrepancies are found by state, kind and age, with ids in any spelling', async () => {
    const page = await enter(AUDITOR);
    await go(page, 'Discrepancies');
    await heading(page, 'Discrepancies');
    const table = page.getByRole('table', { name: 'Discrepancies' });
    await page.getByText('3 discrepancies', { exact: true }).waitFor();
    await table.getByText('−€5,000.00').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Kind').selectOption('Ledger');
    await press(page, 'Search');
    await page.getByText('1 discrepancy', { exact: true }).waitFor();
    await table.getByRole('link').click();
    await heading(page, 'A balance differs from its entries');
    await page.getByTitle('chips:BAC-01:ada/EUR').getByText('Ada’s chips at BAC-01, shard 12').waitFor();
    expect(await page.getByRole('region', { name: 'Clear the discrepancy' }).count()).toBe(0); // an auditor changes nothing
    await page.goBack();
    for (const [field, choice] of [
      ['State', 'Closed'],
      ['Open for', 'more than a day'],
    ] as const) {
      await page.reload();
      await page.getByText('3 discrepancies', { exact: true }).waitFor();
      await page.getByLabel(field).selectOption(choice);
      await press(page, 'Search');
      await page.getByText('No discrepancy matches.').waitFor();
    }
  });

  it('an accountant assigns and explains a discrepancy, and another one closes it by the keyboard', async () => {
    const [accountant, other] = [await enter(ACCOUNTANT), await enter(OTHER)];
    await go(accountant, 'Discrepancies');
    await accountant.getByRole('link', { name: THREE_WAY_BREAK }).click();
    await accountant.getByRole('button', { name: 'Explain' }).waitFor();
    expect(await acts(accountant)).toEqual(['Assign', 'Explain']);
    await press(accountant, 'Assign');
    await accountant.getByRole('dialog').getByLabel('Assigned to').click(); // the dialog has stopped moving
    expect(await seriousFindings(accountant)).toEqual([]);
    await accountant.keyboard.press('Enter'); // to herself, the preset
    await waitForText(accountant, 'Assigned to cara.');
    await done(accountant);
    await press(accountant, 'Explain');
    await accountant.getByLabel('Explanation').click();
    await accountant.getByLabel('Explanation').fill(FOUND_OUT);
    expect(await seriousFindings(accountant)).toEqual([]);
    await accountant.getByRole('dialog').getByRole('button', { name: 'Explain' }).click();
    await waitForText(accountant, 'Another member of staff has to close it.');
    await done(accountant);
    await accountant.getByText('You explained this discrepancy').waitFor();
    expect(await acts(accountant)).not.toContain('Close the discrepancy');
    expect(await seriousFindings(accountant)).toEqual([]);

    await other.goto(`${house().url}/#/breaks/${THREE_WAY_BREAK}`);
    await heading(other, 'The tray and the bets disagree about the win');
    await other.getByRole('button', { name: 'Close the discrepancy' }).press('Enter');
    await other.getByLabel('Close as').press('ArrowDown'); // accepted
    await other.keyboard.press('Tab');
    await other.keyboard.press('Tab');
    await other.keyboard.press('Enter');
    await waitForText(other, 'Closed as accepted.');
    await other.keyboard.press('Enter'); // the form is gone
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await other.evaluate('document.activeElement.id')).toBe('content'); // the focus was not lost with the button
    expect(await acts(other)).toEqual([]);
    expect(await seriousFindings(other)).toEqual([]);
    const steps = other.getByRole('region', { name: 'History' }).getByRole('listitem');
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining('Found: −€5,000.00'),
      expect.stringContaining('Assigned to cara'),
      expect.stringContaining(FOUND_OUT),
      expect.stringMatching(/Accepted: the difference stays(?:.|\n)*by petra \(pit\)/u),
    ]);
    await accountant.getByRole('status').getByText('Closed', { exact: true }).waitFor(); // without a reload
    expect(await acts(accountant)).toEqual([]);
  });
}
