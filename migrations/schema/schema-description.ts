import { createHash } from 'node:crypto';

/** The facts of one object of the schema, such as the `type` of a column. All values are text. */
export type Facts = Readonly<Record<string, string>>;

/**
 * The objects of an installation by name, such as `column sabot.event.data`. Group roles appear as `{writer}`
 * and so on, so every installation of a release has the same description.
 */
export type SchemaDescription = ReadonlyMap<string, Facts>;

/** Returns the SHA-256, in lower-case hex, of the description as JSON with sorted keys. */
export const fingerprintOf = (description: SchemaDescription): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(description)))
    .digest('hex');

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : Number(a > b);

const sorted = (description: SchemaDescription): readonly unknown[] =>
  [...description]
    .map(([object, facts]) => [object, Object.entries(facts).toSorted(byName)] as const)
    .toSorted(byName);

/** The form of `schema.json`: the 64 partitions of the log appear once, as `event_{leaf}`. */
export type FoldedSchema = Readonly<Record<string, Facts>>;

const LEAVES = 64;
const two = (leaf: number): string => String(leaf).padStart(2, '0');

/**
 * Returns the description for `schema.json`. Throws if a partition differs from the others, because each
 * would have to be written.
 */
export function folded(description: SchemaDescription): FoldedSchema {
  const objects = new Map<string, Facts>();
  for (const [object, facts] of description) {
    const [, leaf] = /\bevent_(\d\d)(?!\d)/u.exec(object) ?? [];
    const fold = (text: string): string =>
      leaf === undefined
        ? text
        : text
            .replaceAll(`event_${leaf}`, 'event_{leaf}')
            .replaceAll(`IN ('${Number(leaf)}')`, "IN ('{number}')");
    const [name, own] = [fold(object), mapped(facts, fold)];
    const known = objects.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(own))
      throw new Error(`${object} differs from the same object of the other partitions`);
    objects.set(name, own);
  }
  return Object.fromEntries([...objects].toSorted(byName));
}

/** Expands the form of `schema.json` into a description. */
export function unfolded(schema: FoldedSchema): SchemaDescription {
  const objects = new Map<string, Facts>();
  for (const [object, facts] of Object.entries(schema)) {
    if (!object.includes('{leaf}')) objects.set(object, facts);
    else
      for (let leaf = 0; leaf < LEAVES; leaf++) {
        const unfold = (text: string): string =>
          text.replaceAll('{leaf}', two(leaf)).replaceAll('{number}', String(leaf));
        objects.set(unfold(object), mapped(facts, unfold));
      }
  }
  return objects;
}

const mapped = (facts: Facts, by: (text: string) => string): Facts =>
  Object.fromEntries(
    Object.entries(facts)
      .map(([name, value]) => [name, by(value)] as const)
      .toSorted(byName),
  );
