import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFile, replaceFile, replaceFileAsync } from '#kernel/files';

describe('a file that is written atomically', () => {
  let folder: string;
  const at = (name: string): string => path.join(folder, name);
  const modeOf = (file: string): number => statSync(file).mode & 0o777;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe.each([
    ['at once', (...given: Parameters<typeof replaceFile>) => Promise.resolve(replaceFile(...given))],
    ['while others are served', replaceFileAsync],
  ])('%s', (_how, put) => {
    it.each([
      [0o600, 0o700],
      [0o644, 0o755],
    ] as const)(
      'has its mode, and a folder that those may enter who may read it: %o',
      async (mode, ofFolder) => {
        const before = process.umask(0o022);
        try {
          await put(at('new/file'), 'one', mode);
        } finally {
          process.umask(before);
        }
        expect(modeOf(at('new/file'))).toBe(mode);
        expect(modeOf(at('new'))).toBe(ofFolder);
      },
    );

    it('replaces the previous file, and leaves no draft', async () => {
      await put(at('file'), 'a longer one', 0o600);
      await put(at('file'), Uint8Array.of(1, 2), 0o600);
      expect([...readFileSync(at('file'))]).toEqual([1, 2]);
      expect(readdirSync(folder)).toEqual(['file']);
    });

    it('leaves nothing if it can’t be written', async () => {
      await put(at('folder/file'), 'one', 0o600);
      const refused = async (): Promise<void> => put(at('folder'), 'two', 0o600);
      await expect(refused()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/u);
      expect(readdirSync(folder)).toEqual(['folder']);
    });
  });

  it('is created once: the second of two creators is told, and finds the first one’s file', () => {
    expect(makeFile(at('file'), 'first', 0o600)).toBe(true);
    expect(makeFile(at('file'), 'second', 0o600)).toBe(false);
    expect(readFileSync(at('file'), 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
