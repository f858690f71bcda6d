import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { DISTRICTS } from '../docs/districts-picture';

const ROOT = projectRoot();
const IGNORED = ['node_modules', 'dist', 'coverage'];
const isSource = (name: string): boolean => /[.](?:ts|tsx|js|mjs|cjs)$/u.test(name);
const isSpec = (name: string): boolean => /[.]spec[.]tsx?$/u.test(name);

/** A folder by its path from the root: its source files without specs and door, and its subfolders. */
interface Folder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

function foldersUnder(folder: string): readonly Folder[] {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && !IGNORED.includes(entry.name))
    .map(({ name }) => name);
  const files = entries
    .filter(
      (entry) => entry.isFile() && isSource(entry.name) && !isSpec(entry.name) && entry.name !== 'index.ts',
    )
    .map(({ name }) => name);
  return [{ folder, files, folders }, ...folders.flatMap((name) => foldersUnder(`${folder}/${name}`))];
}

const isTestFolder = (folder: string): boolean => folder.split('/').includes('test');
const FOLDERS = ['libs', 'apps', 'packages', 'bench', 'bin']
  .flatMap(foldersUnder)
  .filter(({ folder }) => !isTestFolder(folder));
const LIBRARIES = DISTRICTS.ARROWS.map(([library]) => library);

/** Folders that may have more files: these belong to one concept, and a further level would hide them. */
const LONGER: Readonly<Record<string, number>> = {
  'libs/game/odds': 13,
  'libs/game/tables/any-table': 13,
};

describe('a folder is a page that a person reads', () => {
  it('has at most 16 source files, at most 12 beside folders', () => {
    const long = FOLDERS.filter(({ folder, files, folders }) => {
      const most = LONGER[folder] ?? (folders.some((name) => name !== 'test') ? 12 : 16);
      return files.length > most;
    });
    expect(long.map(({ folder, files }) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it('has no unneeded exception', () => {
    const counts = new Map(FOLDERS.map(({ folder, files }) => [folder, files.length]));
    expect(Object.entries(LONGER).filter(([folder, most]) => counts.get(folder) !== most)).toEqual([]);
  });

  it('has files named after their content', () => {
    const vague = /^(?:utils?|common|helpers?|shared|base|misc)[.]/u;
    const named = FOLDERS.flatMap(({ folder, files }) =>
      files.filter((file) => vague.test(file)).map((file) => `${folder}/${file}`),
    );
    expect(named).toEqual([]);
  });
});

describe('the districts of libs', () => {
  const districts = Object.keys(DISTRICTS.LIBRARIES);
  const inTree = (folder: string): readonly string[] =>
    FOLDERS.find((each) => each.folder === folder)?.folders ?? [];

  it('are seven, with at most ten libraries each', () => {
    expect(new Set(inTree('libs'))).toEqual(new Set(districts));
    expect(districts).toHaveLength(7);
    expect(
      Object.values(DISTRICTS.LIBRARIES).filter((libraries) => Object.keys(libraries).length > 10),
    ).toEqual([]);
  });

  it.each(districts)('%s: each library has its place, a door and a line in the README', (district) => {
    const libraries = Object.keys(DISTRICTS.LIBRARIES[district] ?? {});
    expect(new Set(inTree(`libs/${district}`))).toEqual(new Set(libraries));
    const readme = readFileSync(path.join(ROOT, `libs/${district}/README.md`), 'utf8');
    const listed = [...readme.matchAll(/^\| `([a-z-]+)` +\|/gmu)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(libraries));
    expect(
      libraries.filter((name) => !existsSync(path.join(ROOT, `libs/${district}/${name}/index.ts`))),
    ).toEqual([]);
  });
});

/** A door of a library or of the test kit, by its path from the root, with its exported names. */
interface Door {
  readonly file: string;
  readonly library: string;
  readonly names: readonly string[];
  /** Names declared in this library, without re-exported ones. */
  readonly own: readonly string[];
}

/** An import or re-export as Prettier writes it: names in braces, or none for a whole module. */
const TAKING =
  /^(?:import|export)(?: type)? (?:\{(?<names>[^}]*)\}|\*(?: as \w+)?|\w+) from '(?<from>[^']+)';$/gmu;
/** A type named in place: `import('#district/library').Name`, or `typeof import(…)`. */
const TYPE = /import\('(?<from>[^']+)'\)(?:\.(?<name>\w+))?/gu;

/**
 * Returns the names in the braces of an import or export, as the exporting module (0) or the importing one
 * (-1) calls them.
 */
const namesIn = (braces: string, side: 0 | -1): readonly string[] =>
  braces
    .split(',')
    .map((each) => each.trim().replace(/^type /u, ''))
    .filter((each) => each !== '')
    .map((each) => each.split(' as ').at(side) ?? each);

const takenBy = (
  text: string,
  side: 0 | -1 = 0,
): readonly (readonly [from: string, names: readonly string[]])[] => [
  ...[...text.matchAll(TAKING)].map(
    ({ groups }) =>
      [
        groups?.['from'] ?? '',
        groups?.['names'] === undefined ? ['*'] : namesIn(groups['names'], side),
      ] as const,
  ),
  ...[...text.matchAll(TYPE)].map(
    ({ groups }) => [groups?.['from'] ?? '', [groups?.['name'] ?? '*']] as const,
  ),
];

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function doorOf(file: string, library: string): Door {
  const given = takenBy(textOf(file), -1).filter(([from]) => !from.startsWith('node:')); // its own imports
  return {
    file,
    library,
    names: given.flatMap(([, names]) => names),
    own: given.filter(([from]) => from.startsWith('.')).flatMap(([, names]) => names),
  };
}

const DOORS: readonly Door[] = [
  ...LIBRARIES.map((library) => doorOf(`libs/${library}/index.ts`, `#${library}`)),
  doorOf('test/kit/index.ts', '#testing'),
  doorOf('test/browser/index.ts', '#browser'),
];

/**
 * All TypeScript of the project, with tests and pages. The exports for integrators are in packages/client.
 */
const SOURCES = ['libs', 'apps', 'packages', 'bench', 'bin', 'migrations', 'test'].flatMap((root) =>
  foldersUnder(root).flatMap(({ folder }) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /[.]tsx?$/u.test(name))
      .map((name) => `${folder}/${name}`),
  ),
);

/** Returns the imported names by door; `*` if a file imports all. */
function takenAtDoors(): ReadonlyMap<string, ReadonlySet<string>> {
  const doors = new Map(DOORS.map(({ file, library }) => [file, library]));
  const taken = new Map(DOORS.map(({ library }) => [library, new Set<string>()]));
  const doorBehind = (from: string, specifier: string): string | undefined => {
    if (!specifier.startsWith('.')) return specifier;
    const target = path.posix.join(path.posix.dirname(from), specifier);
    return doors.get(`${target}.ts`) ?? doors.get(`${target.replace(/\/$/u, '')}/index.ts`);
  };
  const note = (from: string, specifier: string, names: readonly string[]): void => {
    const door = doorBehind(from, specifier);
    for (const name of names) if (door !== undefined) taken.get(door)?.add(name);
  };
  for (const file of SOURCES) for (const [from, names] of takenBy(textOf(file))) note(file, from, names);
  return taken;
}

describe('a door', () => {
  it('exports no name that nobody imports', () => {
    const taken = takenAtDoors();
    const unused = DOORS.flatMap(({ library, names }) => {
      const here = taken.get(library) ?? new Set();
      return here.has('*') ? [] : names.filter((name) => !here.has(name)).map((name) => `${library} ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('exports no name that another library uses for something else', () => {
    const givers = new Map<string, string[]>();
    for (const { library, own } of DOORS)
      for (const name of new Set(own)) givers.set(name, [...(givers.get(name) ?? []), library]);
    const twice = [...givers].filter(([, libraries]) => libraries.length > 1);
    expect(twice.map(([name, libraries]) => `${name}: ${libraries.join(' ')}`)).toEqual([]);
  });
});

describe('modules of Nest', () => {
  it('have unique names over all apps, because a house runs two of these', () => {
    const modules = FOLDERS.filter(({ folder }) => folder.startsWith('apps/')).flatMap(({ folder, files }) =>
      files.filter((file) => file.endsWith('.module.ts')).map((file) => path.join(ROOT, folder, file)),
    );
    const names = modules.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export class (\w+Module)/gmu)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThanOrEqual(modules.length);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
