import { randomBytes } from 'node:crypto';
import { Floor } from '#log/commands';
import { InMemoryEventLog, Vault } from '#log/event-store';
import { asPerson, freshId, uuid } from './test/give';

const openFloor = (log = new InMemoryEventLog(), vault = Vault.forNow()): Promise<Floor> =>
  Floor.open({ log, vault, owner: 'test', random: (bytes) => randomBytes(bytes) });

const openWithDeposit = async (floor: Floor): Promise<void> => {
  await asPerson(floor, 'pit').give('OpenTable', 'T1', {
    table: 'T1',
    variant: 'punto-banco',
    currency: 'EUR',
  });
  await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '1000' });
};

describe('the floor', () => {
  it('buys chips from an account, and returns cashed-out chips (S7)', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    const bought = await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '600' });
    expect(bought).toMatchObject({ ok: true, answer: { events: [{ type: 'ChipsBought' }] } });
    const out = await asPerson(floor, 'patron:ada').give('CashOut', 'T1', { amount: '200' });
    expect(out).toMatchObject({ ok: true });
    await floor.idle();
    const types = (await log.readStream('patron:ada', 1)).map(({ type }) => type);
    expect(types).toEqual(['Deposited', 'FundsHeld', 'HoldPosted', 'FundsReturned']);
    expect(await log.openTransfers(Array.from({ length: 64 }, (_, shard) => shard))).toEqual([]);
  });

  it('refuses a buy-in that the account can’t pay, and remembers it', async () => {
    const floor = await openFloor();
    await openWithDeposit(floor);
    const id = freshId();
    const first = await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '1001' }, id);
    expect(first).toMatchObject({ ok: false, rejection: { code: 'INSUFFICIENT_FUNDS', left: '1000' } });
    await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '1000' });
    expect(await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '1001' }, id)).toEqual(first);
    expect(await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '5' }, id)).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('claims no mismatch for a repeated command if the key that recognises it was lost', async () => {
    const [log, vault] = [new InMemoryEventLog(), Vault.forNow()];
    const id = freshId();
    const floor = await openFloor(log, vault);
    await openWithDeposit(floor);
    const first = await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '700' }, id);
    await floor.close();
    const withoutKey = await openFloor(log);
    for (const amount of ['700', '701']) {
      const repeated = await asPerson(withoutKey, 'cage').give('Deposit', 'ada', { amount }, id);
      expect(repeated).toMatchObject({ ok: false, rejection: { code: 'UNAVAILABLE' } });
    }
    await withoutKey.close();
    const withKey = await openFloor(log, vault);
    expect(await asPerson(withKey, 'cage').give('Deposit', 'ada', { amount: '700' }, id)).toEqual(first);
    expect(await asPerson(withKey, 'cage').give('Deposit', 'ada', { amount: '701' }, id)).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect((await log.readStream('patron:ada', 1)).map(({ type }) => type)).toEqual([
      'Deposited',
      'Deposited',
    ]);
  });

  it('releases a held amount if the table closes before taking it', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    const [bought, closed] = await Promise.all([
      asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '600' }),
      asPerson(floor, 'pit').give('CloseTable', 'T1'),
    ]);
    expect(closed).toMatchObject({ ok: true });
    expect(bought).toMatchObject({ ok: false, rejection: { code: 'WRONG_PHASE' } });
    await floor.idle();
    const types = (await log.readStream('patron:ada', 1)).map(({ type }) => type);
    expect(types).toEqual(['Deposited', 'FundsHeld', 'HoldReleased']);
  });

  it('deals a sealed coup, and continues in the same order after a restart', async () => {
    const log = new InMemoryEventLog();
    const vault = Vault.forNow();
    const floor = await openFloor(log, vault);
    await openWithDeposit(floor);
    await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '600' });
    expect(await asPerson(floor, 'dealer').give('ShuffleShoe', 'T1')).toMatchObject({ ok: true });
    await floor.close();
    const again = await openFloor(log, vault);
    expect(await asPerson(again, 'patron:ada').give('CutShoe', 'T1', { at: 100 })).toMatchObject({
      ok: true,
    });
    await asPerson(again, 'dealer').give('OpenBetting', 'T1');
    await asPerson(again, 'patron:ada').give('PlaceBet', 'T1', { on: 'banker', stake: '100' });
    await asPerson(again, 'dealer').give('CloseBetting', 'T1');
    const dealt = await asPerson(again, 'dealer').give('Deal', 'T1');
    expect(dealt).toMatchObject({ ok: true, answer: { phase: 'ready' } });
    const ended = await asPerson(again, 'pit').give('EndShoe', 'T1', { reason: 'tired' });
    expect(ended).toMatchObject({
      ok: true,
      answer: { events: [{ type: 'ShoeFinished' }, { type: 'ShoeRevealed' }] },
    });
  });

  it('lets patrons cash out when the vault’s key is lost, and deals no card', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '600' });
    await asPerson(floor, 'dealer').give('ShuffleShoe', 'T1');
    await floor.close();
    const heir = await openFloor(log, Vault.forNow());
    for (const [as, name, fields] of [
      ['patron:ada', 'CutShoe', { at: 100 }],
      ['pit', 'EndShoe', { reason: 'no key' }],
    ] as const) {
      const refused = await asPerson(heir, as).give(name, 'T1', fields);
      expect(refused).toMatchObject({ ok: false, rejection: { code: 'UNAVAILABLE' } });
    }
    expect(await asPerson(heir, 'patron:ada').give('CashOut', 'T1')).toMatchObject({ ok: true });
    await heir.idle();
    expect((await log.readStream('patron:ada', 1)).at(-1)).toMatchObject({ type: 'FundsReturned' });
  });

  it('repeats the first answer byte for byte', async () => {
    const log = new InMemoryEventLog();
    const vault = Vault.forNow();
    const floor = await openFloor(log, vault);
    const fields = {
      table: 'T1',
      variant: 'punto-banco',
      currency: 'EUR',
      rules: { decks: 6, roundTo: '5' },
    };
    const first = await asPerson(floor, 'pit').give('OpenTable', 'T1', fields, uuid(9_001));
    const heir = await openFloor(log, vault);
    const again = await asPerson(heir, 'pit').give('OpenTable', 'T1', fields, uuid(9_001));
    expect(first).toMatchObject({ ok: true });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });
});
