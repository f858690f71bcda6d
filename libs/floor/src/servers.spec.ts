import { randomBytes } from 'node:crypto';
import { bodyInScripts, parse, type CommandName, type GivenCommand } from '#contract';
import { InMemoryEventLog, EVERY_SHARD, shardOf, Vault, type Lanes, type Whereabouts } from '#event-store';
import {
  errandAsJson,
  Floor,
  PeerLostError,
  readErrand,
  readReply,
  type Errand,
  type FloorLeases,
  type Peers,
} from '#floor';
import { moneyOf } from '#money';
import type { Role } from '#tables';

const uuid = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`;

/** Servers on one log, whose shards lie where the test says, and what goes between them. */
class House implements Peers {
  readonly log = new InMemoryEventLog();
  readonly vault = Vault.forNow();
  readonly owners = new Map<number, string>();
  readonly servers = new Map<string, { readonly floor: Floor; readonly lanes: Lanes }>();
  readonly sent: { readonly to: string; readonly kind: string }[] = [];
  /** Every byte that went from one to another. */
  wire = '';
  /** Whose answers are lost, after the deed. */
  deaf = new Set<string>();
  dead = new Set<string>();
  /** To whom the next errand comes late: its sender has given it up by then. */
  slow = new Set<string>();
  /** Brings what is late. */
  late: (() => Promise<unknown>) | null = null;
  private readonly taken = new Map<string, (shards: readonly number[]) => void>();

  async start(name: string): Promise<Floor> {
    const mine = (): number[] => EVERY_SHARD.filter((shard) => this.owners.get(shard) === name);
    const leases = (lanes: Lanes, onTaken: (shards: readonly number[]) => void): FloorLeases => {
      lanesOf = lanes;
      this.taken.set(name, onTaken);
      return {
        open: async () => {
          await lanes.take(name, mine());
          onTaken(mine());
        },
        whereIs: (shard) => this.whereIs(shard, name, lanes),
        look: async () => undefined,
        close: () => lanes.drain(),
      };
    };
    let lanesOf: Lanes | undefined;
    const floor = await Floor.open({
      log: this.log,
      vault: this.vault,
      owner: name,
      random: (bytes) => randomBytes(bytes),
      findCurrency: async () => ((await this.log.streamHead('table:T1')) === null ? null : 'EUR'),
      peers: this,
      leases,
    });
    this.servers.set(name, { floor, lanes: lanesOf! });
    return floor;
  }

  private whereIs(shard: number, name: string, lanes: Lanes): Whereabouts {
    const owner = this.owners.get(shard);
    if (owner === undefined) return { kind: 'nowhere' };
    if (owner !== name) return { kind: 'there', owner, address: owner };
    return { kind: lanes.writer(shard) === null ? 'nowhere' : 'here' };
  }

  /** Another server takes these shards over, as after a lease that ran out: the old owner isn't asked. */
  async take(name: string, shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.owners.set(shard, name);
    await this.servers.get(name)?.lanes.take(name, shards);
    this.taken.get(name)?.(shards);
  }

  async run(to: string, errand: Errand) {
    this.sent.push({ to, kind: errand.kind });
    if (this.dead.has(to)) throw new PeerLostError('refused');
    const there = JSON.stringify(errandAsJson(errand));
    this.wire += there;
    const read = readErrand(JSON.parse(there));
    if (!read.ok) throw new Error(read.rejection.detail);
    if (this.slow.delete(to)) {
      this.late = async () => this.servers.get(to)?.floor.run(read.value);
      throw new PeerLostError('no answer');
    }
    const answered = JSON.stringify(await this.servers.get(to)?.floor.run(read.value));
    this.wire += answered;
    const reply = readReply(JSON.parse(answered));
    if (reply === null) throw new Error('no reply');
    if (this.deaf.delete(to)) throw new PeerLostError('reset');
    return reply;
  }

  async idle(): Promise<void> {
    for (let round = 0; round < 3; round++)
      for (const [name, { floor }] of this.servers) if (!this.dead.has(name)) await floor.idle();
  }

  /** All that isn't zero, but the cage's. */
  balances(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { account, amount } of this.log.balances())
      sums.set(account, (sums.get(account) ?? 0n) + amount);
    return new Map([...sums].filter(([account, amount]) => amount !== 0n && account !== 'cage'));
  }
}

let ids = 0;
const give = (floor: Floor, as: string, name: CommandName, target: string, fields = {}, id = uuid(++ids)) => {
  const [role = '', person = role] = as.split(':');
  const body = parse<unknown>(bodyInScripts(name), fields);
  if (!body.ok) throw new Error(body.rejection.detail);
  const given = { name, target, body: body.value } as GivenCommand;
  return floor.submit(given, { id: person, role: role as Role }, { commandId: id, correlationId: null });
};
const OPEN = {
  table: 'T1',
  variant: 'punto-banco',
  currency: 'EUR',
  rules: { decks: 6, pays: { tie: '9:1' }, limits: { player: { min: '5', max: '20000', step: '5' } } },
};

const TABLE = shardOf('table:T1');
const ADA = shardOf('patron:ada');

/** `a` has everything but the shards given to `b`. */
const twoServers = async (ofB: readonly number[]) => {
  const house = new House();
  for (const shard of EVERY_SHARD) house.owners.set(shard, ofB.includes(shard) ? 'b' : 'a');
  const [a, b] = [await house.start('a'), await house.start('b')];
  return { house, a, b };
};

const played = async (door: Floor, rules: object = OPEN.rules): Promise<void> => {
  expect(await give(door, 'pit', 'OpenTable', 'T1', { ...OPEN, rules })).toMatchObject({ ok: true });
  expect(await give(door, 'cage', 'Deposit', 'ada', { amount: '1000' })).toMatchObject({ ok: true });
};

describe('servers that share the shards (S3)', () => {
  it.each([
    { where: 'the account is elsewhere', ofB: [ADA] },
    { where: 'the table is elsewhere', ofB: [TABLE] },
    { where: 'both are elsewhere', ofB: [TABLE, ADA] },
  ])('buy and cash chips in at either door when $where', async ({ ofB }) => {
    const { house, a, b } = await twoServers(ofB);
    await played(a);
    const bought = await give(a, 'patron:ada', 'BuyIn', 'T1', { amount: '600' });
    expect(bought).toMatchObject({ ok: true, answer: { events: [{ type: 'ChipsBought' }] } });
    expect(await give(b, 'patron:ada', 'BuyIn', 'T1', { amount: '401' })).toMatchObject({
      rejection: { code: 'INSUFFICIENT_FUNDS', left: '400' },
    });
    expect(await give(b, 'patron:ada', 'CashOut', 'T1', { amount: '200' })).toMatchObject({ ok: true });
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
  ])('buy in what a bet lacks when $where (R12)', async ({ ofB }) => {
    const { house, a, b } = await twoServers(ofB);
    await played(a, { dealing: 'every-coup' });
    for (const name of ['ShuffleShoe', 'OpenBetting'] as const) await give(b, 'dealer', name, 'T1');
    const stake = { on: 'banker', stake: '300' };
    const placed = await give(a, 'patron:ada', 'PlaceBet', 'T1', stake, uuid(9_101));
    expect(placed).toMatchObject({ ok: true, answer: { events: [{ type: 'BetPlaced' }] } });
    expect(await give(b, 'patron:ada', 'PlaceBet', 'T1', stake, uuid(9_101))).toEqual(placed);
    expect(await give(b, 'patron:ada', 'PlaceBet', 'T1', { ...stake, stake: '701' })).toMatchObject({
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

  it('give the same bytes at every door, the first time and again', async () => {
    const { a, b } = await twoServers([TABLE]);
    const first = await give(a, 'pit', 'OpenTable', 'T1', OPEN, uuid(9_001));
    expect(first).toMatchObject({ ok: true });
    for (const door of [b, a, b])
      expect(JSON.stringify(await give(door, 'pit', 'OpenTable', 'T1', OPEN, uuid(9_001)))).toBe(
        JSON.stringify(first),
      );
    await give(a, 'cage', 'Deposit', 'ada', { amount: '10' });
    const refused = await give(a, 'patron:ada', 'BuyIn', 'T1', { amount: '11' }, uuid(9_002));
    expect(refused).toMatchObject({ ok: false, rejection: { left: '10' } });
    expect(JSON.stringify(await give(b, 'patron:ada', 'BuyIn', 'T1', { amount: '11' }, uuid(9_002)))).toBe(
      JSON.stringify(refused),
    );
    expect(await give(b, 'patron:ada', 'BuyIn', 'T1', { amount: '12' }, uuid(9_002))).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('know the chips that they gave while they are asked for something else under the same id', async () => {
    const { house, a } = await twoServers([ADA]);
    await played(a);
    await give(a, 'pit', 'OpenTable', 'T2', { ...OPEN, table: 'T2' });
    const hold = uuid(9_501);
    await give(a, 'patron:ada', 'BuyIn', 'T1', { amount: '600' }, hold);
    const elsewhere = give(a, 'patron:ada', 'BuyIn', 'T2', { amount: '600' }, hold);
    // Whoever has the account asks, when a crash has left the hold open: a no would release it.
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

  it('ask again when an answer is lost, and do it once', async () => {
    const { house, a } = await twoServers([TABLE, ADA]);
    await played(a);
    house.deaf.add('b');
    expect(await give(a, 'patron:ada', 'BuyIn', 'T1', { amount: '600' })).toMatchObject({ ok: true });
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
  });

  it('say UNAVAILABLE when a lost try may yet be carried out, and the next is refused in passing', async () => {
    const { house, a } = await twoServers([TABLE]);
    const seat = async () => give(a, 'patron:ada', 'TakeSeat', 'T1', { seat: 1 }, uuid(9_301));
    house.slow.add('b');
    expect(await seat()).toMatchObject({ rejection: { code: 'UNAVAILABLE' } });
    expect(house.sent).toHaveLength(2); // the second copy was answered: there is no such table yet
    expect(await seat()).toMatchObject({ rejection: { code: 'NO_SUCH_TABLE' } }); // nothing of this request was lost
    await give(a, 'pit', 'OpenTable', 'T1', OPEN);
    expect(await house.late?.()).toMatchObject({ kind: 'accepted' });
    expect(await seat()).toMatchObject({ ok: true, answer: { events: [{ type: 'SeatTaken' }] } });
  });

  it('take what is remembered for final, whatever was lost before', async () => {
    const { house, a } = await twoServers([TABLE]);
    await played(a);
    house.slow.add('b');
    const out = async () => give(a, 'patron:ada', 'CashOut', 'T1', { amount: '5' }, uuid(9_302));
    const refused = await out();
    expect(refused).toMatchObject({ rejection: { code: 'INSUFFICIENT_CHIPS' } });
    expect(await house.late?.()).toMatchObject({ kind: 'refused' });
    expect(await out()).toEqual(refused);
  });

  it('drive a hold on whose asker died after it', async () => {
    const { house, a, b } = await twoServers([ADA]);
    await played(a);
    const held = { patron: 'ada', hold: uuid(77), table: 'T1', amount: '600', currency: 'EUR' };
    const errand = readErrand({ kind: 'transit', step: 'hold', held, correlationId: null });
    if (!errand.ok) throw new Error('no errand');
    expect(await b.run(errand.value)).toMatchObject({ kind: 'accepted' }); // and the asker is never heard of again
    await house.idle();
    expect(house.balances()).toEqual(
      new Map([
        ['patron:ada', 400n],
        ['chips:T1:ada', 600n],
      ]),
    );
    expect(await house.log.openTransfers(EVERY_SHARD)).toEqual([]);
    expect(await give(a, 'patron:ada', 'BuyIn', 'T1', { amount: '600' }, uuid(77))).toMatchObject({
      ok: true,
    });
  }, 30_000);

  it('serve the shards of one that is lost, and its old owner sends on what comes to it', async () => {
    const { house, a, b } = await twoServers([TABLE]);
    await played(a);
    await house.take('a', [TABLE]); // b's lease ran out while it was stopped; it doesn't know yet
    const [bought, left] = [
      await give(b, 'patron:ada', 'BuyIn', 'T1', { amount: '600' }),
      await give(a, 'patron:ada', 'CashOut', 'T1', { amount: '100' }),
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

  it('send a command on whose shard is lost while it is decided', async () => {
    const { house, a, b } = await twoServers([TABLE]);
    await played(a);
    const given = give(b, 'patron:ada', 'TakeSeat', 'T1', { seat: 1 });
    await house.take('a', [TABLE]);
    expect(await given).toMatchObject({ ok: true });
    expect(await give(b, 'patron:ada', 'TakeSeat', 'T1', { seat: 2 })).toMatchObject({
      rejection: { code: 'ALREADY_SEATED' },
    });
  });

  it('say not-mine to what isn’t theirs, and send no errand on', async () => {
    const { house, b } = await twoServers([ADA]);
    const before = house.sent.length;
    const read = readErrand({
      kind: 'command',
      given: { name: 'OpenTable', target: 'T1', body: OPEN },
      by: { id: 'pit', role: 'pit' },
      ids: { commandId: uuid(1), correlationId: null },
    });
    if (!read.ok) throw new Error(read.rejection.detail);
    expect(await b.run(read.value)).toEqual({ kind: 'not-mine' });
    expect(house.sent).toHaveLength(before);
  });

  it('say UNAVAILABLE after a bounded number of tries when the owner is gone', async () => {
    const { house, a } = await twoServers([TABLE]);
    house.dead.add('b');
    expect(await give(a, 'pit', 'OpenTable', 'T1', OPEN)).toMatchObject({
      rejection: { code: 'UNAVAILABLE' },
    });
    expect(house.sent).toEqual([1, 2, 3].map(() => ({ to: 'b', kind: 'command' })));
  });

  it('let no hidden card and no secret between them in the open', async () => {
    const { house, a } = await twoServers([TABLE]);
    await played(a);
    const cards = ['AS', 'KD', '3C', '5S'];
    expect(await give(a, 'dealer', 'LoadShoe', 'T1', { cards })).toMatchObject({
      answer: { phase: 'ready' },
    });
    expect(await give(a, 'dealer', 'LoadShoe', 'T1')).toMatchObject({ answer: { phase: 'cutting' } });
    for (const [at, card] of ['2H', 'QC', 'JS'].entries())
      expect(await give(a, 'dealer', 'ScanCard', 'T1', { card, number: 1 + at })).toMatchObject({ ok: true });
    const hidden = ['KD', '3C', '5S', 'QC', 'JS'];
    for (const card of hidden) expect(house.wire).not.toContain(card);
    expect(house.wire).toContain('2H');
    expect(await give(a, 'dealer', 'ShuffleShoe', 'T1')).toMatchObject({ ok: true });
    const sealed = await house.log.readSealed('shoe', 'T1/S3');
    const secret = Buffer.from(house.vault.unseal(sealed!));
    expect(house.wire).toContain('ShoeShuffled');
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(house.wire.toLowerCase()).not.toContain(secret.toString(form).toLowerCase());
  });

  it('take no errand that they can’t read', () => {
    for (const json of [null, {}, { kind: 'close' }, { kind: 'take', held: { patron: 'ada' } }])
      expect(readErrand(json)).toMatchObject({ ok: false, rejection: { code: 'BAD_FIELD' } });
    for (const json of [null, {}, { kind: 'refused', rejection: { code: 'NO', detail: '' } }])
      expect(readReply(json)).toBeNull();
  });

  it('know the cage’s currency wherever the first table was opened', async () => {
    const { a, b } = await twoServers([ADA]);
    await give(a, 'pit', 'OpenTable', 'T1', OPEN);
    expect(await give(b, 'cage', 'Deposit', 'ada', { amount: '5' })).toMatchObject({
      answer: { events: [{ data: { currency: 'EUR' } }] },
    });
  });
});
