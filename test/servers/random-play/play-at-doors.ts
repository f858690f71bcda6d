import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { problemOf } from '#edge/problem';
import type { TableEvent } from '#game/tables';
import { resultShownTo, type FloorResult } from '#log/commands';
import { tableEventOf, tableStream } from '#log/contract';
import { LogReader, openKeyring, PostgresEventLog, Vault, type StoredEvent } from '#log/event-store';
import { WRITER } from '#testing';
import { SeededRandom } from '../../../apps/cli/src/play/seeded-random';
import { runSabot } from '../../play/run-sabot';
import type { Heard } from '../table-servers';
import { DEPOSITS, randomTables, type RandomTable } from './random-tables';
import { ReferenceHouse, type Command, type Drawn } from './reference-house';
import { Renaming } from './renaming';
import { TwoDoors } from './two-doors';

export interface PlayAtDoors {
  readonly seed: string;
  /** Random commands after the tables are open. */
  readonly commands: number;
  /** The average number of commands between two ends of a server. */
  readonly endsOnceIn: number;
  /** Receives a line of progress now and then. */
  readonly say: (line: string) => void;
}

export interface PlayedAtDoors {
  readonly accepted: number;
  /** Refusals by their code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Types of the recorded events. */
  readonly types: ReadonlyMap<string, number>;
  readonly events: number;
  readonly retried: number;
  /** Commands that were given again with their key, after their answer or at the same time. */
  readonly repeated: number;
  readonly ended: number;
}

const REPEATED_ONCE_IN = 5;
const SENT_TWICE_ONCE_IN = 9;
const ARRIVED_MS_MAX = 60_000;
const LAST_COMMANDS = 12;
const COMMANDS_A_LINE = 100;

/**
 * Plays all six variants by random commands at two servers that share a database, and are killed meanwhile. Compares
 * each answer with that of a house in memory, and at the end every event. Throws at the first difference, with the
 * last commands; also if `sabot verify`, `replay` or `reconcile` finds anything.
 */
export async function playAtDoors(play: PlayAtDoors): Promise<PlayedAtDoors> {
  const doors = await TwoDoors.open(new SeededRandom(play.seed, 'doors'));
  const house = await ReferenceHouse.open(play.seed);
  const { address } = doors.servers.database;
  const [pool, reader] = [new Pool({ connectionString: address.reader }), new LogReader(address.reader)];
  const log = new PostgresEventLog(address.writer, WRITER);
  try {
    const vault = new Vault(openKeyring(doors.servers.vaultKeyFile), await log.installation());
    return await new Playing(play, { doors, house, pool, reader, log, vault }).play();
  } finally {
    await Promise.all([pool.end(), reader.close(), log.close(), house.close()]);
    await doors.close();
  }
}

interface Means {
  readonly doors: TwoDoors;
  readonly house: ReferenceHouse;
  readonly pool: Pool;
  readonly reader: LogReader;
  readonly log: PostgresEventLog;
  readonly vault: Vault;
}

class Playing {
  private readonly random: SeededRandom;
  private readonly renaming = new Renaming();
  private readonly refused = new Map<string, number>();
  private readonly types = new Map<string, number>();
  private readonly last: string[] = [];
  private readonly streams = new Set<string>();
  private accepted = 0;
  private repeated = 0;

  constructor(
    private readonly asked: PlayAtDoors,
    private readonly means: Means,
  ) {
    this.random = new SeededRandom(asked.seed, 'play');
  }

  async play(): Promise<PlayedAtDoors> {
    const { doors } = this.means;
    const tables = randomTables(this.random.below(2 ** 30));
    for (const command of DEPOSITS) await this.give(command);
    for (const { begin } of tables) for (const command of begin) await this.give(command);
    for (let given = 0; given < this.asked.commands; given++) {
      if (given % COMMANDS_A_LINE === 0) this.asked.say(`${given} commands, ${doors.ended} ends`);
      const isHalf = given === Math.floor(this.asked.commands / 2); // at least one end in a short play
      if (this.random.onceIn(this.asked.endsOnceIn) || isHalf) doors.endOne();
      await this.give(await this.next(tables[this.random.below(tables.length)]));
    }
    await doors.whole();
    const events = await this.compareStreams();
    await this.examine();
    const { accepted, refused, types, repeated } = this;
    return { accepted, refused, types, events, repeated, retried: doors.retried, ended: doors.ended };
  }

  private async next(table: RandomTable | undefined): Promise<Command> {
    if (table === undefined) throw new Error('no table');
    const { house } = this.means;
    const [state, events] = [await house.table(table.table), await house.events(tableStream(table.table))];
    return table.next(
      state,
      events.map((event) => tableEventOf(event)).filter((event): event is TableEvent => event !== null),
    );
  }

  /** Gives a command at the doors and in memory, and compares the answers. */
  private async give(command: Command): Promise<void> {
    const { doors, house } = this.means;
    const key = this.uuid();
    const sent = `${command.by.role}:${command.by.id} ${command.name} ${command.target} ${JSON.stringify(command.fields)}`;
    this.last.push(sent);
    if (this.last.length > LAST_COMMANDS) this.last.shift();
    const heard = await this.heard(key, command);
    if (heard.status >= 500) throw this.found(`${heard.status} ${heard.text}`);
    await this.moneyArrived();
    const ours = await house.give(command, key, await this.drawn(heard));
    const difference = this.renaming.difference(answerAt(heard), answerOf(resultShownTo(command.by, ours)));
    if (difference !== null) throw this.found(`the answer differs at ${difference}`);
    this.count(ours);
    if (!this.random.onceIn(REPEATED_ONCE_IN)) return;
    this.repeated += 1;
    this.isRepeated(heard, await doors.give(key, command));
  }

  /** Sends a command, at times to both servers at once, whose answers must be equal. */
  private async heard(key: string, command: Command): Promise<Heard> {
    const { doors } = this.means;
    if (!this.random.onceIn(SENT_TWICE_ONCE_IN)) return doors.give(key, command);
    this.repeated += 1;
    const [one, other] = await Promise.all([doors.give(key, command), doors.give(key, command)]);
    this.isRepeated(one, other);
    return one;
  }

  private isRepeated(first: Heard, again: Heard): void {
    if (first.status !== again.status || first.text !== again.text)
      throw this.found(`the same key gets ${again.status} ${again.text} after ${first.status} ${first.text}`);
  }

  private count(result: FloorResult): void {
    if (!result.ok) {
      const { code } = result.rejection;
      this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
      return;
    }
    this.accepted += 1;
    for (const { type, stream } of result.answer.events) {
      this.types.set(type, (this.types.get(type) ?? 0) + 1);
      this.streams.add(stream);
    }
  }

  /** Returns what the servers drew for a command, from its events and the vault. */
  private async drawn({ status, text }: Heard): Promise<Drawn> {
    if (status >= 300) return {};
    const { log, vault } = this.means;
    const { events } = JSON.parse(text) as AnswerText;
    const seats = events.find(({ type }) => type === 'SeatsDrawn')?.data['seats'] as
      readonly Seat[] | undefined;
    const shoe = events.find(({ type }) => type === 'ShoeShuffled')?.data['shoe'];
    const sealed = typeof shoe === 'string' ? await log.readSealed('shoe', shoe) : null;
    return {
      ...(sealed !== null && { secret: vault.unseal(sealed) }),
      ...(seats !== undefined && { order: seats.map(({ patron }) => patron) }),
    };
  }

  /** Waits until no money is on its way between an account and a table. */
  private async moneyArrived(): Promise<void> {
    const text = 'select 1 from sabot.transfer where not closed limit 1';
    for (const end = performance.now() + ARRIVED_MS_MAX; ; await sleep(10)) {
      const { rows } = await this.means.pool.query(text);
      if (rows.length === 0) return;
      if (performance.now() > end) throw this.found('money is still on its way after a minute');
    }
  }

  /** Compares every event of each stream. Returns their number. */
  private async compareStreams(): Promise<number> {
    const { reader, house } = this.means;
    let compared = 0;
    for (const stream of this.streams) {
      const [theirs, ours] = [await reader.readStream(stream, 1), await house.events(stream)];
      const difference = this.renaming.difference(theirs.map(factsOf), ours.map(factsOf));
      if (difference !== null) throw this.found(`${stream} differs at ${difference}`);
      compared += theirs.length;
    }
    return compared;
  }

  private async examine(): Promise<void> {
    const env = { DATABASE_URL_READER: this.means.doors.servers.database.address.reader };
    for (const command of [['verify'], ['replay', '--all'], ['reconcile', 'ledger']]) {
      const { exit, out, err } = await runSabot(command, '', env);
      if (exit !== 0) throw this.found(`sabot ${command.join(' ')} ends with ${exit}: ${out}${err}`);
    }
  }

  private uuid(): string {
    const hex = Buffer.from(this.random.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  private found(what: string): Error {
    return new Error(`${what}\nseed ${this.asked.seed}, last commands:\n  ${this.last.join('\n  ')}`);
  }
}

interface AnswerText {
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
}
interface Seat {
  readonly patron: string;
}

/** Returns an answer over REST without its place in the log, which depends on the other shards’ commits. */
const answerAt = ({ status, text }: Heard): unknown => {
  const { shard: _, seq: __, ...answer } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return { isAccepted: status < 300, ...answer };
};

const answerOf = (result: FloorResult): unknown => {
  if (!result.ok) return { isAccepted: false, ...problemOf(result.rejection) };
  const { shard: _, seq: __, ...answer } = result.answer;
  return { isAccepted: true, ...answer };
};

const factsOf = ({ type, schema, version, data, actor, commandId }: StoredEvent): object => ({
  type,
  schema,
  version,
  data,
  actor,
  commandId,
});
