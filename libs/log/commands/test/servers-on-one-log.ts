import { randomBytes } from 'node:crypto';
import {
  Floor,
  PeerLostError,
  peerRequestAsJson,
  readPeerReply,
  readPeerRequest,
  type FloorLeases,
  type PeerPlace,
  type PeerRequest,
  type Peers,
} from '#log/commands';
import {
  EVERY_SHARD,
  InMemoryEventLog,
  shardOf,
  systemTiming,
  Vault,
  type Lanes,
  type Whereabouts,
} from '#log/event-store';
import { verifyPlainToken } from '#testing';
import { asPerson } from './give';

/** Servers on one log with the shards that the test gives them, and the messages between them. */
export class House implements Peers {
  readonly log = new InMemoryEventLog();
  readonly vault = Vault.forNow();
  readonly owners = new Map<number, string>();
  readonly servers = new Map<string, { readonly floor: Floor; readonly lanes: Lanes }>();
  readonly sent: { readonly to: string; readonly kind: string }[] = [];
  /** Every byte that was sent between servers. */
  wire = '';
  /** Servers whose answers are lost after they have carried out the request. */
  deaf = new Set<string>();
  dead = new Set<string>();
  /** Servers that receive the next request only after its sender has given up. */
  slow = new Set<string>();
  /** Delivers the delayed request. */
  late: (() => Promise<unknown>) | null = null;
  /** Runs once, when a server next waits. */
  whileWaiting: (() => Promise<void>) | null = null;
  private readonly taken = new Map<string, (shards: readonly number[]) => void>();

  async start(name: string): Promise<Floor> {
    const mine = (): number[] => EVERY_SHARD.filter((shard) => this.owners.get(shard) === name);
    const leases = (lanes: Lanes, onTaken: (shards: readonly number[]) => void): FloorLeases => {
      lanesOf = lanes;
      this.taken.set(name, onTaken);
      return {
        open: async () => {
          await lanes.shards.take(name, mine());
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
      timing: {
        ...systemTiming,
        pause: async (ms, signal) => {
          const happen = this.whileWaiting;
          this.whileWaiting = null;
          await happen?.();
          return systemTiming.pause(ms, signal);
        },
      },
      verifyCarried: verifyPlainToken,
      leases,
    });
    if (lanesOf === undefined) throw new Error('a floor asks for its leases');
    this.servers.set(name, { floor, lanes: lanesOf });
    return floor;
  }

  private whereIs(shard: number, name: string, lanes: Lanes): Whereabouts {
    const owner = this.owners.get(shard);
    if (owner === undefined) return { kind: 'nowhere' };
    if (owner !== name) return { kind: 'there', owner, instance: owner, address: owner };
    return { kind: lanes.shards.writer(shard) === null ? 'nowhere' : 'here' };
  }

  /** Takes these shards over, as after an expired lease. The old owner isn't asked. */
  async take(name: string, shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.owners.set(shard, name);
    await this.servers.get(name)?.lanes.shards.take(name, shards);
    this.taken.get(name)?.(shards);
  }

  async run({ owner: to }: PeerPlace, request: PeerRequest) {
    this.sent.push({ to, kind: request.kind });
    if (this.dead.has(to)) throw new PeerLostError('refused');
    const there = JSON.stringify(peerRequestAsJson(request));
    this.wire += there;
    const read = readPeerRequest(JSON.parse(there));
    if (!read.ok) throw new Error(read.rejection.detail);
    if (this.slow.delete(to)) {
      this.late = async () => this.servers.get(to)?.floor.run(read.value);
      throw new PeerLostError('no answer');
    }
    const answered = JSON.stringify(await this.servers.get(to)?.floor.run(read.value));
    this.wire += answered;
    const reply = readPeerReply(JSON.parse(answered));
    if (reply === null) throw new Error('no reply');
    if (this.deaf.delete(to)) throw new PeerLostError('reset');
    return reply;
  }

  async idle(): Promise<void> {
    for (let round = 0; round < 3; round++)
      for (const [name, { floor }] of this.servers) if (!this.dead.has(name)) await floor.idle();
  }

  /** Returns all non-zero balances except the cage's. */
  balances(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { account, amount } of this.log.balances())
      sums.set(account, (sums.get(account) ?? 0n) + amount);
    return new Map([...sums].filter(([account, amount]) => amount !== 0n && account !== 'cage'));
  }
}

/** The opening of table T1. */
export const OPEN = {
  table: 'T1',
  variant: 'punto-banco',
  currency: 'EUR',
  rules: { decks: 6, pays: { tie: '9:1' }, limits: { player: { min: '5', max: '20000', step: '5' } } },
};

/** Shard of T1. */
export const TABLE = shardOf('table:T1');
/** Shard of ada’s account. */
export const ADA = shardOf('patron:ada');

/** Starts servers `a` and `b`; `a` has every shard except those of `b`. */
export const twoServers = async (ofB: readonly number[]) => {
  const house = new House();
  for (const shard of EVERY_SHARD) house.owners.set(shard, ofB.includes(shard) ? 'b' : 'a');
  const [a, b] = [await house.start('a'), await house.start('b')];
  return { house, a, b };
};

/** Opens T1 and deposits 1,000 for ada at the cage. */
export const played = async (door: Floor, rules: object = OPEN.rules): Promise<void> => {
  expect(await asPerson(door, 'pit').give('OpenTable', 'T1', { ...OPEN, rules })).toMatchObject({ ok: true });
  expect(await asPerson(door, 'cage').give('Deposit', 'ada', { amount: '1000' })).toMatchObject({ ok: true });
};
