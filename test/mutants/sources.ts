import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Code } from './code-tokens';
import { longestBeginning, rangesOf, sieveOf, type Range } from './find-code';

/** A range of one file of the sources. */
export interface Place extends Range {
  /** Path relative to the folder of the sources. */
  readonly file: string;
}

/** The files of a project or of a copy, with search for a mutant's code and suites. */
export class Sources {
  private readonly texts = new Map<string, string>();
  private readonly codes = new Map<string, Code>();
  private filesByWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** @param files all files, relative to the folder */
  constructor(
    readonly folder: string,
    readonly files: readonly string[],
  ) {}

  /** Returns the files that git knows or would add: neither built nor installed ones. */
  static ofProject(root: string): Sources {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { status, stdout, stderr } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (status !== 0)
      throw new Error(`the mutants are made of what git knows, and it says: ${stderr.trim()}`);
    const files = stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
    return new Sources(root, files);
  }

  text(file: string): string {
    return once(this.texts, file, () => readFileSync(path.join(this.folder, file), 'utf8'));
  }

  code(file: string): Code {
    return once(this.codes, file, () => new Code(file, this.text(file)));
  }

  /**
   * Returns the one place of some code in the product's sources. Throws with the places if there are several, and with
   * the place of its longest beginning if there is none.
   *
   * @param beside other code of the same file, for code that other files have word by word
   */
  find(code: string, beside?: string): Place {
    const places = this.places(code);
    const files = beside === undefined ? null : new Set(this.places(beside).map(({ file }) => file));
    if (files?.size === 0) throw new Error(this.whyNowhere(beside ?? ''));
    const [place, ...others] = places.filter(({ file }) => files === null || files.has(file));
    if (place === undefined) throw new Error(this.whyNowhere(code));
    if (others.length > 0) {
      const list = [place, ...others].map((each) => this.nameOf(each)).join(', ');
      throw new Error(
        `${others.length + 1} places have this code: ${list}. Add a neighbouring line to it.\n${code}`,
      );
    }
    return place;
  }

  private places(code: string): Place[] {
    return this.candidates(code).flatMap((file) =>
      rangesOf(code, this.code(file).tokens).map((range) => ({ file, ...range })),
    );
  }

  /**
   * Returns the one suite whose path ends with this file name, after these folders in this order; folders between them
   * may be left out. Throws if there is none or several.
   */
  suite(name: string): string {
    const suites = this.files.filter((file) => SUITE.test(file) && isNamed(file, name));
    const [suite, ...others] = suites;
    if (suite === undefined)
      throw new Error(`suite ${name} is nowhere. Name one that is, or a part of its path.`);
    if (others.length > 0)
      throw new Error(`suite ${name} may be ${suites.join(' or ')}. Put a folder before it.`);
    return suite;
  }

  /** Returns files that may contain the code. Parsing all files would take much longer. */
  private candidates(code: string): readonly string[] {
    this.filesByWord ??= this.indexWords();
    const byWord = this.filesByWord;
    const lists = [...wordsOf(code)]
      .map((word) => byWord.get(word) ?? new Set<string>())
      .sort((one, other) => one.size - other.size);
    const [rarest = this.product(), ...rest] = lists;
    const sieve = sieveOf(code);
    return [...rarest]
      .filter((file) => rest.every((list) => list.has(file)))
      .filter((file) => sieve === null || sieve.test(this.text(file)));
  }

  private indexWords(): Map<string, Set<string>> {
    const byWord = new Map<string, Set<string>>();
    for (const file of this.product())
      for (const word of wordsOf(this.text(file))) once(byWord, word, () => new Set<string>()).add(file);
    return byWord;
  }

  private product(): readonly string[] {
    return this.files.filter((file) => CODE.test(file) && !SUITE.test(file) && !TEST_FOLDER.test(file));
  }

  private whyNowhere(code: string): string {
    const [first = ''] = wordsOf(code);
    const beginnings = [...(this.filesByWord?.get(first) ?? [])].flatMap((file) => {
      const range = longestBeginning(code, this.code(file).tokens);
      return range === null ? [] : [{ file, ...range }];
    });
    const longest = beginnings.sort((one, other) => lengthOf(other) - lengthOf(one)).at(0);
    const near =
      longest === undefined
        ? ''
        : ` Its longest beginning, “${this.text(longest.file).slice(longest.start, longest.end)}”, is at ${this.nameOf(longest)}.`;
    return `is nowhere in the sources.${near} Copy it anew from the sources, without comments.\n${code}`;
  }

  private nameOf({ file, start }: Place): string {
    return `${file}:${this.text(file).slice(0, start).split('\n').length}`;
  }
}

/** Files that a mutant may change: product code without tests. */
const CODE = /[.](?:ts|tsx|js|mjs|cjs)$/;
const SUITE = /[.]spec[.]ts$/;
const TEST_FOLDER = /(?:^|\/)test\//;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{N}_$]+/gu));
const lengthOf = ({ start, end }: Range): number => end - start;

function isNamed(file: string, name: string): boolean {
  const folders = file.split('/');
  const wanted = name.split('/');
  if (folders.pop() !== wanted.pop()) return false;
  let at = 0;
  for (const folder of folders) if (folder === wanted[at]) at += 1;
  return at === wanted.length;
}

function once<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
