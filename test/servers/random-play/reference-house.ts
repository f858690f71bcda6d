import { allow } from '#edge/identity';
import { GIVEN_BY, type Person, type Role, type TableState } from '#game/tables';
import { ACCOUNTS_GIVEN_BY, Floor, type FloorResult } from '#log/commands';
import type { CommandName } from '#log/contract';
import { InMemoryEventLog, SystemClock, Vault, type Clock, type StoredEvent } from '#log/event-store';
import { plainTokenOf, verifyPlainToken } from '#testing';
import { SeededRandom } from '../../../apps/cli/src/play/seeded-random';
import { readCommand } from '../../../apps/table-server/src/commands/read-command';

/** A command with its fields in JSON. */
export interface Command {
  readonly by: Person;
  readonly name: CommandName;
  readonly target: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the servers added to a command: the secret of its shoe, or the order of its lot, and the time. */
export interface Drawn {
  /** The time of its decision, as a clock gives it. */
  readonly at: string;
  readonly secret?: Uint8Array;
  readonly order?: readonly string[];
}

const SECRET_BYTES = 32;
const ROLES_BY_COMMAND: Readonly<Partial<Record<CommandName, readonly Role[]>>> = {
  ...GIVEN_BY,
  ...ACCOUNTS_GIVEN_BY,
};

/** A clock that shows the time of the servers' last decision. It never runs backwards. */
class FollowingClock implements Clock {
  private text = new SystemClock().now();

  now(): string {
    return this.text;
  }

  follow(at: string): void {
    if (at > this.text) this.text = at;
  }
}

/** A house in memory, without servers, restarts and repetitions. It decides each command once. */
export class ReferenceHouse {
  private secret: Uint8Array | null = null;
  private opened: Floor | null = null;
  private readonly clock = new FollowingClock();

  private constructor(
    readonly log: InMemoryEventLog,
    private readonly random: SeededRandom,
  ) {}

  static async open(seed: string): Promise<ReferenceHouse> {
    const house = new ReferenceHouse(new InMemoryEventLog(), new SeededRandom(seed, 'reference'));
    house.opened = await Floor.open({
      log: house.log,
      vault: Vault.forNow(),
      owner: 'reference',
      clock: house.clock,
      random: (bytes) => (bytes === SECRET_BYTES ? house.secret : null) ?? house.random.bytes(bytes),
      verifyCarried: verifyPlainToken,
    });
    return house;
  }

  /** Decides a command with the servers' draws, and waits until money on its way has arrived. */
  async give(command: Command, commandId: string, { at, secret, order }: Drawn): Promise<FloorResult> {
    const { name, by, target, fields } = command;
    const refused = allow(by, ROLES_BY_COMMAND[name] ?? [], 'given'); // the door refuses these before it reads the body
    if (refused !== null) return refused;
    const headers = { 'idempotency-key': commandId, 'content-type': 'application/json' };
    const read = readCommand(name, { headers, body: fields, target, correlationId: commandId });
    if (!read.ok) return read;
    const { given, ids } = read.value;
    if (given.name === 'DrawSeats' && order !== undefined) given.body.order = [...order];
    this.secret = secret ?? null;
    this.follow(at);
    const result = await this.floor.submit(given, by, ids, plainTokenOf(by));
    await this.floor.idle();
    return result;
  }

  /** Moves its clock to a time, so that requests lapse and limits end (R7). */
  follow(at: string): void {
    this.clock.follow(at);
  }

  async table(table: string): Promise<TableState> {
    return (await this.floor.table(table)).state;
  }

  /** Returns all events of a stream. */
  async events(stream: string): Promise<readonly StoredEvent[]> {
    return this.log.readStream(stream, 1);
  }

  close(): Promise<void> {
    return this.floor.close();
  }

  private get floor(): Floor {
    if (this.opened === null) throw new Error('the house isn’t open');
    return this.opened;
  }
}
