import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { ExportRefusedError } from './export-refused-error';
import { MANIFEST, type ExportManifest } from './export-format';

/** Bytes that wait to be written, at most. */
const BUFFER_BYTES = 1 << 20;

/** A manifest, and the text of its file. */
export type WrittenManifest = ExportManifest & { readonly text: string };

/** What an export that is being written is called, behind the name that it will have: the process that writes it. */
const PART = '.part-';
/** Parts that this process writes. */
const underWay = new Set<string>();

/**
 * A folder that comes to be as a whole: it has its name when all of it is on disk, and leaves nothing when it fails. What a
 * process that was killed has left, the next export to the same place removes.
 */
export class ExportFolder {
  readonly files: ExportManifest['files'] = [];
  private readonly open = new Set<FileHandle>();

  private constructor(
    private readonly out: string,
    private readonly part: string,
  ) {}

  /**
   * Lets `write` fill it; tells of each part that was left and is removed. Throws `ExportRefusedError` when there is something
   * of that name.
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

  /** A file of lines; what is written to it is counted and hashed for the manifest. */
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

  /** A small file of these bytes. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const target = path.join(this.part, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.files.push({ path: name, bytes: bytes.length, sha256 });
  }

  /** The last file, which names all others; `text` is what it says. */
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

/** Parts of an export whose process is gone: patrons’ events lie in them. */
const leftOf = async (target: string): Promise<readonly string[]> => {
  const [folder, begin] = [path.dirname(target), `${path.basename(target)}${PART}`];
  return (await readdir(folder)).flatMap((name) => {
    const part = path.join(folder, name);
    const [pid] = name.startsWith(begin) ? (/^[1-9]\d*$/u.exec(name.slice(begin.length)) ?? []) : [];
    return pid === undefined || underWay.has(part) || runs(Number(pid)) ? [] : [part];
  });
};

/** Whether another process of this number runs: one of our own number, as in a container, is of a process before us. */
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
