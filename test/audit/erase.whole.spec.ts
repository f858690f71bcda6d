import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PEOPLE } from '#edge/identity';
import { asPerson } from '../console/played-floor';
import { HouseUnderTest } from '../house-under-test';
import { runSabot } from '../play/run-sabot';

jest.setTimeout(60_000);

const PIT = { id: 'pia', role: 'pit' } as const;
const ABOUT_ADA = ['ada threw a card: walrus', 'Ada again: yak'];
const ABOUT_BOB = 'bob fell ill: zebra';

let house: HouseUnderTest;
let tokens: string;
beforeAll(async () => {
  house = await HouseUnderTest.onSharedServer();
  tokens = path.join(house.data, 'admin.json');
  const people = DEMO_PEOPLE.filter(({ role }) => role === 'admin' || role === 'pit');
  writeFileSync(tokens, JSON.stringify(people.map((by) => ({ ...by, token: house.tokens.tokenOf(by) }))));
  await asPerson(house, PIT).give('OpenTable', 'BAC-01', {
    table: 'BAC-01',
    variant: 'punto-banco',
    currency: 'EUR',
  });
  for (const patron of ['ada', 'bob'])
    await asPerson(house, { id: 'cara', role: 'cage' }).give('Deposit', patron, {
      amount: '1000',
      currency: 'EUR',
    });
  for (const reason of [...ABOUT_ADA, ABOUT_BOB]) {
    await asPerson(house, { id: 'dora', role: 'dealer' }).give('ShuffleShoe', 'BAC-01');
    await asPerson(house, PIT).give('EndShoe', 'BAC-01', { reason });
  }
});
afterAll(() => house?.end());

const erased = async (patron: string, ...more: readonly string[]) => {
  const args = ['erase', patron, '--url', house.url, '--json', ...more];
  const { exit, out, err } = await runSabot(args, '', { SABOT_DATA: house.data });
  return { exit, ...(out === '' ? {} : (JSON.parse(out) as { erased: string[] })), err };
};
/** Returns the erasures in the account's own events: the person and the texts. */
const erasuresIn = async (): Promise<readonly unknown[]> => {
  const token = house.tokens.tokenOf({ id: 'otto', role: 'auditor' });
  const response = await fetch(`${house.url}/v1/events?stream=patron:ada&limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await response.json()) as {
    items: { type: string; actor: { id: string }; data: { texts: string[] } }[];
  };
  return items.filter(({ type }) => type === 'TextsErased').map(({ actor, data }) => [actor.id, data.texts]);
};

it('erases all texts about a patron with the token of an admin and lists them; texts about others stay', async () => {
  const { exit, err, erased: hashes } = await erased('ada', '--tokens', tokens);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(hashes).toHaveLength(ABOUT_ADA.length);
  expect(await erasuresIn()).toEqual([['alma', hashes]]);
  expect(await erased('ada', '--tokens', tokens)).toMatchObject({ exit: 0, erased: [] });
  expect((await erased('bob', '--tokens', tokens)).erased).toHaveLength(1);
});

it('explains why a request is impossible, and exits with 2', async () => {
  const bad = await erased('ada', '--tokens', tokens, '--texts', 'no-hash');
  expect(bad).toMatchObject({ exit: 2, err: expect.stringMatching(/BAD_FIELD/u) });
  expect(await erased('ada', '--tokens', path.join(house.data, 'none.json'))).toMatchObject({ exit: 2 });
});
