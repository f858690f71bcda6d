import { randomUUID } from 'node:crypto';
import {
  Actors,
  CommandDesk,
  Lanes,
  Vault,
  type CommandOutcome,
  type EventActor,
  type EventLog,
  type LanesOptions,
  type LogAlarm,
} from '#log/event-store';
import { digest, purses, type Purse, type PurseCommand } from './purse';

export const ADA: EventActor = { id: 'ada', role: 'patron' };

/** Returns the code of a refusal, or the kind of any other outcome. */
export const codeOf = (outcome: CommandOutcome): string =>
  outcome.kind === 'refused' ? outcome.rejection.code : outcome.kind;

/** Everything between a command and the log, with purses for tables. */
export class House {
  readonly vault = Vault.forNow();
  readonly alarms: LogAlarm[] = [];
  readonly lanes: Lanes;
  readonly actors: Actors<PurseCommand, Purse>;
  readonly desk: CommandDesk;

  constructor(
    readonly log: EventLog,
    options: Partial<LanesOptions> & { readonly idleMax?: number } = {},
  ) {
    const { idleMax, ...others } = options;
    this.lanes = new Lanes(log, {
      seal: this.vault.seal,
      onAlarm: (alarm) => this.alarms.push(alarm),
      ...others,
    });
    this.actors = new Actors(purses, this.lanes, idleMax);
    this.desk = new CommandDesk(log);
  }

  static async open(
    log: EventLog,
    options: Partial<LanesOptions> & { readonly idleMax?: number } = {},
  ): Promise<House> {
    const house = new House(log, options);
    await house.lanes.shards.take('house');
    return house;
  }

  /** Gives a command through the desk, as a server does. */
  async give(
    stream: string,
    command: PurseCommand,
    {
      commandId = randomUUID(),
      actor = ADA,
      body = JSON.stringify(command),
    }: { readonly commandId?: string; readonly actor?: EventActor; readonly body?: string } = {},
  ): Promise<CommandOutcome> {
    const identity = { actor, commandId, digest: digest(body) };
    return this.desk.submit(identity, () =>
      this.actors.submit({ stream, command, correlationId: 'corr "1"\\', causationId: null, ...identity }),
    );
  }

  /** Gives a command that isn't remembered by its id. */
  async tell(stream: string, command: PurseCommand): Promise<CommandOutcome> {
    const commandId = randomUUID();
    return this.actors.submit({
      stream,
      command,
      actor: ADA,
      commandId,
      correlationId: null,
      causationId: null,
      digest: null,
    });
  }

  /** Gives a command to its actor, past the desk. */
  async straight(
    stream: string,
    command: PurseCommand,
    commandId: string,
    body = JSON.stringify(command),
  ): Promise<CommandOutcome> {
    const identity = { actor: ADA, commandId, digest: digest(body) };
    return this.actors.submit({ stream, command, correlationId: null, causationId: null, ...identity });
  }

  async balance(stream: string): Promise<bigint> {
    return (await this.actors.read(stream)).state.balance;
  }

  async close(): Promise<void> {
    await this.lanes.drain();
    await this.log.close();
  }
}
