import { randomUUID } from 'node:crypto';
import { moneyOf } from '#kernel/money';
import type { CommandName, GivenCommand } from '#log/contract';
import { eventsOf, openHouse, type House } from './house-for-tests';

/** A Cyrillic і, and a zero-width space: ids that were once accepted. */
const ODD = ['p\u0456a', 'ad\u200ba'];

let house: House;
let give: House['give'];
beforeAll(async () => {
  house = await openHouse();
  give = house.give;
  await give('pit:pia', 'OpenTable', '', { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' });
  await give('cage:cara', 'Deposit', 'ada', { amount: '100000', currency: 'EUR' });
}, 60_000);
afterAll(() => house.close());

describe('an id that looks like another person’s', () => {
  it.each<[CommandName, string, (id: string) => object]>([
    ['AssignDealer', 'pit:pia', (id) => ({ dealer: id })],
    ['CountFloat', 'pit:pia', (id) => ({ amount: '500', denominations: { 100: 5 }, counters: ['kim', id] })],
    ['DrawSeats', 'dealer:dora', (id) => ({ patrons: ['ada', id] })],
    ['CollectCommission', 'dealer:dora', (id) => ({ patron: id })],
    ['WaiveCommission', 'pit:pia', (id) => ({ patron: id, amount: '5', reason: 'a slip' })],
    ['DecideOnFive', 'patron:ada', (id) => ({ draw: true, for: id })],
  ])('is no valid field of %s', async (name, as, fields) => {
    for (const id of ODD)
      expect(await give(as as 'pit:pia', name, 'BAC-01', fields(id))).toMatchObject({
        status: 422,
        json: { code: 'BAD_FIELD' },
      });
  });

  it('opens no account, and gets no token', async () => {
    for (const id of ODD) {
      const deposit = await give('cage:cara', 'Deposit', id, { amount: '1', currency: 'EUR' });
      expect(deposit).toMatchObject({ status: 422, json: { code: 'BAD_FIELD' } });
      await expect(house.tokenOf({ id, role: 'pit' })).rejects.toThrow(/^no pit can be called /u);
    }
  });

  it('recorded in an older log is paid out, and texts about it are erased', async () => {
    const [id = ''] = ODD;
    const given: GivenCommand = {
      name: 'Deposit',
      target: id,
      body: { amount: moneyOf('700'), currency: 'EUR', means: 'cash' },
    };
    const ids = { commandId: randomUUID(), correlationId: null };
    expect(await house.floor.submit(given, { id: 'cara', role: 'cage' }, ids)).toMatchObject({ ok: true });
    const paid = await give('cage:cara', 'Withdraw', id, { amount: '700', currency: 'EUR' });
    expect(eventsOf(paid)).toMatchObject([{ stream: `patron:${id}`, data: { amount: '700' } }]);
    expect(await give('admin:alma', 'EraseTexts', id, {})).toMatchObject({ status: 200 });
    const unknown = await give('cage:cara', 'Withdraw', 'd\u043era', { amount: '1', currency: 'EUR' });
    expect(unknown).toMatchObject({ status: 404, json: { code: 'NO_SUCH_PATRON' } });
  });
});
