import { writeHex } from '#kernel/canonical';
import { actorKey } from '#log/event-store';
import type { RawEvent } from '../source/raw-event';
import { SeqPlaces, type SeqRun } from '../source/seq-places';

const ID_BYTES = 16;
/** No actor. Events that lapse automatically, and traces of a table's refusals, have no remembered command. */
const NOBODY = 0;

/** The command of each event of a shard, in a form that can be sent between threads. */
export interface EventCommands {
  /** Ids of commands, 16 bytes for each event. */
  readonly ids: Uint8Array;
  /** For each event, the index of its actor in `names` plus one, or `NOBODY`. */
  readonly actors: Uint32Array;
  readonly names: readonly string[];
  readonly runs: readonly SeqRun[];
}

/**
 * Collects the command of each event of a shard in 20 bytes, so that all remembered commands can be compared
 * with all events.
 */
export class ShardCommands {
  private ids = new Uint8Array(0);
  private actors = new Uint32Array(0);
  private readonly names = new Map<string, number>();
  private readonly places = new SeqPlaces();

  /** Appends an event. */
  add({ seq, stream, actor, commandId }: RawEvent): void {
    const place = this.places.add(seq);
    if (place === this.actors.length) this.widen();
    if (commandId === null || actor.role === 'system' || stream.startsWith('audit:')) return;
    this.actors[place] = writeId(commandId, this.ids, place * ID_BYTES)
      ? this.nameOf(actorKey(actor))
      : NOBODY;
  }

  all(): EventCommands {
    const { count } = this.places;
    return {
      ids: this.ids.subarray(0, count * ID_BYTES),
      actors: this.actors.subarray(0, count),
      names: [...this.names.keys()],
      runs: this.places.all(),
    };
  }

  private nameOf(actor: string): number {
    const known = this.names.get(actor);
    if (known !== undefined) return known;
    this.names.set(actor, this.names.size + 1);
    return this.names.size;
  }

  private widen(): void {
    const events = Math.max(256, this.actors.length * 2);
    const [ids, actors] = [new Uint8Array(events * ID_BYTES), new Uint32Array(events)];
    ids.set(this.ids);
    actors.set(this.actors);
    [this.ids, this.actors] = [ids, actors];
  }
}

/** Marks which of a shard's events a remembered command accounts for, once all events are read. */
export class RememberedEvents {
  private readonly places: SeqPlaces;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly remembered: Uint8Array;
  private readonly id = new Uint8Array(ID_BYTES);

  constructor(private readonly commands: EventCommands) {
    this.places = new SeqPlaces(commands.runs, commands.actors.length);
    this.numbers = new Map(commands.names.map((name, at) => [name, at + 1]));
    this.remembered = new Uint8Array(commands.actors.length);
  }

  /** Takes a remembered command. Returns how many of the events from `first` to `last` are its own. */
  take(actor: string, commandId: string, first: number, last: number): number {
    const number = this.numbers.get(actor);
    if (number === undefined || !writeId(commandId, this.id, 0)) return 0;
    let own = 0;
    const end = Math.min(last, first + this.places.count); // a forged row may end anywhere
    for (let seq = first; seq <= end; seq++) {
      const place = this.places.of(seq);
      if (place === null || this.commands.actors[place] !== number || !this.hasId(place)) continue;
      this.remembered[place] = 1;
      own += 1;
    }
    return own;
  }

  /** Returns the events whose command isn't remembered, in order, with the actor of each. */
  *forgotten(): Generator<{ readonly seq: number; readonly actor: string }> {
    let place = 0;
    for (const seq of this.places.seqs()) {
      const number = this.commands.actors[place] ?? NOBODY;
      if (number !== NOBODY && this.remembered[place] === 0)
        yield { seq, actor: this.commands.names[number - 1] ?? '' };
      place += 1;
    }
  }

  private hasId(place: number): boolean {
    const { ids } = this.commands;
    for (let [at, of] = [0, place * ID_BYTES]; at < ID_BYTES; at++, of++)
      if (ids[of] !== this.id[at]) return false;
    return true;
  }
}

/** Writes the bytes of a lower-case UUID. Returns `false` for any other text. */
const writeId = (id: string, target: Uint8Array, from: number): boolean => {
  const digits = id.replaceAll('-', '');
  return digits.length === 2 * ID_BYTES && writeHex(digits, target, from);
};
