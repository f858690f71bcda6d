import { setImmediate as nextTurn } from 'node:timers/promises';
import { COMMANDS, parse, type GivenCommand } from '#contract';
import { BulkLog, BulkRows, Vault, type Keyring } from '#event-store';
import { BulkFloor, type FloorResult } from '#floor';
import { SeededRandom } from '../seeded-random';
import { MoveByMove, type Course, type Move } from './course';
import type { People } from './house';
import { SimulatedTime } from './simulated-time';
import { Sitting } from './sitting';

export interface MakeOptions {
  /** Connects with the right to migrate. */
  readonly adminUrl: string;
  readonly keyring: Keyring;
  /** At least so many are made: coups begun are played to their end. */
  readonly events: number;
  readonly seed: string;
  readonly onProgress?: (events: number) => void;
  /** Aborted: nothing is written. */
  readonly stop: AbortSignal;
}

export interface LogMade {
  readonly events: number;
  readonly tables: number;
  readonly coups: number;
  /** Commands, those refused included. */
  readonly commands: number;
}

/** The load was stopped, and has left nothing. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

const TABLES_MAX = 128;
const EVENTS_A_TABLE = 5_000;
const SEATS = 7;
/** A coup takes half a minute and some nine commands at each table. */
const STEP_MICROS = 3_300_000;
/** Characters of data that are collected before their rows are copied. */
const CHARACTERS_MAX = 1 << 18;

/**
 * Plays at many tables at once, by the same deciders as a house, in a time that is simulated, and copies the log into an
 * empty database. The events follow from the seed and their number alone; what is sealed and how commands are known again
 * follows from the house's keys. Throws `LogNotEmptyError` or `StoppedError`.
 */
export async function makeLog(options: MakeOptions): Promise<LogMade> {
  const log = await BulkLog.begin(options.adminUrl, 'sabot demo');
  try {
    const rows = new BulkRows(log.heads);
    const play = new Play(rows, new Vault(options.keyring, log.installation), options);
    while (play.round()) {
      if (options.stop.aborted) throw new StoppedError('stopped before its end; nothing was written');
      options.onProgress?.(rows.events);
      // The database is fed while the next round is played.
      await (rows.characters > CHARACTERS_MAX ? log.copy(rows.take()) : nextTurn());
    }
    await log.copy(rows.takeLast());
    await log.commit(rows.heads());
    return play.made();
  } finally {
    await log.close();
  }
}

/** All the tables, played in turn. */
class Play {
  private readonly tables: readonly MoveByMove[];
  private readonly time: SimulatedTime;
  private readonly floor: BulkFloor;
  private coups = 0;
  private commands = 0;

  constructor(
    private readonly rows: BulkRows,
    vault: Vault,
    private readonly options: MakeOptions,
  ) {
    const { seed, events } = options;
    const tables = Math.min(TABLES_MAX, Math.max(1, Math.ceil(events / EVENTS_A_TABLE)));
    this.time = new SimulatedTime(seed, Math.round(STEP_MICROS / tables));
    const random = new SeededRandom(seed, 'house').bytes;
    this.floor = new BulkFloor({ rows, vault, random, clock: this.time, ids: this.time });
    this.tables = Array.from({ length: tables }, (_, at) => new MoveByMove(this.table(at + 1)));
  }

  /** A move at each table; false: they have all come to their end. */
  round(): boolean {
    let goesOn = false;
    for (const table of this.tables) if (table.step(this.give)) goesOn = true;
    return goesOn;
  }

  made(): LogMade {
    const { rows, tables, coups, commands } = this;
    return { events: rows.events, tables: tables.length, coups, commands };
  }

  /** One table until the log is long enough; it is left as it stands then, its shoe in play. */
  private *table(number: number): Course {
    const { seed, events } = this.options;
    const witness = { accept: () => undefined, refuse: () => undefined };
    const table = `DEMO-${number}`;
    const sitting = new Sitting(witness, { table, people: peopleOf(number), seed: `${seed}/${number}` });
    yield* sitting.open();
    while (this.rows.events < events) {
      yield* sitting.begin();
      for (let goesOn = true; goesOn && this.rows.events < events; this.coups++)
        goesOn = yield* sitting.playCoup();
    }
  }

  private readonly give = ({ order: { name, target, fields }, by }: Move): FloorResult => {
    this.commands += 1;
    const body = parse<unknown>(COMMANDS[name].body, fields ?? {});
    if (!body.ok) return body;
    const given = { name, target, body: body.value } as GivenCommand; // parsed by the schema of this name
    return this.floor.submit(given, by, { commandId: this.time.uuid(), correlationId: null });
  };
}

/** The patrons sit at one table each; what staff there is, is named as the demo's tokens name it. */
const peopleOf = (table: number): People => ({
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: Array.from({ length: SEATS }, (_, seat) => ({ id: `guest-${table}-${seat + 1}`, role: 'patron' })),
});
