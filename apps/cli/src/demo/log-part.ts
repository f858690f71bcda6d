import { COMMANDS, parse, patronStream, tableStream, type GivenCommand } from '#contract';
import { BulkRows, shardOf, Vault, type Keyring, type Rows, type ShardHead } from '#event-store';
import { BulkFloor, type FloorResult } from '#floor';
import { SeededRandom } from '../seeded-random';
import { MoveByMove, type Course, type Move } from './course';
import type { People } from './house';
import { SimulatedTime } from './simulated-time';
import { Sitting } from './sitting';

/** A log is made in so many parts, which share no shard: each can be made by a thread of its own. */
export const PARTS = 2;
const TABLES_MAX = 128;
const EVENTS_A_TABLE = 5_000;
const SEATS = 7;
/** A coup takes half a minute and some nine commands at each table. */
const STEP_MICROS = 3_300_000;
/** Characters of data that are collected before they are made into rows; more is longer in memory, and slower. */
const CHARACTERS_A_TAKE = 1 << 17;

/** All that a part follows from; a thread is given it as it is. */
export interface PartOptions {
  readonly part: number;
  /** The tables of this part, by their numbers, and at least so many events there. */
  readonly tables: readonly number[];
  readonly events: number;
  readonly seed: string;
  readonly keyring: Keyring;
  readonly installation: string;
  /** Its shards as they begin. */
  readonly heads: readonly ShardHead[];
}

export interface PartMade {
  readonly heads: readonly ShardHead[];
  readonly events: number;
  readonly coups: number;
  /** Commands, those refused included. */
  readonly commands: number;
}

/** The parts of a log of at least so many events: their tables, by where these have their shards. */
export function partsOf(
  events: number,
  heads: readonly ShardHead[],
): readonly Pick<PartOptions, 'part' | 'tables' | 'events' | 'heads'>[] {
  const count = Math.min(TABLES_MAX, Math.max(1, Math.ceil(events / EVENTS_A_TABLE)));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    part,
    tables: numbers.filter((number) => partOf(tableStream(nameOf(number))) === part),
    heads: heads.filter(({ shard }) => shard % PARTS === part),
  })).filter(({ tables }) => tables.length > 0);
  return parts.map((part) => ({ ...part, events: Math.ceil(events / parts.length) }));
}

/** A part of a log while it is being made: its tables are played in turn, a move each. */
export class LogPart {
  private readonly rows: BulkRows;
  private readonly tables: readonly MoveByMove[];
  private readonly time: SimulatedTime;
  private readonly floor: BulkFloor;
  private coups = 0;
  private commands = 0;

  constructor(private readonly options: PartOptions) {
    const { seed, part, tables, heads, keyring, installation } = options;
    this.rows = new BulkRows(heads);
    this.time = new SimulatedTime(seed, part, Math.round(STEP_MICROS / tables.length));
    this.floor = new BulkFloor({
      rows: this.rows,
      vault: new Vault(keyring, installation),
      random: new SeededRandom(seed, `house ${part}`).bytes,
      clock: this.time,
      ids: this.time,
    });
    this.tables = tables.map((number) => new MoveByMove(this.table(number)));
  }

  /** Events so far. */
  get events(): number {
    return this.rows.events;
  }

  /** Plays on until there are rows enough to be copied; null: the rest is `last`. */
  next(): Rows | null {
    while (this.round()) if (this.rows.characters > CHARACTERS_A_TAKE) return this.rows.take();
    return null;
  }

  last(): Rows {
    return this.rows.takeLast();
  }

  made(): PartMade {
    const { rows, coups, commands } = this;
    return { heads: rows.heads(), events: rows.events, coups, commands };
  }

  /** False: all tables have come to their end. */
  private round(): boolean {
    let goesOn = false;
    for (const table of this.tables) if (table.step(this.give)) goesOn = true;
    return goesOn;
  }

  /** One table until the log is long enough; it is left as it stands then, its shoe in play. */
  private *table(number: number): Course {
    const { seed, events } = this.options;
    const witness = { accept: () => undefined, refuse: () => undefined };
    const sitting = new Sitting(witness, {
      table: nameOf(number),
      people: peopleOf(number),
      seed: `${seed}/${number}`,
    });
    yield* sitting.open();
    while (this.events < events) {
      yield* sitting.begin();
      for (let goesOn = true; goesOn && this.events < events; this.coups++)
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

const nameOf = (table: number): string => `DEMO-${table}`;

const partOf = (stream: string): number => shardOf(stream) % PARTS;

/** Who sits at a table, and at no other; their names are such that their accounts lie in its part. */
export function guestsOf(table: number): readonly string[] {
  const part = partOf(tableStream(nameOf(table)));
  const guests: string[] = [];
  for (let number = 1; guests.length < SEATS; number++) {
    const name = `guest-${table}-${number}`;
    if (partOf(patronStream(name)) === part) guests.push(name);
  }
  return guests;
}

/** What staff there is, is named as the demo's tokens name it. */
const peopleOf = (table: number): People => ({
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: guestsOf(table).map((id) => ({ id, role: 'patron' })),
});
