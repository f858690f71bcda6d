import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { MANIFEST, type ExportManifest } from './export-format';
import { ExportRefusedError } from './export-refused-error';

/** The most bytes that wait to be written. */
const BUFFER_BYTES = 1 << 20;

/** A manifest with the text of its file. */
export type WrittenManifest = ExportManifest & { readonly text: string };

/** Follows the final name in the name of an unfinished export; the id of the writing process comes after it. */
const PART = '.part-';
/** The unfinished exports of this process. */
const underWay = new Set<string>();

/**
 * A folder that appears complete or not at all: it gets its name once everything is on disk, and is removed
 * if writing fails. The next export to the same place removes what a killed process left.
 */
export class ExportFolder {
  readonly files: ExportManifest['files'] = [];
  private readonly open = new Set<FileHandle>();

  private constructor(
    private readonly out: string,
    private readonly part: string,
  ) {}

  /**
   * Lets `write` fill the folder. Reports each leftover part that it removes. Throws `ExportRefusedError` if
   * the name is taken.
   */
  static async fill<T>(
    out: string,
    write: (folder: ExportFolder) => Promise<T>,
    onRemoved: (part: string) => void = () => undefined,
  ): Promise<T> {
    const target = path.resolve(out);
    if (await isThere(target)) throw new ExportRefusedError(`${out} already exists. Name a new folder.`);
    for (const part of await leftOf(target)) {
      await rm(part, { recursive: true, force: true });
      onRemoved(part);
    }
    const folder = new ExportFolder(target, `${target}${PART}${process.pid}`);
    await mkdir(folder.part, { mode: 0o700 });
    underWay.add(folder.part);
    try {
      const done = await write(folder);
      await rename(folder.part, folder.out);
      return done;
    } catch (error) {
      await Promise.all([...folder.open].map((handle) => handle.close()));
      await rm(folder.part, { recursive: true, force: true });
      throw error;
    } finally {
      underWay.delete(folder.part);
    }
  }

  /** Opens a file of lines. Its contents are counted and hashed for the manifest. */
  async file(name: string): Promise<ExportFile> {
    const target = path.join(this.part, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const handle = await open(target, 'wx', 0o600);
    this.open.add(handle);
    return new ExportFile(handle, (bytes, sha256) => {
      this.open.delete(handle);
      this.files.push({ path: name, bytes, sha256 });
    });
  }

  /** Writes a small file. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const target = path.join(this.part, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.files.push({ path: name, bytes: bytes.length, sha256 });
  }

  /** Writes the manifest, which names all other files and so comes last. `text` is its content. */
  async manifest(manifest: Omit<ExportManifest, 'files'>): Promise<WrittenManifest> {
    const files = this.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const named = { ...manifest, files };
    const text = JSON.stringify(named, null, 2);
    const file = await this.file(MANIFEST);
    await file.line(text);
    await file.close();
    return { ...named, text: `${text}\n` };
  }
}

/** Returns leftover parts of exports whose process has ended. They contain patrons' events. */
const leftOf = async (target: string): Promise<readonly string[]> => {
  const [folder, begin] = [path.dirname(target), `${path.basename(target)}${PART}`];
  return (await readdir(folder)).flatMap((name) => {
    const part = path.join(folder, name);
    const [pid] = name.startsWith(begin) ? (/^[1-9]\d*$/u.exec(name.slice(begin.length)) ?? []) : [];
    return pid === undefined || underWay.has(part) || runs(Number(pid)) ? [] : [part];
  });
};

/**
 * Says if another process with this id runs. Our own id means an earlier process, as in a container that was restarted.
 */
const runs = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH'; // somebody else's may not be signalled
  }
};

const isThere = async (name: string): Promise<boolean> =>
  stat(name).then(
    () => true,
    (error: { code?: unknown }) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** One file of an export, written line by line. */
export class ExportFile {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;
  private waiting: string[] = [];
  private characters = 0;

  constructor(
    private readonly handle: FileHandle,
    private readonly onClosed: (bytes: number, sha256: string) => void,
  ) {}

  async line(text: string): Promise<void> {
    this.waiting.push(text, '\n');
    this.characters += text.length + 1;
    if (this.characters >= BUFFER_BYTES) await this.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    await this.handle.sync();
    await this.handle.close();
    this.onClosed(this.bytes, this.hash.digest('hex'));
  }

  private async flush(): Promise<void> {
    const data = Buffer.from(this.waiting.join(''), 'utf8');
    [this.waiting, this.characters] = [[], 0];
    this.hash.update(data);
    this.bytes += data.length;
    await this.handle.appendFile(data);
  }
}
