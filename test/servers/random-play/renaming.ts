import { isObject } from '#kernel/decision';

/** UUIDs, hashes and salts, which each house draws for itself. */
const DRAWN = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32,})$/u;

/**
 * Compares the data of two houses that draw their own ids and salts. Such a value of one house always stands for the
 * same value of the other.
 */
export class Renaming {
  private readonly ours = new Map<string, string>();
  private readonly theirs = new Map<string, string>();

  /** Returns the path of the first difference with both values; `null` if there is none. */
  difference(theirs: unknown, ours: unknown, path = ''): string | null {
    if (Array.isArray(theirs) && Array.isArray(ours))
      return this.between(Object.entries(theirs), Object.entries(ours), path);
    if (isObject(theirs) && isObject(ours))
      return this.between(Object.entries(theirs).sort(byName), Object.entries(ours).sort(byName), path);
    const isSame =
      typeof theirs === 'string' && typeof ours === 'string' && DRAWN.test(theirs) && DRAWN.test(ours)
        ? this.isSameName(theirs, ours)
        : theirs === ours;
    return isSame ? null : `${path}: ${JSON.stringify(theirs)} instead of ${JSON.stringify(ours)}`;
  }

  private between(theirs: readonly Field[], ours: readonly Field[], path: string): string | null {
    const names = [theirs, ours].map((fields) => fields.map(([name]) => name).join());
    if (names[0] !== names[1])
      return `${path}: ${JSON.stringify(Object.fromEntries(theirs))} instead of ${JSON.stringify(Object.fromEntries(ours))}`;
    for (const [at, [name, value]] of theirs.entries()) {
      const found = this.difference(value, ours[at]?.[1], `${path}/${name}`);
      if (found !== null) return found;
    }
    return null;
  }

  private isSameName(theirs: string, ours: string): boolean {
    if (!this.ours.has(theirs) && !this.theirs.has(ours)) {
      this.ours.set(theirs, ours);
      this.theirs.set(ours, theirs);
    }
    return this.ours.get(theirs) === ours && this.theirs.get(ours) === theirs;
  }
}

type Field = readonly [name: string, value: unknown];
const byName = ([one]: Field, [other]: Field): number => (one < other ? -1 : 1);
