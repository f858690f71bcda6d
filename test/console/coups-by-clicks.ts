import type { Page } from 'playwright-core';
import { seriousFindings } from './browser';
import type { Suite } from './desk-by-clicks';

const AUDITOR = { id: 'otto', role: 'auditor' } as const;
const REGULATOR = { id: 'rhea', role: 'regulator' } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Coups, found by a search or the finder; their evidence downloaded and checked. */
export function coupsByClicks({ house, enter, go }: Suite): void {
  it('are found by table and stakes; the address keeps the search, also after going back', async () => {
    const page = await enter(AUDITOR);
    await go(page, 'Coups');
    const search = page.getByRole('search', { name: 'Coups' });
    await search.getByLabel('Table').fill('BAC-01');
    await search.getByLabel('Status').selectOption('Settled');
    await search.getByLabel('Stakes from (EUR)').fill('50');
    await search.getByRole('button', { name: 'Search' }).click();
    const table = page.getByRole('table', { name: 'Coups' });
    const coup = table.getByRole('link', { name: 'Coup 2', exact: true });
    await coup.waitFor();
    expect(page.url()).toMatch(/table=BAC-01.*status=settled.*min=50/u);
    await table.getByText('€50.00').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await coup.click();
    await heading(page, 'Coup 2');
    await page.goBack();
    await coup.waitFor();
    expect(await search.getByLabel('Table').inputValue()).toBe('BAC-01');
    await search.getByLabel('Stakes from (EUR)').fill('much');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.getByText('“much” is no amount.').waitFor();
  });

  it('of a patron are found from the finder, as is the wall', async () => {
    const page = await enter(AUDITOR);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/Table, coup, patron/u).fill('@ada');
    await page.getByText('Coups of ada').click();
    await page.getByRole('columnheader', { name: 'Stakes of Ada' }).waitFor();
    expect(page.url()).toContain('patron=ada');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/Table, coup, patron/u).fill('wall');
    await page.getByText('Floor on the wall').click();
    await page.getByRole('heading', { name: 'Floor', exact: false }).first().waitFor();
    expect(page.url()).toContain('#/wall');
  });

  it('have their calls as subtitles, in either language or not at all', async () => {
    const page = await enter(AUDITOR);
    await page.goto(`${house().url}/#/coups/BAC-01/S1/C2?step=1`);
    await heading(page, 'Coup 2');
    await page.getByText('“Make your stakes”').waitFor();
    const subtitles = page.getByRole('group', { name: 'Subtitles' });
    await subtitles.getByRole('button', { name: 'FR' }).click();
    await page.getByText('« Faites vos jeux »').waitFor();
    await subtitles.getByRole('button', { name: 'No subtitles' }).click();
    await page.getByText('« Faites vos jeux »').waitFor({ state: 'detached' });
    await page.reload();
    await heading(page, 'Coup 2');
    expect(await subtitles.getByRole('button', { name: 'No subtitles' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await go(page, 'Floor');
    await page.goto(`${house().url}/#/tables/BAC-01`);
    await page.getByText(/^“.+”$/u).waitFor(); // the last call at the table
  });

  it('have evidence that can be downloaded', async () => {
    const page = await enter(REGULATOR);
    await page.goto(`${house().url}/#/coups/BAC-01/S1/C2`);
    await heading(page, 'Coup 2');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Evidence', exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('BAC-01-S1-C2.evidence.json');
    await page.getByRole('button', { name: 'Check evidence' }).click();
    const key = page.getByLabel('Public key of the log');
    await key.fill('no key');
    await page.getByRole('button', { name: 'Check this coup' }).click();
    await page.getByText('That is no public key of a log').waitFor();
    const { items } = (await house().get('/v1/audit/logs')) as {
      readonly items: readonly { readonly keys: readonly { readonly vkey: string }[] }[];
    };
    await key.fill(items[0]?.keys[0]?.vkey ?? '');
    await page.getByRole('button', { name: 'Check this coup' }).click();
    await page.getByText('Proven in this browser, with the key that you entered').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
}
