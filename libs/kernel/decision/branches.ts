type Bucket<Value> = readonly (readonly [string, Value])[];
type Branch<Value> = readonly Bucket<Value>[];

const NO_BUCKETS: Branch<never> = Array<Bucket<never>>(32).fill([]);
const NO_BRANCHES: readonly Branch<never>[] = Array<Branch<never>>(32).fill(NO_BUCKETS);

/**
 * The entries of a large `PersistentMap`: 1,024 buckets by the key's hash. A change copies one bucket, its
 * branch of 32, and the list of the 32 branches.
 */
export class Branches<Value> {
  private constructor(
    readonly size: number,
    private readonly branches: readonly Branch<Value>[],
  ) {}

  /** Returns the entries, whose keys must be unique. */
  static of<Value>(entries: readonly (readonly [string, Value])[]): Branches<Value> {
    let all = new Branches<Value>(0, NO_BRANCHES);
    for (const [key, value] of entries) all = all.with(key, value);
    return all;
  }

  get(key: string): Value | undefined {
    const hash = hashOf(key);
    return this.branches[hash >>> 5]?.[hash & 31]?.find(([other]) => other === key)?.[1];
  }

  keyOf(value: Value): string | undefined {
    for (const branch of this.branches) {
      if (branch === NO_BUCKETS) continue;
      for (const bucket of branch) {
        for (const [key, other] of bucket) if (other === value) return key;
      }
    }
    return undefined;
  }

  with(key: string, value: Value): Branches<Value> {
    const hash = hashOf(key);
    const bucket = this.branches[hash >>> 5]?.[hash & 31] ?? [];
    const others = bucket.filter(([other]) => other !== key);
    const at = others.findIndex(([other]) => other > key);
    const changed = others.toSpliced(at === -1 ? others.length : at, 0, [key, value]);
    return this.replaced(hash, changed, this.size + changed.length - bucket.length);
  }

  /** Returns this object if the key is missing. */
  without(key: string): Branches<Value> {
    const hash = hashOf(key);
    const bucket = this.branches[hash >>> 5]?.[hash & 31] ?? [];
    const changed = bucket.filter(([other]) => other !== key);
    return changed.length === bucket.length ? this : this.replaced(hash, changed, this.size - 1);
  }

  /** Returns the entries in the order of their keys' UTF-16 units. */
  entries(): readonly (readonly [string, Value])[] {
    const found: (readonly [string, Value])[] = [];
    for (const branch of this.branches) {
      if (branch === NO_BUCKETS) continue; // most buckets are empty, and this check costs less than visiting them
      for (const bucket of branch) found.push(...bucket);
    }
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private replaced(hash: number, bucket: Bucket<Value>, size: number): Branches<Value> {
    const branch = (this.branches[hash >>> 5] ?? NO_BUCKETS).with(hash & 31, bucket);
    return new Branches(size, this.branches.with(hash >>> 5, branch));
  }
}

/** Returns FNV-1a folded to ten bits: 32 branches of 32 buckets. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash >>> 22) ^ hash) & 1023;
};
