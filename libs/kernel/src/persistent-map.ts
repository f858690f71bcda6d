type Bucket<Value> = readonly (readonly [string, Value])[];
type Branch<Value> = readonly Bucket<Value>[];

const NO_BUCKETS: Branch<never> = Array<Bucket<never>>(32).fill([]);

/**
 * A map from strings that is never changed: `with` and `without` return a new one that shares all but one bucket.
 * A table of 10,000 patrons copies some 70 references a bet, where a `Map` would be copied whole.
 * Equal contents have equal shape, whatever the order of insertion, so deep equality means equality.
 */
export class PersistentMap<Value> {
  private static readonly nothing = new PersistentMap<never>(0, Array<Branch<never>>(32).fill(NO_BUCKETS));

  private constructor(
    readonly size: number,
    private readonly branches: readonly Branch<Value>[],
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
    const hash = hashOf(key);
    return this.branches[hash >>> 5]?.[hash & 31]?.find(([other]) => other === key)?.[1];
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** A key that holds this very value; undefined: none does. Quick where most branches are empty, as with seats. */
  keyOf(value: Value): string | undefined {
    for (const branch of this.branches) {
      if (branch === NO_BUCKETS) continue;
      for (const bucket of branch) {
        for (const [key, other] of bucket) if (other === value) return key;
      }
    }
    return undefined;
  }

  with(key: string, value: Value): PersistentMap<Value> {
    const hash = hashOf(key);
    const bucket = this.branches[hash >>> 5]?.[hash & 31] ?? [];
    const others = bucket.filter(([other]) => other !== key);
    const at = others.findIndex(([other]) => other > key);
    const changed = others.toSpliced(at === -1 ? others.length : at, 0, [key, value]);
    return this.replaced(hash, changed, this.size + changed.length - bucket.length);
  }

  without(key: string): PersistentMap<Value> {
    const hash = hashOf(key);
    const bucket = this.branches[hash >>> 5]?.[hash & 31] ?? [];
    const changed = bucket.filter(([other]) => other !== key);
    return changed.length === bucket.length ? this : this.replaced(hash, changed, this.size - 1);
  }

  /** All entries, in the order of their keys' UTF-16 code units. */
  entries(): readonly (readonly [string, Value])[] {
    if (this.size === 0) return [];
    const found: (readonly [string, Value])[] = [];
    for (const branch of this.branches) {
      if (branch === NO_BUCKETS) continue; // most maps are small: 1,024 buckets cost more than what lies in them
      for (const bucket of branch) found.push(...bucket);
    }
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  keys(): readonly string[] {
    return this.entries().map(([key]) => key);
  }

  private replaced(hash: number, bucket: Bucket<Value>, size: number): PersistentMap<Value> {
    const branch = (this.branches[hash >>> 5] ?? NO_BUCKETS).with(hash & 31, bucket);
    const branches = this.branches.with(hash >>> 5, branch);
    return size === 0 ? PersistentMap.empty() : new PersistentMap(size, branches);
  }
}

/** FNV-1a folded to ten bits: 32 branches of 32 buckets. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash >>> 22) ^ hash) & 1023;
};
