import type { Role } from '#game/tables';
import { COMMANDS, parse, type CommandName, type GivenCommand } from '#log/contract';
import { plainTokenOf } from '#testing';
import { cameOf, isCertain, type Outcome } from '../checkers/history';
import type { Server, SimulatedHouse } from './simulated-house';
import type { World } from './world';

/** A command that a client wants executed, with its actor and target. */
export interface Wish {
  /** `role` or `role:id`. */
  readonly as: string;
  readonly name: CommandName;
  readonly target: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

const PATIENCE_MS = 2_000;

/** A command that a person sends under an id. */
interface WishOfPerson {
  readonly wish: Wish;
  readonly by: { readonly id: string; readonly role: Role };
  readonly id: string;
}

/**
 * Clients behind a network that loses, doubles and delays messages. Each repeats a command with the same id
 * until it is answered.
 */
export class Clients {
  /** Unanswered commands by id. */
  readonly waiting = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly house: SimulatedHouse,
  ) {}

  /** Sends a command, at any server, until it has an answer or a refusal that holds. */
  async give(wish: Wish, id = this.world.chance.uuid()): Promise<Outcome> {
    const { world } = this;
    this.waiting.set(id, `${wish.name} by ${wish.as} at ${wish.target}`);
    for (;;) {
      const outcome = await this.ask(wish, id, this.anyServer());
      const undecided =
        outcome.kind === 'unknown' || (outcome.kind === 'refused' && !isCertain(outcome.code));
      const givesUp = undecided && !world.isHealed && world.chance.happens(0.03); // its result stays unknown
      if (!undecided || givesUp) {
        this.waiting.delete(id);
        return outcome;
      }
      if (outcome.kind === 'refused') world.meet('unavailable');
      await world.time.sleep(world.chance.between(20, 400));
    }
  }

  /**
   * Sends one request to one server; the network may deliver it twice. A client that hangs up gets no answer,
   * and may send the command again while the server still works on it.
   */
  async ask(wish: Wish, id: string, server: Server): Promise<Outcome> {
    const { world } = this;
    const [role = '', person = role] = wish.as.split(':');
    const copies = world.mishap('duplicate') ? 2 : 1;
    const staysMs = world.mishap('hang-up') ? world.chance.between(1, 60) : PATIENCE_MS;
    return new Promise((resolve) => {
      let hasHungUp = false;
      for (let copy = 0; copy < copies; copy++) {
        const recordOutcome = world.history.asks(`${role}:${person}`, id, wish.name);
        const comes = (came: Outcome): void => {
          if (hasHungUp) return;
          world.note(`${wish.as} hears of ${wish.name} ${id.slice(0, 8)}: ${textOf(came)}`);
          recordOutcome(came);
          resolve(came);
        };
        const attempt = { wish, by: { id: person, role: role as Role }, id };
        this.send(attempt, copy === 0 ? server : this.anyServer(), comes);
      }
      world.time.after(staysMs, null, () => {
        hasHungUp = staysMs < PATIENCE_MS;
        resolve({ kind: 'unknown' });
      });
    });
  }

  private send({ wish, by, id }: WishOfPerson, server: Server, comes: (came: Outcome) => void) {
    const { world } = this;
    if (world.mishap('request-lost')) return;
    const { life } = server;
    world.time.after(world.chance.between(1, 30), life, () => {
      const { floor } = server;
      if (floor === null || server.life !== life) return;
      const given = givenOf(wish);
      floor.submit(given, by, { commandId: id, correlationId: null }, plainTokenOf(by)).then(
        (result) => {
          if (world.mishap('response-lost')) return;
          world.time.after(world.chance.between(1, 30), null, () => comes(cameOf(result)));
        },
        (error: unknown) => world.faults.push(`${wish.name} ${id} at ${life.name} threw ${String(error)}`),
      );
    });
  }

  private anyServer(): Server {
    const { world, house } = this;
    const [first, ...others] = house.up;
    return world.chance.pick(first === undefined ? house.servers : [first, ...others]);
  }
}

const givenOf = ({ name, target, fields = {} }: Wish): GivenCommand => {
  const body = parse<unknown>(COMMANDS[name].body, fields);
  if (!body.ok) throw new Error(body.rejection.detail);
  return { name, target, body: body.value } as GivenCommand; // the body was parsed by the schema of this name
};

const textOf = (came: Outcome): string => {
  if (came.kind === 'answered') return `${came.answer.shard}:${came.answer.seq}`;
  return came.kind === 'refused' ? came.code : '?';
};
