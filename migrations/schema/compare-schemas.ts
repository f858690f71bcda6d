import type { ReadSchema } from './read-schema';
import type { Facts, SchemaDescription } from './schema-description';

/**
 * The objects that differ from this release's, and additional harmless ones, as sentences without a full
 * stop.
 */
export interface SchemaComparison {
  readonly differences: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Compares a database's schema with that of a release, object by object. Sentences contain the database's
 * names of roles.
 */
export function compareSchemas(expected: SchemaDescription, found: ReadSchema): SchemaComparison {
  const { objects, harmless, roles, hasOwnerRole } = found;
  const isJudged = (object: string): boolean => hasOwnerRole || !OWNER_ROLE.test(object);
  const differences = new Map<string, string>();
  const notes = hasOwnerRole
    ? []
    : [
        `the schema belongs to ${roles.owner}, which isn't an owner's group role: what that user may do isn't judged`,
      ];
  for (const [object, facts] of expected) {
    if (!isJudged(object)) continue;
    const there = objects.get(object);
    if (there === undefined) differences.set(object, missing(object));
    else if (!isSame(facts, there)) differences.set(object, differing(object, facts, there));
  }
  for (const [object, facts] of objects) {
    if (expected.has(object) || !isJudged(object)) continue;
    if (harmless.has(object) || isTwin(object, facts, expected))
      notes.push(`${object} is not of this release`);
    else differences.set(object, added(object));
  }
  const named = (text: string): string =>
    printable(text).replaceAll(
      /\{(owner|writer|reader|projector|sealer)\}/gu,
      (_, kind: keyof typeof roles) => roles[kind],
    );
  const wholes = [...differences.keys()].filter((object) => object.startsWith('table '));
  return {
    differences: [...differences]
      .filter(([object]) => !wholes.some((table) => isPartOf(object, table, expected, objects)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, sentence]) => named(sentence)),
    notes: notes.map(named),
  };
}

const OWNER_ROLE = /^(role|membership of) \{owner\}/u;

/**
 * Returns `true` for a column or an index of a missing or additional table, which is reported with the table.
 */
const isPartOf = (
  object: string,
  table: string,
  expected: SchemaDescription,
  objects: SchemaDescription,
): boolean => {
  if (object === table || (expected.has(table) && objects.has(table))) return false;
  const name = table.slice('table '.length);
  return (
    object.startsWith(`column ${name}.`) || object.endsWith(` on ${name}`) || object.includes(` on ${table} `)
  );
};

/**
 * Returns `true` for an index that is being rebuilt beside the old one, as by REINDEX CONCURRENTLY: it
 * refuses nothing more.
 */
const isTwin = (object: string, { definition }: Facts, expected: SchemaDescription): boolean => {
  const [, table] = /^index .* (on \S+)$/u.exec(object) ?? [];
  if (table === undefined) return false;
  return [...expected].some(
    ([other, facts]) =>
      other.startsWith('index ') && other.endsWith(table) && facts['definition'] === definition,
  );
};

const isSame = (a: Facts, b: Facts): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

const RIGHT = /^right (\S+) on (.*) of (.*?)$/su;

const missing = (object: string): string => {
  const [, right, on, who] = RIGHT.exec(object) ?? [];
  return right === undefined ? `${short(object)} is missing` : `${who} lacks ${right} on ${short(on ?? '')}`;
};

const added = (object: string): string => {
  const [, right, on, who] = RIGHT.exec(object) ?? [];
  return right === undefined
    ? `${short(object)} is not of this release`
    : `${who} has ${right} on ${short(on ?? '')}`;
};

function differing(object: string, expected: Facts, found: Facts): string {
  if (found['fires'] === 'never' && expected['fires'] !== 'never') return `${short(object)} is disabled`;
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (name) => expected[name] !== found[name],
  );
  const said = names.map((name) =>
    name === 'body'
      ? 'its body is another'
      : `${name}: ${brief(found[name] ?? 'none')} instead of ${brief(expected[name] ?? 'none')}`,
  );
  return `${short(object)} differs (${said.join('; ')})`;
}

const LENGTH_MAX = 120;
const brief = (text: string): string => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);

const ARGUMENTS_MAX = 60;
/** Shortens the 45 arguments of `append`. */
const short = (object: string): string =>
  object.replace(/\(([^()]*)\)/u, (all: string, list: string) => (list.length > ARGUMENTS_MAX ? '(…)' : all));

/**
 * Removes characters that could break a line or control a terminal: the database's owner chooses the names.
 */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
