import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { problemOf } from '#edge/problem';
import type { TableEvent } from '#game/tables';
import { resultShownTo, type FloorResult } from '#log/commands';
import { tableEventOf, tableStream } from '#log/contract';
import {
  LogReader,
  openKeyring,
  PostgresEventLog,
  readWriterKeys,
  SystemClock,
  Vault,
  type StoredEvent,
} from '#log/event-store';
import { dataFolder, WRITER } from '#testing';
import { SeededRandom } from '../../../apps/cli/src/play/seeded-random';
import { sealAll } from '../../audit/sealed-house';
import { runSabot } from '../../play/run-sabot';
import type { Heard } from '../table-servers';
import { Deadlines, hasBriefRequest, requestsEnding } from './deadlines';
import { toldToPatron, type TableSoFar } from './guests';
import { DEPOSITS, randomTables, type RandomTable } from './random-tables';
import { ReadingAround } from './reading-around';
import { ReferenceHouse, type Command, type Drawn } from './reference-house';
import { Renaming } from './renaming';
import { TwoDoors } from './two-doors';
import { TwoOffices } from './two-offices';

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
  /** Shoes that patrons shuffled and coups that they dealt, at tables without staff (P14). */
  readonly byPatrons: number;
  readonly events: number;
  readonly retried: number;
  /** Commands that were given again with their key, after their answer or at the same time. */
  readonly repeated: number;
  readonly ended: number;
  /** Queries that were asked at both servers or both back offices. */
  readonly queries: number;
}

const REPEATED_ONCE_IN = 5;
const SENT_TWICE_ONCE_IN = 9;
const ARRIVED_MS_MAX = 60_000;
const LAPSED_MS_MAX = 60_000;
const ASKED_ONCE_IN = 2;
const LAST_COMMANDS = 12;
const COMMANDS_A_LINE = 100;

/**
 * Plays all six variants by random commands at two servers that share a database, and are killed meanwhile. Some tables
 * are private, some have no staff, and patrons have limits of their own. Compares each answer with that of a house in
 * memory, and at the end every event. Asks queries between, which tell no stranger of a private table. Throws at the
 * first difference, with the last commands; also if `sabot verify`, `replay` or `reconcile` finds anything in the log,
 * or `verify` in its export.
 */
export async function playAtDoors(play: PlayAtDoors): Promise<PlayedAtDoors> {
  const doors = await TwoDoors.open(new SeededRandom(play.seed, 'doors'));
  const { address } = doors.servers.database;
  const [house, offices] = [await ReferenceHouse.open(play.seed), await TwoOffices.open(address)];
  const [pool, reader] = [new Pool({ connectionString: address.reader }), new LogReader(address.reader)];
  const log = new PostgresEventLog(address.writer, WRITER);
  try {
    const vault = new Vault(openKeyring(doors.servers.vaultKeyFile), await log.installation());
    const reads = new ReadingAround(doors, offices, new SeededRandom(play.seed, 'reads'));
    return await new Playing(play, { doors, house, pool, reader, log, vault, reads }).play();
  } finally {
    await Promise.all([pool.end(), reader.close(), log.close(), house.close(), offices.close()]);
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
  readonly reads: ReadingAround;
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
  private queries = 0;
  private byPatrons = 0;
  private readonly clock = new SystemClock();
  private readonly deadlines = new Deadlines();

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
    let isDue = false;
    for (let given = 0; given < this.asked.commands; given++) {
      if (given % COMMANDS_A_LINE === 0) this.asked.say(`${given} commands, ${doors.ended} ends`);
      const isHalf = given === Math.floor(this.asked.commands / 2); // at least one end in a short play
      const table = tables[this.random.below(tables.length)];
      if (table === undefined) throw new Error('no table');
      isDue ||= this.random.onceIn(this.asked.endsOnceIn) || isHalf;
      if (isDue && !(await this.hasBriefRequest(tables))) {
        doors.endOne();
        isDue = false;
      }
      await this.give(await this.next(table));
      if (this.random.onceIn(ASKED_ONCE_IN)) await this.read(table);
    }
    await doors.whole();
    const events = await this.compareStreams();
    await this.examine();
    const { accepted, refused, types, repeated, queries, byPatrons } = this;
    const { retried, ended } = doors;
    return { accepted, refused, types, events, repeated, retried, ended, queries, byPatrons };
  }

  private async next(table: RandomTable): Promise<Command> {
    await this.untilLapsed(table.table);
    const { state, events } = await this.soFar(table.table);
    return table.next(state, events);
  }

  private async soFar(table: string): Promise<TableSoFar> {
    const { house } = this.means;
    const [state, events] = [await house.table(table), await house.events(tableStream(table))];
    return {
      table,
      state,
      events: events
        .map((event) => tableEventOf(event))
        .filter((event): event is TableEvent => event !== null),
    };
  }

  private async read({ table }: RandomTable): Promise<void> {
    this.queries += 1;
    await this.means.reads.ask(await this.soFar(table)).catch((error: unknown) => {
      throw this.found(String(error));
    });
  }

  /** Returns `true` while a request for a limit ends soon, whose moment an ended server could not keep. */
  private async hasBriefRequest(tables: readonly RandomTable[]): Promise<boolean> {
    for (const { table } of tables) if (hasBriefRequest(await this.means.house.table(table))) return true;
    return false;
  }

  /** Waits until both houses have recorded the end of requests that end before the next command. */
  private async untilLapsed(table: string): Promise<void> {
    const { house, reader } = this.means;
    const ending = requestsEnding(await house.table(table));
    const stream = tableStream(table);
    for (const end = performance.now() + LAPSED_MS_MAX; ending.length > 0; await sleep(50)) {
      house.follow(this.clock.now());
      const ours = await house.events(stream);
      const theirs = await reader.streamHead(stream);
      const isLapsed = ending.every(({ request }) =>
        ours.some(({ type, data }) => type === 'RequestRefused' && data['request'] === request),
      );
      if (isLapsed && theirs?.version === ours.length) return;
      if (performance.now() > end) throw this.found('a request for a limit doesn’t lapse at its end');
    }
  }

  /** Gives a command at the doors and in memory, and compares the answers. */
  private async give(command: Command): Promise<void> {
    if (command.name === 'ArrangeLimits') await this.means.doors.whole(); // an ended server could not keep its end
    while (!(await this.isGiven(command))) await this.untilLapsed(tableOf(command));
  }

  /** Returns `false` if the answer may be that before a deadline, or after it. Then nothing was recorded. */
  private async isGiven(command: Command): Promise<boolean> {
    const { doors, house } = this.means;
    const [key, from] = [this.uuid(), this.clock.now()];
    const sent = `${command.by.role}:${command.by.id} ${command.name} ${command.target} ${JSON.stringify(command.fields)}`;
    this.last.push(sent);
    if (this.last.length > LAST_COMMANDS) this.last.shift();
    const before = await this.soFar(tableOf(command));
    const heard = await this.heard(key, command);
    if (heard.status >= 500) throw this.found(`${heard.status} ${heard.text}`);
    const isAccepted = heard.status < 300;
    if (!isAccepted && this.deadlines.isBetween(from, this.clock.now())) return false;
    await this.moneyArrived();
    const at = isAccepted ? await this.recordedAt(heard, from) : from;
    const ours = await house.give(command, key, await this.drawn(heard, at));
    const difference = this.renaming.difference(answerAt(heard), answerOf(resultShownTo(command.by, ours)));
    if (difference !== null) throw this.found(`the answer differs at ${difference}`);
    const wrong = toldToPatron(command, heard, before);
    if (wrong !== null) throw this.found(`${wrong}: ${heard.status} ${heard.text}`);
    this.count(ours);
    if (ours.ok) this.deadlines.note(ours.answer.events, at, await house.table(before.table));
    if (!this.random.onceIn(REPEATED_ONCE_IN)) return true;
    this.repeated += 1;
    this.isRepeated(heard, await doors.give(key, command));
    return true;
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
    for (const { stream } of result.answer.events) this.streams.add(stream);
  }

  private countRecorded({ type, actor }: StoredEvent): void {
    this.types.set(type, (this.types.get(type) ?? 0) + 1);
    if (actor.role === 'patron' && (type === 'ShoeShuffled' || type === 'CardsDealt')) this.byPatrons += 1;
  }

  /** Returns the time of an accepted command's last event. */
  private async recordedAt({ text }: Heard, from: string): Promise<string> {
    const { shard, seq } = JSON.parse(text) as { readonly shard: number; readonly seq: number };
    const [last] = await this.means.reader.readAt(shard, [seq]);
    return last?.recordedAt ?? from;
  }

  /** Returns what the servers drew for a command, from its events and the vault. */
  private async drawn({ status, text }: Heard, at: string): Promise<Drawn> {
    if (status >= 300) return { at };
    const { log, vault } = this.means;
    const { events } = JSON.parse(text) as AnswerText;
    const seats = events.find(({ type }) => type === 'SeatsDrawn')?.data['seats'] as
      readonly Seat[] | undefined;
    const shoe = events.find(({ type }) => type === 'ShoeShuffled')?.data['shoe'];
    const sealed = typeof shoe === 'string' ? await log.readSealed('shoe', shoe) : null;
    return {
      at,
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
      const [theirs, ours] = [await reader.readStream(stream, 1), await house.events(stream)].map(
        untilLapses,
      );
      if (theirs === undefined || ours === undefined) throw new Error('two streams');
      const difference = this.renaming.difference(theirs.map(factsOf), ours.map(factsOf));
      if (difference !== null) throw this.found(`${stream} differs at ${difference}`);
      compared += theirs.length;
      theirs.forEach((event) => this.countRecorded(event));
    }
    return compared;
  }

  private async examine(): Promise<void> {
    const { database, writerKeyFile } = this.means.doors.servers;
    await sealAll(database.address, undefined, readWriterKeys(writerKeyFile) ?? undefined);
    const env = { DATABASE_URL_READER: database.address.reader };
    const folder = path.join(dataFolder('random-play'), 'export');
    const exported = [
      ['export', '--out', folder],
      ['verify', '--files', folder],
    ];
    for (const command of [['verify'], ['replay', '--all'], ['reconcile', 'ledger'], ...exported]) {
      const { exit, out, err } = await runSabot(command, '', env);
      if (exit !== 0) throw this.found(`sabot ${command.join(' ')} ends with ${exit}: ${out}${err}`);
    }
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }

  private uuid(): string {
    const hex = Buffer.from(this.random.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  private found(what: string): Error {
    return new Error(`${what}\nseed ${this.asked.seed}, last commands:\n  ${this.last.join('\n  ')}`);
  }
}

/** Returns the table of a command, whose target may be one of the table's requests. */
const tableOf = ({ target }: Command): string => target.split('/')[0] ?? target;

/** Returns a stream's events without those at its end that time alone brought about, at one house before the other. */
const untilLapses = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.slice(0, events.findLastIndex(({ actor }) => actor.id !== 'lapse') + 1);

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
