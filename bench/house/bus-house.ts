import { randomBytes, randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { createLog, Metrics } from '#edge/observability';
import type { Person } from '#game/tables';
import { invariant } from '#kernel/decision';
import { Floor, type Answer, type FloorResult } from '#log/commands';
import { COMMANDS, type CommandName, type GivenCommand } from '#log/contract';
import { freshHeadKeys, PostgresEventLog, Vault, type HeadKeys, type Keyring } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { commandClassesOf } from '../../apps/table-server/src/commands/command-classes';
import type { CommandClass } from '../../apps/table-server/src/commands/command-of';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';
import { CheckError } from '../cells/cell';

/** The keys that sign the heads of every log measured in this process, discarded at the end. */
export const WRITER_KEYS = freshHeadKeys();

/** The table server without HTTP: a command goes through the CommandBus to the floor and the full commit. */
export class BusHouse {
  private constructor(
    private readonly bus: CommandBus,
    private readonly classes: ReadonlyMap<CommandName, CommandClass>,
    readonly close: () => Promise<void>,
  ) {}

  /**
   * Opens a server. `keyring` and `writerKeys` are those of a server whose log continues; by default new ones,
   * discarded at the end.
   */
  static async open(
    address: PostgresAddress,
    keyring?: Keyring,
    writerKeys: HeadKeys = WRITER_KEYS,
  ): Promise<BusHouse> {
    const eventLog = new PostgresEventLog(address.writer, writerKeys);
    const installation = await eventLog.installation();
    const floor = await Floor.open({
      log: eventLog,
      vault: keyring === undefined ? Vault.forNow(installation) : new Vault(keyring, installation),
      owner: 'bench',
      random: (bytes) => randomBytes(bytes),
    });
    const parts = { floor, metrics: new Metrics(), log: createLog('error') };
    const app = await NestFactory.createApplicationContext(TableServerModule.with(parts), { logger: false });
    return new BusHouse(app.get(CommandBus), commandClassesOf(app), async () => {
      await app.close();
      await floor.close();
      await eventLog.close();
    });
  }

  /** Gives a command with parsed fields. */
  async submit(given: GivenCommand, by: Person): Promise<FloorResult> {
    const Command = this.classes.get(given.name);
    invariant(Command !== undefined, `${given.name} has no class`);
    const ids = { commandId: randomUUID(), correlationId: randomUUID() };
    return this.bus.execute(new Command(given, by, ids, null)); // there is no other server to carry a token to
  }

  /** Gives a command with fields in JSON. Throws if it is refused. */
  async give(name: CommandName, target: string, fields: object, by: Person): Promise<Answer> {
    const body: unknown = COMMANDS[name].body.parse(fields);
    const given = { name, target, body } as GivenCommand; // its own schema has read it
    return accepted(await this.submit(given, by));
  }
}

/** Returns the answer to a command, which must be accepted. */
export function accepted(result: FloorResult): Answer {
  if (!result.ok) throw new CheckError(`${result.rejection.code}: ${result.rejection.detail}`);
  return result.answer;
}
