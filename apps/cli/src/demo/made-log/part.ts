import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { BulkRows, shardOf, Vault, type Keyring, type Rows, type ShardHead } from '#log/event-store';
import { BulkFloor, type FloorResult } from '#log/commands';
import { SeededRandom } from '../../play/seeded-random';
import type { Move } from '../players/script';
import { SimulatedTime } from '../players/simulated-time';

/** A log is made in so many parts, which share no shard: each can be made by a thread of its own. */
export const PARTS = 2;
/** Characters of data that are collected before they are made into rows; more is longer in memory, and slower. */
const CHARACTERS_A_TAKE = 1 << 17;

/** The part that a stream belongs to. */
export const partOf = (stream: string): number => shardOf(stream) % PARTS;

/** What a part of every log follows from. */
export interface PartSettings {
  readonly part: number;
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

/** A part of a log while it is being made: its tables are played by the deciders of a house, in a time that is simulated. */
export abstract class Part {
  protected coups = 0;
  private readonly rows: BulkRows;
  private readonly floor: BulkFloor;
  private commands = 0;

  constructor(
    { seed, part, heads, keyring, installation }: PartSettings,
    protected readonly time: SimulatedTime,
  ) {
    this.rows = new BulkRows(heads);
    this.floor = new BulkFloor({
      rows: this.rows,
      vault: new Vault(keyring, installation),
      random: new SeededRandom(seed, `house ${part}`).bytes,
      clock: time,
      ids: time,
    });
  }

  /** How much is done, in the unit in which its progress is shown. */
  abstract get done(): number;

  /** Plays a little; false: all tables have come to their end. */
  protected abstract round(): boolean;

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

  protected readonly give = ({ order: { name, target, fields }, by }: Move): FloorResult => {
    this.commands += 1;
    const isAnswer = COMMANDS[name].target === 'request';
    const body = parse<unknown>(COMMANDS[name].body, isAnswer ? { request: target } : (fields ?? {}));
    if (!body.ok) return body;
    const at = isAnswer ? target.slice(0, target.lastIndexOf('/')) : target;
    const given = { name, target: at, body: body.value } as GivenCommand; // parsed by the schema of this name
    return this.floor.submit(given, by, { commandId: this.time.uuid(), correlationId: null });
  };
}
