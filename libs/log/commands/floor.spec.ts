import { randomBytes } from 'node:crypto';
import { Floor } from '#log/commands';
import { InMemoryEventLog, Vault } from '#log/event-store';
import { freshId, give, uuid } from './test/give';

const openFloor = (log = new InMemoryEventLog(), vault = Vault.forNow()): Promise<Floor> =>
  Floor.open({ log, vault, owner: 'test', random: (bytes) => randomBytes(bytes) });

const openWithDeposit = async (floor: Floor): Promise<void> => {
  await give(floor, 'pit', 'OpenTable', 'T1', { table: 'T1', variant: 'punto-banco', currency: 'EUR' });
  await give(floor, 'cage', 'Deposit', 'ada', { amount: '1000' });
};

describe('the floor', () => {
  it('buys chips from an account, and returns cashed-out chips (S7)', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    const bought = await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '600' });
    expect(bought).toMatchObject({ ok: true, answer: { events: [{ type: 'ChipsBought' }] } });
    const out = await give(floor, 'patron:ada', 'CashOut', 'T1', { amount: '200' });
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
    const first = await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '1001' }, id);
    expect(first).toMatchObject({ ok: false, rejection: { code: 'INSUFFICIENT_FUNDS', left: '1000' } });
    await give(floor, 'cage', 'Deposit', 'ada', { amount: '1000' });
    expect(await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '1001' }, id)).toEqual(first);
    expect(await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '5' }, id)).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('releases a held amount if the table closes before taking it', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    const [bought, closed] = await Promise.all([
      give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '600' }),
      give(floor, 'pit', 'CloseTable', 'T1'),
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
    await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '600' });
    expect(await give(floor, 'dealer', 'ShuffleShoe', 'T1')).toMatchObject({ ok: true });
    await floor.close();
    const again = await openFloor(log, vault);
    expect(await give(again, 'patron:ada', 'CutShoe', 'T1', { at: 100 })).toMatchObject({ ok: true });
    await give(again, 'dealer', 'OpenBetting', 'T1');
    await give(again, 'patron:ada', 'PlaceBet', 'T1', { on: 'banker', stake: '100' });
    await give(again, 'dealer', 'CloseBetting', 'T1');
    const dealt = await give(again, 'dealer', 'Deal', 'T1');
    expect(dealt).toMatchObject({ ok: true, answer: { phase: 'ready' } });
    const ended = await give(again, 'pit', 'EndShoe', 'T1', { reason: 'tired' });
    expect(ended).toMatchObject({
      ok: true,
      answer: { events: [{ type: 'ShoeFinished' }, { type: 'ShoeRevealed' }] },
    });
  });

  it('lets patrons cash out when the vault’s key is lost, and deals no card', async () => {
    const log = new InMemoryEventLog();
    const floor = await openFloor(log);
    await openWithDeposit(floor);
    await give(floor, 'patron:ada', 'BuyIn', 'T1', { amount: '600' });
    await give(floor, 'dealer', 'ShuffleShoe', 'T1');
    await floor.close();
    const heir = await openFloor(log, Vault.forNow());
    for (const [as, name, fields] of [
      ['patron:ada', 'CutShoe', { at: 100 }],
      ['pit', 'EndShoe', { reason: 'no key' }],
    ] as const) {
      const refused = await give(heir, as, name, 'T1', fields);
      expect(refused).toMatchObject({ ok: false, rejection: { code: 'UNAVAILABLE' } });
    }
    expect(await give(heir, 'patron:ada', 'CashOut', 'T1')).toMatchObject({ ok: true });
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
    const first = await give(floor, 'pit', 'OpenTable', 'T1', fields, uuid(9_001));
    const heir = await openFloor(log, vault);
    const again = await give(heir, 'pit', 'OpenTable', 'T1', fields, uuid(9_001));
    expect(first).toMatchObject({ ok: true });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });
});
