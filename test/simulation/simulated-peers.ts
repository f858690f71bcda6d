import {
  PeerLostError,
  peerRequestAsJson,
  readPeerReply,
  readPeerRequest,
  type Floor,
  type PeerPlace,
  type PeerReply,
  type PeerRequest,
  type Peers,
} from '#log/commands';
import type { Life } from './scheduler';
import type { World } from './world';

/** The adapter's own time limit for an answer. */
const PATIENCE_MS = 1_000;

/** The servers of a house by name. */
export interface Reachable {
  readonly servers: readonly {
    readonly name: string;
    readonly life: Life;
    readonly floor: Floor | null;
  }[];
}

/** Messages between servers, as bytes, over a network that loses, doubles, delays and reorders them. */
export class SimulatedPeers implements Peers {
  constructor(
    private readonly world: World,
    private readonly house: Reachable,
    private readonly life: Life,
  ) {}

  async run({ address }: PeerPlace, errand: PeerRequest): Promise<PeerReply> {
    const { world, life } = this;
    const bytes = JSON.stringify(peerRequestAsJson(errand));
    world.meet('forward');
    world.note(`${life.name} sends ${address} an errand: ${errand.kind}`);
    return new Promise((resolve, reject) => {
      const comes = (answered: string): void => {
        const reply = readPeerReply(JSON.parse(answered));
        if (reply === null) world.faults.push(`no server can read ${answered}`);
        else resolve(reply);
      };
      const isDoubled = world.mishap('errand-doubled');
      if (isDoubled) world.doubled.add(idOf(errand));
      for (let copies = isDoubled ? 2 : 1; copies > 0; copies--) this.deliver(address, bytes, comes);
      world.time.after(PATIENCE_MS, life, () => reject(new PeerLostError('no answer')));
    });
  }

  private deliver(address: string, bytes: string, comes: (answered: string) => void): void {
    const { world, house } = this;
    if (world.mishap('errand-lost')) return;
    const server = house.servers.find(({ name }) => name === address);
    const there = server?.life;
    if (server === undefined || there === undefined) return;
    world.time.after(this.delayMs(), there, () => {
      const { floor } = server;
      const read = readPeerRequest(JSON.parse(bytes));
      if (!read.ok) world.faults.push(`no server can read ${bytes}`);
      if (!read.ok || floor === null || server.life !== there) return;
      floor.run(read.value).then(
        (reply) => {
          if (reply.kind === 'not-mine') world.meet('not-mine');
          if (world.mishap('reply-lost')) return;
          world.time.after(this.delayMs(), this.life, () => comes(JSON.stringify(reply)));
        },
        (error: unknown) => world.faults.push(`${read.value.kind} at ${there.name} threw ${String(error)}`),
      );
    });
  }

  private delayMs(): number {
    const { world } = this;
    return world.mishap('errand-late') ? world.chance.between(100, 1_500) : world.chance.between(1, 10);
  }
}

/** Returns the id of the command or of the transfer that a message is about. */
const idOf = (errand: PeerRequest): string => {
  switch (errand.kind) {
    case 'sealed':
      return errand.commandId;
    case 'command':
      return errand.ids.commandId;
    case 'transit':
    case 'take':
      return errand.held.hold;
    case 'return':
      return errand.returned.id;
    case 'hand':
      return errand.coup;
  }
};
