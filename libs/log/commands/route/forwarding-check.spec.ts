import { readPeerRequest, type CarriedToken, type Floor } from '#log/commands';
import { EVERY_SHARD, shardOf } from '#log/event-store';
import { plainTokenOf } from '#testing';
import { asPerson, uuid } from '../test/give';
import { ADA, OPEN, played, TABLE, twoServers } from '../test/servers-on-one-log';

/** Sends a body as an intruder with the servers' key would, as JSON. */
const forge = async (floor: Floor, json: object) => {
  const read = readPeerRequest(json);
  return read.ok ? floor.run(read.value) : { kind: 'unread', rejection: read.rejection };
};

type House = Awaited<ReturnType<typeof twoServers>>['house'];
/** Returns the batch number of each shard. Equal numbers before and after mean that nothing was written. */
const written = async (house: House) =>
  (await house.log.headsAfterDoubt(0, EVERY_SHARD)).map(({ batch }) => batch);

const tokenOf = (as: string): CarriedToken => {
  const [role = '', id = role] = as.split(':');
  return plainTokenOf({ id, role: role as 'pit' });
};

const deposit = (carried: CarriedToken | null) => ({
  kind: 'command',
  given: { name: 'Deposit', target: 'ada', body: { amount: '12345600', currency: 'EUR' } },
  ids: { commandId: uuid(1_234), correlationId: null },
  carried,
});

const HELD = { patron: 'ada', hold: uuid(77), table: 'T1', amount: '600', currency: 'EUR' };
const step = (name: string, held: object = HELD, carried: CarriedToken | null = null) => ({
  kind: 'transit',
  step: name,
  held,
  correlationId: null,
  carried,
});
const OTHERS = [
  { ...HELD, amount: '900' },
  { ...HELD, currency: 'USD' },
  { ...HELD, hold: uuid(78) },
  { ...HELD, table: 'T2' },
];

const TOKENLESS = { kind: 'refused', rejection: { code: 'UNAUTHENTICATED' } };
const UNCALLED = { kind: 'refused', rejection: { code: 'UNAVAILABLE' } };

describe('the key between servers alone', () => {
  it('gives no command: the person comes from the token, and without one there is none', async () => {
    const { house, b } = await twoServers([ADA]);
    const before = await written(house);
    for (const carried of [null, { token: 'forged', takenAtMs: Date.now() }])
      expect(await forge(b, deposit(carried))).toMatchObject(TOKENLESS);
    expect(await forge(b, deposit(tokenOf('patron:ada')))).toMatchObject({
      kind: 'refused',
      rejection: { code: 'FORBIDDEN' },
    });
    expect(await forge(b, { ...deposit(null), by: { id: 'carl', role: 'cage' } })).toMatchObject({
      kind: 'unread',
    });
    expect(await written(house)).toEqual(before);
    expect(await forge(b, deposit(tokenOf('cage:carl')))).toMatchObject({ kind: 'accepted' });
    const [event] = await house.log.readStream('patron:ada', 1);
    expect(event).toMatchObject({ type: 'Deposited', actor: { id: 'carl', role: 'cage' } });
  });

  it('holds no patron’s money and learns no patron’s cards: both take that patron’s own token', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const before = await written(house);
    const hand = (carried: CarriedToken | null) => ({
      kind: 'hand',
      table: 'T1',
      coup: 'T1/S1/C1',
      patron: 'ada',
      carried,
    });
    for (const carried of [null, tokenOf('patron:bob'), tokenOf('pit:ada')]) {
      expect(await forge(b, step('hold', HELD, carried))).toMatchObject(TOKENLESS);
      expect(await forge(a, hand(carried))).toMatchObject(TOKENLESS);
    }
    expect(await written(house)).toEqual(before);
    expect(await forge(a, hand(tokenOf('patron:ada')))).toMatchObject({
      rejection: { code: 'NO_SUCH_COUP' },
    });
  });

  it('creates no chips from an amount that isn’t held', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const before = await written(house);
    expect(await forge(a, { kind: 'take', held: HELD })).toMatchObject(UNCALLED);
    expect(await written(house)).toEqual(before);
    expect(await forge(b, step('hold', HELD, tokenOf('patron:ada')))).toMatchObject({ kind: 'accepted' });
    for (const held of [...OTHERS, { ...HELD, patron: 'bob' }])
      expect(await forge(a, { kind: 'take', held })).toMatchObject(UNCALLED);
    await house.idle(); // the genuine transfer is resumed
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  });

  it('creates no chips from an amount that was released', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const held = { ...HELD, table: otherTableInShard() }; // not open, so the amount is released
    expect(await forge(b, step('hold', held, tokenOf('patron:ada')))).toMatchObject({ kind: 'accepted' });
    await house.idle();
    expect(house.balances().get('patron:ada')).toBe(1_000n);
    await asPerson(a, 'pit').give('OpenTable', held.table, { ...OPEN, table: held.table });
    const before = await written(house);
    expect(await forge(a, { kind: 'take', held })).toMatchObject(UNCALLED);
    expect(await written(house)).toEqual(before);
  }, 30_000);

  it('posts no held amount that bought nothing, and releases none that bought chips', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    house.dead.add('a');
    await forge(b, step('hold', HELD, tokenOf('patron:ada')));
    const before = await written(house);
    for (const name of ['post', 'release'])
      for (const held of [HELD, ...OTHERS]) expect(await forge(b, step(name, held))).toMatchObject(UNCALLED);
    expect(await written(house)).toEqual(before);
    // The table takes the amount, and the answer is lost: from here on only posting is correct.
    expect(await forge(a, { kind: 'take', held: HELD })).toMatchObject({ kind: 'accepted' });
    const bought = await written(house);
    expect(await forge(b, step('release'))).toMatchObject(UNCALLED);
    for (const name of ['post', 'release'])
      for (const held of OTHERS) expect(await forge(b, step(name, held))).toMatchObject(UNCALLED);
    expect(await written(house)).toEqual(bought);
    expect(await forge(b, step('post'))).toMatchObject({ kind: 'accepted' });
    house.dead.clear();
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  });

  it('posts nothing if the table refused', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const id = uuid(79);
    expect(await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '5000' }, id)).toMatchObject({
      rejection: { code: 'INSUFFICIENT_FUNDS' },
    });
    const before = await written(house);
    expect(await forge(b, step('post', { ...HELD, hold: id, amount: '5000' }))).toMatchObject(UNCALLED);
    expect(await written(house)).toEqual(before);
  });

  it('credits an account with cashed-out chips only, and only once', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    await asPerson(a, 'patron:ada').give('BuyIn', 'T1', { amount: '600' });
    await asPerson(a, 'patron:ada').give('CashOut', 'T1', { amount: '200' });
    await house.idle();
    const cashed = (await house.log.readStream('table:T1', 1)).find(({ type }) => type === 'ChipsCashed');
    if (cashed === undefined) throw new Error('no chips were cashed');
    const { eventId: id, seq } = cashed;
    const returned = { id, seq, patron: 'ada', table: 'T1', amount: '200', currency: 'EUR' };
    const before = await written(house);
    for (const forged of [
      { ...returned, amount: '201' },
      { ...returned, currency: 'USD' },
      { ...returned, id: uuid(80) },
      { ...returned, seq: seq + 1 },
      { ...returned, table: otherTableInShard() },
    ])
      expect(await forge(b, { kind: 'return', returned: forged, correlationId: null })).toMatchObject(
        UNCALLED,
      );
    expect(await forge(b, { kind: 'return', returned, correlationId: null })).toMatchObject({
      kind: 'accepted', // the first answer again
    });
    expect(await written(house)).toEqual(before);
    expect(house.balances().get('patron:ada')).toBe(600n);
  });
});

/** Returns a table whose events are in the shard of T1. */
const otherTableInShard = (): string => {
  for (let n = 2; ; n++) if (shardOf(`table:T${n}`) === TABLE) return `T${n}`;
};

describe('a person whose token has run out on the way', () => {
  it('is refused, which decides nothing: the same id works with a new token', async () => {
    const { house, a } = await twoServers([ADA]);
    await played(a);
    const id = uuid(82);
    const by = { id: 'ada', role: 'patron' } as const;
    const ids = { commandId: id, correlationId: null };
    const buyIn = (carried: CarriedToken) =>
      a.submit({ name: 'BuyIn', target: 'T1', body: { amount: 600n as never } }, by, ids, carried);
    expect(await buyIn({ token: 'ended', takenAtMs: 0 })).toMatchObject({
      rejection: { code: 'UNAUTHENTICATED' },
    });
    expect(house.balances().get('patron:ada')).toBe(1_000n);
    expect(await buyIn(plainTokenOf(by))).toMatchObject({ ok: true });
    await house.idle();
    expect(house.balances().get('chips:T1:ada')).toBe(600n);
  });
});
