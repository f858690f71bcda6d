import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Change = z.strictObject({
  in: z.string().regex(/\S/, 'is empty: leave it out, or give code that only the right file has').optional(),
  code: z.string().regex(/\S/, 'is empty: give the code to replace'),
  to: z.string(),
});

const Entry = z.strictObject({
  wrong: z.string().regex(/\S/, 'is empty: say in a sentence what the broken product does'),
  seenBy: z
    .array(z.string().regex(/[.]spec[.]ts$/, 'is no suite: give the name of a *.spec.ts'))
    .min(1, 'is empty: name a suite that fails'),
  change: z.array(Change).min(1, 'is empty: give code, and what to put in its place'),
});

const Catalogue = z.record(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no name of a mutant: use small letters and hyphens'),
  Entry,
);

/** A mutant: a change that breaks the product on purpose, and the suites of which one has to fail. */
export interface Mutant extends z.output<typeof Entry> {
  readonly name: string;
  /** Name of the catalogue's file, without `.yaml`. */
  readonly area: string;
}

const FOLDER = path.join(__dirname, 'catalogue');

/**
 * Returns all mutants in order of area and name, or those whose name contains one of `wanted` or whose area
 * is one of them. Throws for an invalid entry or a name in two files, with the file and the entry.
 */
export function readMutants(wanted: readonly string[] = [], folder = FOLDER): Mutant[] {
  const mutants = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => mutantsOf(path.join(folder, file)));
  const areas = new Map<string, string>();
  for (const { name, area } of mutants) {
    const other = areas.get(name);
    if (other !== undefined)
      throw new Error(
        `${other}.yaml and ${area}.yaml both have a mutant ${name}. Rename or drop one of them.`,
      );
    areas.set(name, area);
  }
  return mutants.filter(
    ({ name, area }) => wanted.length === 0 || wanted.some((part) => part === area || name.includes(part)),
  );
}

function mutantsOf(file: string): Mutant[] {
  const area = path.basename(file, '.yaml');
  const { data, error } = Catalogue.safeParse(contentOf(file));
  if (error) {
    const faults = error.issues.map((issue) => `  ${issue.path.join('.')}: ${messageOf(issue)}`);
    throw new Error(`${path.basename(file)} has entries of a wrong form:\n${faults.join('\n')}`);
  }
  return Object.entries(data)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => ({ name, area, ...entry }));
}

function contentOf(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.basename(file)} is no YAML: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** Returns the message of an issue. For a key, zod has the reason one level deeper. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message).join(', ') : issue.message;
