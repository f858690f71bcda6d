import { moneyOf } from '#kernel/money';
import { readPeerReply, readPeerRequest } from '#log/commands';
import { EVERY_SHARD } from '#log/event-store';
import { plainTokenOf } from '#testing';
import { asPerson, uuid } from './test/give';
import { ADA, OPEN, played, TABLE, twoServers } from './test/servers-on-one-log';

describe('servers that share the shards (S3)', () => {
  it.each([
    { where: 'the account is elsewhere', ofB: [ADA] },
    { where: 'the table is elsewhere', ofB: [TABLE] },
    { where: 'both are elsewhere', ofB: [TABLE, ADA] },
  ])('sell and cash chips at either server when $where', async ({ ofB }) => {
    const { house, a, b } = await twoServers(ofB);
    await played(a);
    const bought = await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '600' });
    expect(bought).toMatchObject({ ok: true, answer: { events: [{ type: 'ChipsBought' }] } });
    expect(await asPerson(b, 'patron:ada').give('BuyIn', 'T1', { amount: '401' })).toMatchObject({
      rejection: { code: 'INSUFFICIENT_FUNDS', left: '400' },
    });
    expect(await asPerson(b, 'patron:ada').give('CashOut', 'T1', { amount: '200' })).toMatchObject({
      ok: true,
    });
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 600n],
        ['chips:T1:ada', 400n],
      ]),
    );
    expect(await house.log.openTransfers(EVERY_SHARD)).toEqual([]);
    expect((await house.log.readStream('patron:ada', 1)).map(({ type }) => type)).toEqual([
      'Deposited',
      'FundsHeld',
      'HoldPosted',
      'FundsReturned',
    ]);
  });

  it.each([
    { where: 'the account is elsewhere', ofB: [ADA] },
    { where: 'the table is elsewhere', ofB: [TABLE] },
    { where: 'both are elsewhere', ofB: [TABLE, ADA] },
  ])('buy the chips that a bet lacks when $where (R12)', async ({ ofB }) => {
    const { house, a, b } = await twoServers(ofB);
    await played(a, { dealing: 'every-coup' });
    for (const name of ['ShuffleShoe', 'OpenBetting'] as const) await asPerson(b, 'dealer').give(name, 'T1');
    const stake = { on: 'banker', stake: '300' };
    const placed = await asPerson(a, 'patron:ada').give('PlaceBet', 'T1', stake, uuid(9_101));
    expect(placed).toMatchObject({ ok: true, answer: { events: [{ type: 'BetPlaced' }] } });
    expect(await asPerson(b, 'patron:ada').give('PlaceBet', 'T1', stake, uuid(9_101))).toEqual(placed);
    expect(await asPerson(b, 'patron:ada').give('PlaceBet', 'T1', { ...stake, stake: '701' })).toMatchObject({
      rejection: { code: 'INSUFFICIENT_FUNDS', left: '700' },
    });
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 700n],
        ['table:T1:stakes', 300n],
      ]),
    );
    expect(await house.log.openTransfers(EVERY_SHARD)).toEqual([]);
  });

  it('answer with the same bytes at every server, the first time and again', async () => {
    const { a, b } = await twoServers([TABLE]);
    const first = await asPerson(a, 'pit').give('OpenTable', 'T1', OPEN, uuid(9_001));
    expect(first).toMatchObject({ ok: true });
    for (const door of [b, a, b])
      expect(JSON.stringify(await asPerson(door, 'pit').give('OpenTable', 'T1', OPEN, uuid(9_001)))).toBe(
        JSON.stringify(first),
      );
    await asPerson(a, 'cage').give('Deposit', 'ada', { amount: '10' });
    const refused = await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '11' }, uuid(9_002));
    expect(refused).toMatchObject({ ok: false, rejection: { left: '10' } });
    expect(
      JSON.stringify(await asPerson(b, 'patron:ada').give('BuyIn', 'T1', { amount: '11' }, uuid(9_002))),
    ).toBe(JSON.stringify(refused));
    expect(await asPerson(b, 'patron:ada').give('BuyIn', 'T1', { amount: '12' }, uuid(9_002))).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('remember the chips that they sold while another command comes under the same id', async () => {
    const { house, a } = await twoServers([ADA]);
    await played(a);
    await asPerson(a, 'pit').give('OpenTable', 'T2', { ...OPEN, table: 'T2' });
    const hold = uuid(9_501);
    await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '600' }, hold);
    const elsewhere = asPerson(a, 'patron:ada').give('BuyIn', 'T2', { amount: '600' }, hold);
    // The account's owner asks after a crash left the hold open: a refusal would release it.
    const held = { patron: 'ada', hold, table: 'T1', amount: moneyOf('600'), currency: 'EUR' };
    expect(await a.run({ kind: 'take', held })).toMatchObject({ kind: 'accepted' });
    expect(await elsewhere).toMatchObject({ rejection: { code: 'IDEMPOTENCY_MISMATCH' } });
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  });

  it('release no open hold of another table’s purchase under the same id', async () => {
    const { house, a, b } = await twoServers([TABLE]);
    await played(a);
    await asPerson(a, 'pit').give('OpenTable', 'T2', { ...OPEN, table: 'T2' });
    const hold = uuid(9_502);
    const held = { patron: 'ada', hold, table: 'T1', amount: moneyOf('600'), currency: 'EUR' };
    const carried = plainTokenOf({ id: 'ada', role: 'patron' });
    const holding = { kind: 'transit', step: 'hold', held, correlationId: null, carried } as const;
    house.owners.delete(ADA); // the account has no owner for a moment while T2 asks for its hold
    house.whileWaiting = async () => {
      house.owners.set(ADA, 'a');
      expect(await a.run(holding)).toMatchObject({ kind: 'accepted' });
      expect(await b.run({ kind: 'take', held })).toMatchObject({ kind: 'accepted' }); // and the answer is lost
      house.owners.delete(ADA);
    };
    expect(await asPerson(a, 'patron:ada').give('BuyIn', 'T2', { amount: '600' }, hold)).toMatchObject({
      rejection: { code: 'UNAVAILABLE' },
    });
    house.owners.set(ADA, 'a');
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  }, 30_000);

  it('retry when an answer is lost, and carry the request out once', async () => {
    const { house, a } = await twoServers([TABLE, ADA]);
    await played(a);
    house.deaf.add('b');
    expect(await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '600' })).toMatchObject({
      ok: true,
    });
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  });

  it('refuse with UNAVAILABLE if a lost try may still be carried out and the next is refused temporarily', async () => {
    const { house, a } = await twoServers([TABLE]);
    const seat = async () => asPerson(a, 'patron:ada').give('TakeSeat', 'T1', { seat: 1 }, uuid(9_301));
    house.slow.add('b');
    expect(await seat()).toMatchObject({ rejection: { code: 'UNAVAILABLE' } });
    expect(house.sent).toHaveLength(2); // the second copy was answered: the table does not exist yet
    expect(await seat()).toMatchObject({ rejection: { code: 'NO_SUCH_TABLE' } }); // nothing of this request was lost
    await asPerson(a, 'pit').give('OpenTable', 'T1', OPEN);
    expect(await house.late?.()).toMatchObject({ kind: 'accepted' });
    expect(await seat()).toMatchObject({ ok: true, answer: { events: [{ type: 'SeatTaken' }] } });
  });

  it('accept a remembered answer as final, whatever was lost before', async () => {
    const { house, a } = await twoServers([TABLE]);
    await played(a);
    house.slow.add('b');
    const out = async () => asPerson(a, 'patron:ada').give('CashOut', 'T1', { amount: '5' }, uuid(9_302));
    const refused = await out();
    expect(refused).toMatchObject({ rejection: { code: 'INSUFFICIENT_CHIPS' } });
    expect(await house.late?.()).toMatchObject({ kind: 'refused' });
    expect(await out()).toEqual(refused);
  });

  it('resume a hold whose requester has died', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const held = { patron: 'ada', hold: uuid(77), table: 'T1', amount: '600', currency: 'EUR' };
    const carried = plainTokenOf({ id: 'ada', role: 'patron' });
    const request = readPeerRequest({ kind: 'transit', step: 'hold', held, correlationId: null, carried });
    if (!request.ok) throw new Error('no request');
    expect(await b.run(request.value)).toMatchObject({ kind: 'accepted' }); // and the requester dies
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
    expect(await house.log.openTransfers(EVERY_SHARD)).toEqual([]);
    expect(await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '600' }, uuid(77))).toMatchObject({
      ok: true,
    });
  }, 30_000);

  it('serve the shards of a lost server, and its old owner forwards requests', async () => {
    const { house, a, b } = await twoServers([TABLE]);
    await played(a);
    await house.take('a', [TABLE]); // b's lease expired while it was stopped; it doesn't know yet
    const [bought, left] = [
      await asPerson(b, 'patron:ada').give('BuyIn', 'T1', { amount: '600' }),
      await asPerson(a, 'patron:ada').give('CashOut', 'T1', { amount: '100' }),
    ];
    expect([bought, left]).toMatchObject([{ ok: true }, { ok: true }]);
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 500n],
        ['chips:T1:ada', 500n],
      ]),
    );
  });

  it('forward a command whose shard is lost while it is decided', async () => {
    const { house, a, b } = await twoServers([TABLE]);
    await played(a);
    const given = asPerson(b, 'patron:ada').give('TakeSeat', 'T1', { seat: 1 });
    await house.take('a', [TABLE]);
    expect(await given).toMatchObject({ ok: true });
    expect(await asPerson(b, 'patron:ada').give('TakeSeat', 'T1', { seat: 2 })).toMatchObject({
      rejection: { code: 'ALREADY_SEATED' },
    });
  });

  it('answer not-mine to requests for other shards, and forward none', async () => {
    const { house, b } = await twoServers([ADA]);
    const before = house.sent.length;
    const read = readPeerRequest({
      kind: 'command',
      given: { name: 'OpenTable', target: 'T1', body: OPEN },
      ids: { commandId: uuid(1), correlationId: null },
      carried: plainTokenOf({ id: 'pit', role: 'pit' }),
    });
    if (!read.ok) throw new Error(read.rejection.detail);
    expect(await b.run(read.value)).toEqual({ kind: 'not-mine' });
    expect(house.sent).toHaveLength(before);
  });

  it('refuse with UNAVAILABLE after a bounded number of tries if the owner is gone', async () => {
    const { house, a } = await twoServers([TABLE]);
    house.dead.add('b');
    expect(await asPerson(a, 'pit').give('OpenTable', 'T1', OPEN)).toMatchObject({
      rejection: { code: 'UNAVAILABLE' },
    });
    expect(house.sent).toEqual([1, 2, 3].map(() => ({ to: 'b', kind: 'command' })));
  });

  it('send no hidden card and no secret between them unencrypted', async () => {
    const { house, a } = await twoServers([TABLE]);
    await played(a);
    const cards = ['AS', 'KD', '3C', '5S'];
    expect(await asPerson(a, 'dealer').give('LoadShoe', 'T1', { cards })).toMatchObject({
      answer: { phase: 'ready' },
    });
    expect(await asPerson(a, 'dealer').give('LoadShoe', 'T1')).toMatchObject({
      answer: { phase: 'cutting' },
    });
    for (const [at, card] of ['2H', 'QC', 'JS'].entries())
      expect(await asPerson(a, 'dealer').give('ScanCard', 'T1', { card, number: 1 + at })).toMatchObject({
        ok: true,
      });
    const hidden = ['KD', '3C', '5S', 'QC', 'JS'];
    for (const card of hidden) expect(house.wire).not.toContain(card);
    expect(house.wire).toContain('2H');
    expect(await asPerson(a, 'dealer').give('ShuffleShoe', 'T1')).toMatchObject({ ok: true });
    const sealed = await house.log.readSealed('shoe', 'T1/S3');
    const secret = Buffer.from(house.vault.unseal(sealed!));
    expect(house.wire).toContain('ShoeShuffled');
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(house.wire.toLowerCase()).not.toContain(secret.toString(form).toLowerCase());
  });

  it('refuse an unreadable request', () => {
    for (const json of [null, {}, { kind: 'close' }, { kind: 'take', held: { patron: 'ada' } }])
      expect(readPeerRequest(json)).toMatchObject({ ok: false, rejection: { code: 'BAD_FIELD' } });
    for (const json of [null, {}, { kind: 'refused', rejection: { code: 'NO', detail: '' } }])
      expect(readPeerReply(json)).toBeNull();
  });

  it('know the cage’s default currency wherever the first table was opened', async () => {
    const { a, b } = await twoServers([ADA]);
    await asPerson(a, 'pit').give('OpenTable', 'T1', OPEN);
    expect(await asPerson(b, 'cage').give('Deposit', 'ada', { amount: '5' })).toMatchObject({
      answer: { events: [{ data: { currency: 'EUR' } }] },
    });
  });
});
