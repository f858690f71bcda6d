import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { builtFolder, fileOf, type PageFile } from './built-pages';

/** The files of one build of the documentation. */
interface GuideBuild {
  readonly folder: string;
  readonly builtAtMs: number;
  readonly names: ReadonlySet<string>;
  readonly read: Map<string, PageFile>;
}

/**
 * The documentation in `dist/guide`. It may be built again while the server runs, so each request checks for a new
 * build.
 */
export class GuideFiles {
  private build: GuideBuild | null = null;

  constructor(private readonly folderNow: () => string | null = () => builtFolder('guide')) {}

  /** Returns the file at an address below `/guide/`, or `null` if there is none. Never reads outside the build. */
  at(address: string): PageFile | null {
    const build = this.current();
    if (build === null) return null;
    const name = [address, `${address}.html`, `${address}index.html`].find((each) => build.names.has(each));
    if (name === undefined) return null;
    const known = build.read.get(name);
    if (known !== undefined) return known;
    const file = fileOf(path.join(build.folder, name));
    build.read.set(name, file);
    return file;
  }

  private current(): GuideBuild | null {
    const folder = this.folderNow();
    if (folder === null) return null;
    const builtAtMs = statSync(path.join(folder, 'index.html')).mtimeMs;
    if (this.build?.builtAtMs !== builtAtMs || this.build.folder !== folder)
      this.build = { folder, builtAtMs, names: namesIn(folder), read: new Map() };
    return this.build;
  }
}

const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      ),
  );
