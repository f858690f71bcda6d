import { randomBytes, randomUUID } from 'node:crypto';
import {
  Floor,
  peerRequestAsJson,
  readPeerReply,
  readPeerRequest,
  type FloorLeases,
  type PeerRequest,
} from '#log/commands';
import type { CommandName } from '#log/contract';
import { EVERY_SHARD, InMemoryEventLog, Vault, type Lanes } from '#log/event-store';
import { plainTokenOf, verifyPlainToken } from '#testing';
import { asPerson, personOf } from '../test/give';

const C1 = 'T1/S1/C1';

/** Two servers on one log: `owner` has every shard, and `door` forwards everything to it. */
class TwoServers {
  readonly log = new InMemoryEventLog();
  /** Every byte that was sent between them. */
  wire = '';
  private readonly vault = Vault.forNow();
  private floors: Readonly<Record<'owner' | 'door', Floor>> | null = null;

  static async open(): Promise<TwoServers> {
    const servers = new TwoServers();
    servers.floors = { owner: await servers.start('owner'), door: await servers.start('door') };
    return servers;
  }

  at(name: 'owner' | 'door'): Floor {
    if (this.floors === null) throw new Error('not open');
    return this.floors[name];
  }

  private async start(name: 'owner' | 'door'): Promise<Floor> {
    const leases = (lanes: Lanes, onTaken: (shards: readonly number[]) => void): FloorLeases => ({
      open: async () => {
        if (name === 'door') return;
        await lanes.shards.take(name, EVERY_SHARD);
        onTaken(EVERY_SHARD);
      },
      whereIs: () =>
        name === 'owner'
          ? { kind: 'here' }
          : { kind: 'there', owner: 'owner', instance: 'one', address: 'owner' },
      look: async () => undefined,
      close: () => lanes.drain(),
    });
    const { log, vault } = this;
    const peers = { run: (_: unknown, request: PeerRequest) => this.carried(request) };
    return Floor.open({
      log,
      vault,
      owner: name,
      random: (bytes) => randomBytes(bytes),
      peers,
      leases,
      verifyCarried: verifyPlainToken,
    });
  }

  private async carried(request: PeerRequest) {
    const there = JSON.stringify(peerRequestAsJson(request));
    const read = readPeerRequest(JSON.parse(there));
    if (!read.ok) throw new Error(read.rejection.detail);
    const answered = JSON.stringify(await this.at('owner').run(read.value));
    this.wire += there + answered;
    const reply = readPeerReply(JSON.parse(answered));
    if (reply === null) throw new Error('no reply');
    return reply;
  }

  async close(): Promise<void> {
    for (const floor of Object.values(this.floors ?? {})) await floor.close();
  }
}

const give = (floor: Floor, as: string, name: CommandName, fields = {}) =>
  asPerson(floor, as).give(name, 'T1', fields);
const turn = (floor: Floor, as: string, cards: { hand: string; way: string; card?: number }, id?: string) =>
  asPerson(floor, as).give('TurnCards', 'T1', cards, id);

const see = (floor: Floor, coup: string, as: string) =>
  floor.hand(coup, personOf(as), plainTokenOf(personOf(as)));

let servers: TwoServers;
/** Ada turns both hands; nobody else is seated. */
beforeEach(async () => {
  servers = await TwoServers.open();
  const floor = servers.at('owner');
  const rules = { squeezeSeconds: 600 };
  await give(floor, 'pit', 'OpenTable', { table: 'T1', variant: 'punto-banco', currency: 'EUR', rules });
  await give(floor, 'patron:ada', 'TakeSeat', { seat: 1 });
  await give(floor, 'dealer', 'ShuffleShoe');
  await give(floor, 'patron:ada', 'CutShoe', { at: 100 });
  for (const name of ['OpenBetting', 'CloseBetting', 'Deal'] as const) await give(floor, 'dealer', name);
});
afterEach(() => servers.close());

/** Returns the face-down cards, as the person who turns them sees them. */
const facesAt = async (name: 'owner' | 'door') => {
  const seen = await see(servers.at(name), C1, 'patron:ada');
  if (!seen.ok) throw new Error(seen.rejection.detail);
  return seen.value;
};

describe('a hand that lies face down (sealed-shoe.md, 6)', () => {
  it('is shown to its holder at any server, and to nobody else', async () => {
    const seen = await facesAt('owner');
    expect(seen).toMatchObject([
      { hand: 'player' },
      { hand: 'player' },
      { hand: 'banker' },
      { hand: 'banker' },
    ]);
    expect(await facesAt('door')).toEqual(seen);
    for (const name of ['owner', 'door'] as const)
      for (const as of ['patron:bob', 'dealer', 'pit', 'auditor', 'regulator'])
        expect(await see(servers.at(name), C1, as)).toMatchObject({
          rejection: { code: 'FORBIDDEN' },
        });
  });

  it('has the cards that the toss then exposes', async () => {
    const seen = await facesAt('door');
    const tossed = await turn(servers.at('owner'), 'patron:ada', { hand: 'player', way: 'toss' });
    if (!tossed.ok) throw new Error(tossed.rejection.detail);
    const exposed = tossed.answer.events.find(({ type }) => type === 'HandExposed');
    const player = seen.flatMap(({ hand, ...card }) => (hand === 'player' ? [card] : []));
    expect(exposed?.data['cards']).toMatchObject(player);
    expect((await facesAt('door')).map(({ hand }) => hand)).toEqual(['banker', 'banker']);
  });

  it('is never sent from server to server', async () => {
    const seen = await facesAt('door');
    await turn(servers.at('door'), 'patron:ada', { hand: 'player', way: 'quick' });
    expect(servers.wire).toContain('"CardsTurned"');
    for (const { card } of seen) expect(servers.wire).not.toContain(`"${card}"`);
  });

  it('is not shown after the coup, nor for an unknown coup', async () => {
    const floor = servers.at('door');
    expect(await see(floor, 'T1/S1/C2', 'patron:ada')).toMatchObject({ rejection: { code: 'NO_SUCH_COUP' } });
    expect(await see(floor, 'T9/S1/C1', 'patron:ada')).toMatchObject({ rejection: { code: 'NO_SUCH_COUP' } });
    expect(await see(floor, 'no id\u0000', 'patron:ada')).toMatchObject({
      rejection: { code: 'NO_SUCH_COUP' },
    });
    await give(floor, 'dealer', 'VoidCoup', { reason: 'a card fell' });
    await give(floor, 'pit:ruth', 'Approve');
    expect(await see(floor, C1, 'patron:ada')).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
  });
});

it('a hand of a physical shoe is shown in the same way, at the table’s server and at another (R3)', async () => {
  const floor = servers.at('owner');
  await give(floor, 'dealer', 'VoidCoup', { reason: 'another shoe' });
  await give(floor, 'pit:ruth', 'Approve');
  await give(floor, 'pit:ruth', 'EndShoe', { reason: 'another shoe' });
  await give(floor, 'dealer', 'LoadShoe');
  for (const card of ['AS', '9D']) await give(floor, 'dealer', 'ScanCard', { card });
  for (const name of ['OpenBetting', 'CloseBetting'] as const) await give(floor, 'dealer', name);
  for (const card of ['2H', 'KC', 'KD', '3D']) await give(floor, 'dealer', 'ScanCard', { card });
  const seen = [
    { hand: 'player', card: '2H', number: 3 },
    { hand: 'player', card: 'KD', number: 5 },
    { hand: 'banker', card: 'KC', number: 4 },
    { hand: 'banker', card: '3D', number: 6 },
  ];
  for (const name of ['owner', 'door'] as const)
    expect(await see(servers.at(name), 'T1/S2/C1', 'patron:ada')).toEqual({ ok: true, value: seen });
  for (const { card } of seen) expect(servers.wire).not.toContain(`"${card}"`);
});

describe('the answer to a look at cards', () => {
  it.each([
    ['peek', 2, 'player', [1]],
    ['side', 1, 'banker', [2]],
    ['quick', undefined, 'player', [0, 1]],
  ] as const)('%s of card %s of %s shows what was turned', async (way, card, hand, at) => {
    const seen = await facesAt('owner');
    for (const name of ['owner', 'door'] as const)
      expect(
        await turn(servers.at(name), 'patron:ada', { hand, way, ...(card === undefined ? {} : { card }) }),
      ).toMatchObject({
        answer: { phase: 'turning', seen: at.map((place) => seen[place]) },
      });
  });

  it('is kept as a reference: a repeat looks the cards up again, and shows none once they may not be seen', async () => {
    const id = randomUUID();
    const floor = servers.at('owner');
    const first = await turn(floor, 'patron:ada', { hand: 'player', way: 'quick' }, id);
    expect(await turn(floor, 'patron:ada', { hand: 'player', way: 'quick' }, id)).toEqual(first);
    await give(floor, 'dealer', 'VoidCoup', { reason: 'a card fell' });
    await give(floor, 'pit:ruth', 'Approve');
    const after = await turn(floor, 'patron:ada', { hand: 'player', way: 'quick' }, id);
    if (!first.ok || !after.ok) throw new Error('refused');
    const { seen, ...told } = first.answer;
    expect(seen).toHaveLength(2);
    expect(after.answer).toEqual(told);
  });

  it('has no face if the command is refused, or is the dealer’s toss, which shows the cards to everybody', async () => {
    const refused = await turn(servers.at('door'), 'patron:bob', { hand: 'player', way: 'quick' });
    expect(refused).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
    const tossed = await turn(servers.at('owner'), 'patron:ada', { hand: 'player', way: 'toss' });
    expect(tossed).not.toHaveProperty('answer.seen');
  });
});
