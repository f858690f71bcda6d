import { Branches } from './branches';

/**
 * Up to this many entries, copying a sorted list costs less than a tree. Most tables have a dozen patrons.
 */
const FEW_MAX = 32;

/**
 * An immutable map with string keys: `with` and `without` return a new one. A few entries are in two sorted
 * lists, which are copied. More are in a tree: a table of 10,000 patrons then copies some 70 references a bet
 * instead of a whole `Map`. Equal contents have equal shape in any order of insertion, so deep equality means
 * equality.
 */
export class PersistentMap<Value> {
  private static readonly nothing = new PersistentMap<never>(0, [], [], null);

  private constructor(
    readonly size: number,
    /** Sorted by UTF-16 units; empty if the entries are in the tree. */
    private readonly keysOfFew: readonly string[],
    /** The values of `keysOfFew`. */
    private readonly few: readonly Value[],
    private readonly many: Branches<Value> | null,
  ) {}

  static empty<Value>(): PersistentMap<Value> {
    return PersistentMap.nothing;
  }

  static of<Value>(entries: Iterable<readonly [string, Value]>): PersistentMap<Value> {
    let map = PersistentMap.empty<Value>();
    for (const [key, value] of entries) map = map.with(key, value);
    return map;
  }

  get(key: string): Value | undefined {
    if (this.many !== null) return this.many.get(key);
    const at = this.placeOf(key);
    return this.keysOfFew[at] === key ? this.few[at] : undefined;
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Returns a key of exactly this value; `undefined` if there is none. */
  keyOf(value: Value): string | undefined {
    if (this.many !== null) return this.many.keyOf(value);
    return this.keysOfFew[this.few.indexOf(value)];
  }

  with(key: string, value: Value): PersistentMap<Value> {
    if (this.many !== null) return this.grown(this.many.with(key, value));
    const { size, keysOfFew, few } = this;
    const at = this.placeOf(key);
    if (keysOfFew[at] === key) {
      const values = few.slice();
      values[at] = value;
      return new PersistentMap(size, keysOfFew, values, null);
    }
    const keys = inserted(keysOfFew, at, key);
    const values = inserted(few, at, value);
    if (size < FEW_MAX) return new PersistentMap(size + 1, keys, values, null);
    return this.grown(Branches.of(keys.map((each, place) => [each, values[place] as Value])));
  }

  without(key: string): PersistentMap<Value> {
    if (this.many !== null) return this.shrunk(this.many.without(key));
    const { size, keysOfFew, few } = this;
    const at = this.placeOf(key);
    if (keysOfFew[at] !== key) return this;
    if (size === 1) return PersistentMap.empty();
    return new PersistentMap(size - 1, removed(keysOfFew, at), removed(few, at), null);
  }

  /** Returns all entries in the order of their keys' UTF-16 units. */
  entries(): readonly (readonly [string, Value])[] {
    if (this.many !== null) return this.many.entries();
    return this.keysOfFew.map((key, at) => [key, this.few[at] as Value]); // as many values as keys
  }

  keys(): readonly string[] {
    return this.many === null ? this.keysOfFew : this.many.entries().map(([key]) => key);
  }

  private grown(many: Branches<Value>): PersistentMap<Value> {
    return new PersistentMap<Value>(many.size, [], [], many);
  }

  private shrunk(many: Branches<Value>): PersistentMap<Value> {
    if (many === this.many) return this;
    if (many.size > FEW_MAX) return this.grown(many);
    const entries = many.entries();
    const keys = entries.map(([key]) => key);
    return new PersistentMap(
      many.size,
      keys,
      entries.map(([, value]) => value),
      null,
    );
  }

  /** Returns the index at which a key is or would be. */
  private placeOf(key: string): number {
    const keys = this.keysOfFew;
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Inserts by hand: these are the most frequent copies in the system, and `toSpliced` takes three times as
 * long.
 */
const inserted = <Item>(list: readonly Item[], at: number, item: Item): Item[] => {
  const copy = list.slice(0, at);
  copy.push(item);
  for (let from = at; from < list.length; from++) copy.push(list[from] as Item);
  return copy;
};

const removed = <Item>(list: readonly Item[], at: number): Item[] => {
  const copy = list.slice(0, at);
  for (let from = at + 1; from < list.length; from++) copy.push(list[from] as Item);
  return copy;
};
