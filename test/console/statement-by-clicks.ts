import type { Page } from 'playwright-core';
import { seriousFindings } from './browser';
import type { Suite } from './desk-by-clicks';

const CAGE = { id: 'cara', role: 'cage' } as const;

/** A patron's money, as the cage and the patron read it. */
export function statementByClicks({ house, enter, go }: Suite): void {
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

  it('the cage reads a patron’s statement, a patron its own', async () => {
    const cage = await enter(CAGE);
    await go(cage, 'Patrons');
    await cage.getByLabel('Patron').fill('Eda');
    await cage.getByRole('button', { name: 'Show the statement' }).click();
    await cage.getByText('No patron has this id.').waitFor();
    await cage.getByLabel('Patron').fill('Ada'); // the console writes the id as ada
    await cage.getByRole('button', { name: 'Show the statement' }).click();
    await heading(cage);
    await cage.getByText('Ada brings €2,000.00').first().waitFor();
    await cage.getByRole('region', { name: 'Where the money is' }).getByText('Chips at BAC-01').waitFor();
    expect(await seriousFindings(cage)).toEqual([]);
    const unknown = ['Eda', 'eda', 'Ada'].map((id) => expect.stringMatching(`404 .*/v1/patrons/${id}$`));
    expect(cage.complaints.splice(0)).toEqual(unknown);

    const ada = await enter({ id: 'ada', role: 'patron' });
    await go(ada, 'My statement');
    await heading(ada);
    await ada.getByText('Ada brings €2,000.00').first().waitFor();
    expect(await ada.getByText('report').count()).toBe(0); // a patron may not learn that a report is due
  });

  it('a statement of many pages is read to its end before its movements are shown', async () => {
    const page = await enter(CAGE);
    await page.goto(`${house().url}/#/patrons/ada?span=all`);
    const movements = async (): Promise<readonly string[]> => {
      const list = page.getByRole('region', { name: 'Movements, newest first' });
      await list.waitFor();
      return (await list.innerText()).split('\n').filter((line) => !line.startsWith('As of'));
    };
    const inOnePage = await movements();
    await page.route(/[/]statement[?]/u, async (route) => {
      const address = new URL(route.request().url());
      address.searchParams.set('limit', '2');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.continue({ url: address.href });
    });
    await page.reload();
    await page.getByText(/^Read up to/u).waitFor();
    expect(await page.getByText(/^Ada brings/u).count()).toBe(0);
    expect(await movements()).toEqual(inOnePage);
  });
}
