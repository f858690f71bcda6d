import type { Page } from 'playwright-core';
import type { HouseUnderTest } from '../house-under-test';
import { seriousFindings, type signIn, type Watched } from './browser';
import { OWING_TABLE } from './played-floor';

/** Functions of the suite that these cases belong to. */
export interface Suite {
  readonly house: () => HouseUnderTest;
  readonly enter: (person: Parameters<typeof signIn>[2]) => Promise<Page & Watched>;
  readonly go: (page: Page, place: string) => Promise<void>;
}

const CAGE = { id: 'cara', role: 'cage' } as const;
const DEALER = { id: 'dora', role: 'dealer' } as const;
const PIT = { id: 'pia', role: 'pit' } as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, text: string) => page.getByRole('dialog').getByText(text).waitFor();
const amount = (page: Page, text: string) => page.getByLabel('Amount', { exact: false }).fill(text);

/** Staff and money by clicks: trays, the cage, and requests for a second person. */
export function deskByClicks({ house, enter, go }: Suite): void {
  it('the pit fills a tray, counts it by two persons, sends chips back and records the drop', async () => {
    const page = await enter(PIT);
    await page.getByRole('link', { name: 'BAC-02', exact: true }).click();
    await press(page, 'Fill');
    await amount(page, '5,000.005');
    await page.getByText('An amount with up to 2 decimals').waitFor();
    await expect(page.getByRole('button', { name: 'Record' }).isDisabled()).resolves.toBe(true);
    await amount(page, '5,000.00');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await waitForText(page, 'Slip 1 recorded: €5,000.00.');
    await press(page, 'Done');
    await press(page, 'Count the tray');
    await page.getByLabel('How many chips of 1000', { exact: true }).fill('4');
    await page.getByLabel('How many chips of 25', { exact: true }).fill('38');
    await page.getByText('Together €4,950.00').waitFor();
    await page.getByLabel('Second counter').fill('kim');
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, 'Record');
    await waitForText(page, 'It differs from the expected amount by −€50.00.');
    await press(page, 'Done');
    await press(page, 'Credit');
    await amount(page, '1000');
    await press(page, 'Record');
    await waitForText(page, 'Slip 2 recorded: €1,000.00.');
    await press(page, 'Done');
    await press(page, 'Drop');
    await amount(page, '250');
    await page.getByLabel('Counted or estimated').selectOption('estimated');
    await press(page, 'Record');
    await waitForText(page, 'Drop recorded: €250.00.');
  });

  it('the cage takes money in and pays it out, once despite a lost answer, and is refused more than there is', async () => {
    const page = await enter(CAGE);
    await go(page, 'Patrons');
    await press(page, 'Take in');
    const form = page.getByRole('dialog');
    await form.getByLabel('Patron').fill('nina');
    await amount(page, '500');
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Take in' }).click();
    await waitForText(page, '€500.00 is taken in for nina.');
    await press(page, 'Done');
    await page.getByRole('main').getByLabel('Patron').fill('nina');
    await press(page, 'Show the statement');
    await page.getByRole('heading', { level: 1, name: 'Nina' }).waitFor();
    await press(page, 'Pay out');
    await amount(page, '900');
    await form.getByRole('button', { name: 'Pay out' }).click();
    await form.getByRole('alert').waitFor();
    await amount(page, '200');
    let lost = 0;
    await page.route('**/withdraw', async (route) => {
      await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort() : route.continue());
    });
    await form.getByRole('button', { name: 'Pay out' }).click();
    await form.getByText('the server records it only once').waitFor();
    await form.getByRole('button', { name: 'Pay out' }).click();
    await waitForText(page, '€200.00 is paid out to nina.');
    await press(page, 'Done');
    await page.getByText('Nina takes out €200.00 in cash').waitFor();
    expect(await page.getByText('Nina takes out').count()).toBe(1);
    const where = page.getByRole('region', { name: 'Where the money is' });
    await where.getByText('€300.00').first().waitFor();
    expect(lost).toBe(2);
    // The browser reports each failed request: the refusal, and the lost answer.
    expect(page.complaints.splice(0)).toEqual([
      expect.stringContaining('409'),
      expect.stringContaining('ERR_FAILED'),
    ]);
  });

  it('a dealer asks for a correction and withdraws it; the pit asks for a waiver, which waits for another person', async () => {
    const dealer = await enter(DEALER);
    await dealer.goto(`${house().url}/#/coups/BAC-01/S1/C1`);
    await press(dealer, 'Ask to correct the coup');
    await dealer.getByLabel('True cards').fill('9h 9d, kd kc');
    await dealer.getByLabel('Reason').fill('the scanner misread a card');
    expect(await seriousFindings(dealer)).toEqual([]);
    await press(dealer, 'Send the request');
    await waitForText(dealer, 'Request BAC-01/R2 waits for another person.');
    await press(dealer, 'Done');
    await go(dealer, 'Approvals');
    // The coup as dealt may have that card, too.
    const trueCards = dealer.getByRole('region', { name: 'True cards' });
    await trueCards.getByRole('img', { name: 'nine of hearts' }).waitFor();
    await press(dealer, 'Take it back');
    await dealer.getByText('BAC-01/R2 is refused.').waitFor();

    const pit = await enter(PIT);
    await pit.getByRole('link', { name: OWING_TABLE, exact: true }).click();
    await press(pit, 'Ask to waive commission');
    await amount(pit, '0.25');
    await pit.getByLabel('Reason').fill('it wasn’t announced');
    await press(pit, 'Send the request');
    await waitForText(pit, `Request ${OWING_TABLE}/R1 waits for another person.`);
    await press(pit, 'Done');
    await go(pit, 'Approvals');
    await pit.getByRole('heading', { name: 'Waive €0.25 of commission?' }).waitFor();
    expect(await seriousFindings(pit)).toEqual([]);
  });
}
