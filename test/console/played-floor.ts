import { addressOf, type CommandName } from '#log/contract';
import type { HouseUnderTest } from '../house-under-test';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];
const COUPS = 3;

interface Giver {
  readonly id: string;
  readonly role: 'pit' | 'dealer' | 'cage' | 'patron';
}

/** Gives commands over REST as a person of the demo house. Throws on a refusal. */
export const asPerson = (house: HouseUnderTest, person: Giver) => ({
  async give(name: CommandName, target: string, fields: object = {}): Promise<void> {
    const response = await house.post(person, addressOf(name, target), fields);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  },
});

/**
 * Plays a punto banco table with two patrons, three coups and one in betting; an empty table; one at which
 * ada owes commission; and three discrepancies.
 */
export async function playFloor(house: HouseUnderTest): Promise<void> {
  const [pit, dealer, cage] = [
    { id: 'pia', role: 'pit' },
    { id: 'dora', role: 'dealer' },
    { id: 'cara', role: 'cage' },
  ] as const;
  const opening = { variant: 'punto-banco', currency: 'EUR' };
  await asPerson(house, pit).give('OpenTable', TABLE, { table: TABLE, ...opening });
  await asPerson(house, pit).give('OpenTable', 'BAC-02', { table: 'BAC-02', ...opening });
  await asPerson(house, pit).give('CountFloat', TABLE, { amount: '1000000', kind: 'open' });
  await asPerson(house, dealer).give('ShuffleShoe', TABLE);
  for (const [at, id] of PATRONS.entries()) {
    await asPerson(house, cage).give('Deposit', id, { amount: '200000', currency: 'EUR' });
    await asPerson(house, { id, role: 'patron' }).give('TakeSeat', TABLE, { seat: at + 1 });
    await asPerson(house, { id, role: 'patron' }).give('BuyIn', TABLE, { amount: '100000' });
  }
  await asPerson(house, { id: 'ada', role: 'patron' }).give('CutShoe', TABLE, { at: 137 });
  for (let coup = 0; coup < COUPS; coup++) {
    await bet(house);
    await asPerson(house, dealer).give('CloseBetting', TABLE);
    await asPerson(house, dealer).give('Deal', TABLE);
  }
  await bet(house);
  await oweCommission(house);
  await findDifferences(house);
}

const DAY = '2026-11-20';
/** A discrepancy without an explanation. */
export const THREE_WAY_BREAK = `three-way/${TABLE}/${DAY}`;

/** Opens three discrepancies, as a reconciliation and a service would. */
async function findDifferences(house: HouseUnderTest): Promise<void> {
  const pit = { id: 'pia', role: 'pit' } as const;
  const missing = { amount: '-500000', currency: 'EUR', events: ['26:43', '26:44'] };
  await asPerson(house, pit).give('OpenBreak', '', {
    source: 'three-way',
    table: TABLE,
    day: DAY,
    ...missing,
  });
  await asPerson(house, pit).give('OpenBreak', '', { source: 'deviation', table: TABLE, day: DAY });
  const account = 'chips:BAC-01:ada/EUR';
  await asPerson(house, pit).give('OpenBreak', '', { source: 'ledger', what: 'balance', shard: 12, account });
}

/** The table at which ada owes commission. */
export const OWING_TABLE = 'BAC-03';
const OWING_COUPS_MAX = 40;

/** Plays until Banker has won, which happens in less than half of all coups. */
async function oweCommission(house: HouseUnderTest): Promise<void> {
  const [dealer, ada] = [
    { id: 'dora', role: 'dealer' },
    { id: 'ada', role: 'patron' },
  ] as const;
  const opening = { variant: 'punto-banco', currency: 'EUR', rules: { commissionCollected: 'tallied' } };
  await asPerson(house, { id: 'pia', role: 'pit' }).give('OpenTable', OWING_TABLE, {
    table: OWING_TABLE,
    ...opening,
  });
  await asPerson(house, dealer).give('ShuffleShoe', OWING_TABLE);
  await asPerson(house, ada).give('TakeSeat', OWING_TABLE, { seat: 1 });
  await asPerson(house, ada).give('BuyIn', OWING_TABLE, { amount: '100000' });
  await asPerson(house, ada).give('CutShoe', OWING_TABLE, { at: 137 });
  for (let coups = 0; coups < OWING_COUPS_MAX; coups++) {
    await asPerson(house, dealer).give('OpenBetting', OWING_TABLE);
    await asPerson(house, ada).give('PlaceBet', OWING_TABLE, { on: 'banker', stake: '1000' });
    await asPerson(house, dealer).give('CloseBetting', OWING_TABLE);
    await asPerson(house, dealer).give('Deal', OWING_TABLE);
    const { due } = (await house.get(`/v1/tables/${OWING_TABLE}`)) as { readonly due: readonly object[] };
    if (due.length > 0) return;
  }
  throw new Error(`Banker hasn't won in ${OWING_COUPS_MAX} coups`);
}

async function bet(house: HouseUnderTest): Promise<void> {
  await asPerson(house, { id: 'dora', role: 'dealer' }).give('OpenBetting', TABLE);
  for (const [at, id] of PATRONS.entries())
    await asPerson(house, { id, role: 'patron' }).give('PlaceBet', TABLE, {
      on: at === 0 ? 'banker' : 'player',
      stake: '2500',
    });
}
