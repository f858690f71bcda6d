import { BulkFloor, type FloorResult } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { BulkRows, shardOf, Vault, type Keyring, type Rows, type ShardHead } from '#log/event-store';
import { SeededRandom } from '../../play/seeded-random';
import type { Move } from '../players/script';
import { SimulatedTime } from '../players/simulated-time';

/** The number of parts of a log. They share no shard, so each can be made by a thread. */
export const PARTS = 2;
/**
 * The characters of data that are collected before they are made into rows. Larger batches stay in memory longer, which
 * is slower.
 */
const CHARACTERS_PER_BATCH = 1 << 17;

/** Returns the part that a stream belongs to. */
export const partOf = (stream: string): number => shardOf(stream) % PARTS;

/** The inputs of a part of any log. */
export interface PartSettings {
  readonly part: number;
  readonly seed: string;
  readonly keyring: Keyring;
  readonly installation: string;
  /** Its shards at the beginning. */
  readonly heads: readonly ShardHead[];
}

export interface PartMade {
  readonly heads: readonly ShardHead[];
  readonly events: number;
  readonly coups: number;
  /** The number of commands, including refused ones. */
  readonly commands: number;
}

/** A part of a generated log. Its tables are played in simulated time, by the same deciders as in a server. */
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

  /** The finished amount of its work, in the unit of the whole log's total. */
  abstract get done(): number;

  /** Plays a little. Returns `false` once all tables are finished. */
  protected abstract round(): boolean;

  /** The number of events so far. */
  get events(): number {
    return this.rows.events;
  }

  /** Plays until there are enough rows to copy. Returns `null` at the end; `last` then has the rest. */
  next(): Rows | null {
    while (this.round()) if (this.rows.characters > CHARACTERS_PER_BATCH) return this.rows.take();
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
    const answersRequest = COMMANDS[name].target === 'request';
    const body = parse<unknown>(COMMANDS[name].body, answersRequest ? { request: target } : (fields ?? {}));
    if (!body.ok) return body;
    const at = answersRequest ? target.slice(0, target.lastIndexOf('/')) : target;
    const given = { name, target: at, body: body.value } as GivenCommand; // parsed by the schema of this name
    return this.floor.submit(given, by, { commandId: this.time.uuid(), correlationId: null });
  };
}
