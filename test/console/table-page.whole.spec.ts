import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { HouseUnderTest } from '../house-under-test';
import { isTooWide, seriousFindings, signIn, type Watched } from './browser';
import { builtConsole } from './built-console';
import { asPerson } from './played-floor';

jest.setTimeout(180_000);

const PIT = { id: 'pia', role: 'pit' } as const;
const DEALER = { id: 'dora', role: 'dealer' } as const;
const ADA = { id: 'ada', role: 'patron' } as const;
const OTHER_PIT = { id: 'petra', role: 'pit' } as const;
/** A table without a shoe, and one whose last coup lies on the felt. */
const [EMPTY, DEALT] = ['BAC-01', 'BAC-02'];
/** A private table, and one whose maximum is €1,000.00. */
const [PRIVATE, LIMITED] = ['PRIV-01', 'LIM-01'];
const OPENING = { variant: 'punto-banco', currency: 'EUR' };
const DAY_MS = 86_400_000;

let house: HouseUnderTest;
let browser: Browser;
let pages: (Page & Watched)[] = [];
beforeAll(async () => {
  await builtConsole();
  [house, browser] = await Promise.all([HouseUnderTest.onSharedServer(), openBrowser()]);
  for (const table of [EMPTY, DEALT])
    await asPerson(house, PIT).give('OpenTable', table, { table, ...OPENING });
  await dealCoup();
  await asPerson(house, PIT).give('OpenTable', PRIVATE, { table: PRIVATE, ...OPENING, private: true });
  await arrangeLimits();
});
afterAll(async () => {
  await browser?.close();
  await house?.end();
});
afterEach(async () => {
  for (const page of pages.splice(0)) {
    expect(page.complaints).toEqual([]);
    await page.context().close();
  }
});

/** Deals a coup at the second table. */
async function dealCoup(): Promise<void> {
  await asPerson(house, DEALER).give('ShuffleShoe', DEALT);
  await asPerson(house, { id: 'cara', role: 'cage' }).give('Deposit', ADA.id, {
    amount: '200000',
    currency: 'EUR',
  });
  await asPerson(house, ADA).give('TakeSeat', DEALT, { seat: 1 });
  await asPerson(house, ADA).give('BuyIn', DEALT, { amount: '100000' });
  await asPerson(house, ADA).give('CutShoe', DEALT, { at: 137 });
  await asPerson(house, DEALER).give('OpenBetting', DEALT);
  await asPerson(house, ADA).give('PlaceBet', DEALT, { on: 'banker', stake: '2500' });
  await asPerson(house, DEALER).give('CloseBetting', DEALT);
  await asPerson(house, DEALER).give('Deal', DEALT);
}

/** Arranges two limits for ada: one above the table's own, and one below it. */
async function arrangeLimits(): Promise<void> {
  const limits = { default: { min: '100', max: '100000', step: '100' } };
  await asPerson(house, PIT).give('OpenTable', LIMITED, { table: LIMITED, ...OPENING, rules: { limits } });
  const until = `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 19)}Z`;
  for (const [at, [on, max]] of [
    ['banker', '500000'],
    ['player', '50000'],
  ].entries()) {
    await asPerson(house, PIT).give('ArrangeLimits', LIMITED, { patron: ADA.id, on, max, until });
    await asPerson(house, OTHER_PIT).give('Approve', `${LIMITED}/R${at + 1}`);
  }
}

/** Returns the events of a table with one of these types, each with the patron whom it names. */
const eventsOf = async (table: string, types: readonly string[]): Promise<readonly string[]> => {
  const { items } = (await house.get(`/v1/events?stream=table:${table}&limit=500`)) as {
    readonly items: readonly { readonly type: string; readonly data: { readonly patron?: string } }[];
  };
  return items.filter(({ type }) => types.includes(type)).map(({ type, data }) => `${type} ${data.patron}`);
};

const enter = async (...[person, how]: [Parameters<typeof signIn>[2], Parameters<typeof signIn>[3]?]) => {
  const page = await signIn(browser, house, person, how);
  pages.push(page);
  return page;
};

const open = async (page: Page, table: string): Promise<void> => {
  await page.goto(`${house.url}/#/tables/${table}`);
  await page.getByRole('heading', { level: 1, name: `Table ${table}` }).waitFor();
};

/** Returns the roads that reach beyond their panel. */
const roadsOutside = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const panel = document.querySelector('section[aria-label="Roads"]');
    return [...panel.querySelectorAll('figure > div')]
      .filter((road) => road.getBoundingClientRect().right > panel.getBoundingClientRect().right)
      .map((road) => road.getAttribute('aria-label'));
  })()`);

/**
 * Returns what overlaps on the felt: each pair of a word or card with the tray, a word of the drawing, or
 * another word or card. The names of the rows are left out, because their box is larger than their arc.
 */
const overlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const felt = document.querySelector('[aria-label="The table from above"]');
    const lying = [...felt.querySelectorAll('p, [data-card], [data-hand-name]')];
    const drawn = [...felt.querySelectorAll('svg[role=img] > [data-part], svg[role=img] text:not(:has(textPath))')];
    const nameOf = (of) => of.dataset.part ?? (of.textContent.trim() || of.dataset.card);
    const boxOf = (of) => of.getBoundingClientRect();
    const isDrawn = (of) => boxOf(of).width > 0;
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return lying.filter(isDrawn).flatMap((each, at) =>
      [...drawn.filter(isDrawn), ...lying.slice(at + 1)]
        .filter((other) => meet(boxOf(each), boxOf(other)))
        .map((other) => nameOf(each) + ' / ' + nameOf(other)));
  })()`);

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1181, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

describe('the felt of a table', () => {
  it.each(SIZES.flatMap((size) => [false, true].map((dark) => ({ ...size, dark }))))(
    'at $width × $height, dark: $dark, nothing lies over the tray, a name or another card',
    async (how) => {
      const page = await enter(PIT, how);
      await open(page, EMPTY);
      const felt = page.getByRole('region', { name: 'The table from above' });
      await felt.getByText('No cards are exposed.').waitFor();
      expect(await overlaps(page)).toEqual([]);
      await open(page, DEALT);
      await felt.getByText('Coup 1').waitFor();
      expect(await overlaps(page)).toEqual([]);
      await page.getByRole('group', { name: /^Big road, / }).waitFor();
      expect(await roadsOutside(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});

const press = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true }).click();

/** Waits until the focus is on the element with this label. */
const untilFocused = (page: Page, label: string): Promise<unknown> =>
  page.locator(`[aria-label="${label}"]:focus`).waitFor();

describe('the guests of a private table', () => {
  const guests = (page: Page) => page.getByRole('region', { name: 'Guests', exact: true }).first();
  const INVITATIONS = ['PatronInvited', 'InvitationWithdrawn'];

  it('the pit invites a patron, is refused a second invitation, and withdraws the first', async () => {
    const page = await enter(PIT);
    await open(page, PRIVATE);
    await guests(page).getByText('Nobody is invited.').waitFor();
    const form = page.getByRole('dialog');
    for (const patron of ['ada', 'bob']) {
      await press(guests(page), 'Invite a patron');
      await form.getByLabel('Patron').fill(patron);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await form.getByText(/ is invited[.]$/u).waitFor();
      await press(form, 'Done');
      await form.waitFor({ state: 'detached' });
    }
    await press(guests(page), 'Invite a patron');
    await form.getByLabel('Patron').fill('bob');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('bob is invited already').waitFor();
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await press(form, 'Cancel');
    await form.waitFor({ state: 'detached' });
    await page.getByText('private, 2 guests').waitFor();

    await press(guests(page), 'Withdraw the invitation of Ada');
    await form.getByText('Ada may place no further stake').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await press(form, 'Cancel');
    await form.waitFor({ state: 'detached' });
    await untilFocused(page, 'Withdraw the invitation of Ada');
    await page.keyboard.press('Enter');
    await press(form, 'Withdraw the invitation');
    await form.getByText('The invitation of Ada is withdrawn.').waitFor();
    await page.keyboard.press('Enter'); // Done has the focus
    await form.waitFor({ state: 'detached' });
    await untilFocused(page, 'Guests');
    await page.getByText('private, 1 guest', { exact: false }).waitFor();
    expect(await guests(page).getByRole('row').allTextContents()).toEqual([
      'PatronSeatInvitation',
      'Bobnot seatedWithdraw',
    ]);
    expect(await eventsOf(PRIVATE, INVITATIONS)).toEqual([
      'PatronInvited ada',
      'PatronInvited bob',
      'InvitationWithdrawn ada',
    ]);
  });

  it('a dealer reads the list without a button, and a guest reads no list', async () => {
    const dealer = await enter(DEALER);
    await open(dealer, PRIVATE);
    await guests(dealer).getByText('Bob').waitFor();
    expect(await guests(dealer).getByRole('button').count()).toBe(0);
    const guest = await enter({ id: 'bob', role: 'patron' });
    await open(guest, PRIVATE);
    await guest.getByText('private', { exact: false }).first().waitFor();
    expect(await guests(guest).count()).toBe(0);
  });
});

describe('the limits arranged for patrons', () => {
  const limits = (page: Page) => page.getByRole('region', { name: 'Arranged limits', exact: true }).first();

  it('the pit ends a higher limit, and is refused the end of a lower one', async () => {
    const page = await enter(PIT, { width: 390, height: 844 });
    await open(page, LIMITED);
    await limits(page).getByText('€5,000.00').waitFor();
    expect(await isTooWide(page)).toBe(false);
    const form = page.getByRole('dialog');
    await press(limits(page), 'End the limit of Ada on Player');
    await form.getByText('two people have to agree').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await press(form, 'End the limit');
    await form.getByRole('alert').getByText('which two people agree on').waitFor();
    expect(await form.getByText('This isn’t for your role').count()).toBe(0);
    expect(page.complaints.splice(0)).toEqual([expect.stringContaining('403')]);
    await press(form, 'Cancel');
    await form.waitFor({ state: 'detached' });
    await press(limits(page), 'End the limit of Ada on Banker');
    await press(form, 'End the limit');
    await form.getByText('The limit of Ada on Banker has ended.').waitFor();
    await press(form, 'Done');
    await form.waitFor({ state: 'detached' });
    await untilFocused(page, 'Arranged limits');
    expect(
      await limits(page)
        .getByRole('button', { name: /^End the limit of / })
        .count(),
    ).toBe(1);
    expect(await eventsOf(LIMITED, ['LimitsEnded'])).toEqual(['LimitsEnded ada']);
  });
});
