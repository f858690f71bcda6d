import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFile, replaceFile, replaceFileAsync } from '#kernel/files';

describe('a file that is there whole or not at all', () => {
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
  ])('and is put in its place %s', (_how, put) => {
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

    it('takes the place of the one before, and leaves no other behind', async () => {
      await put(at('file'), 'a longer one', 0o600);
      await put(at('file'), Uint8Array.of(1, 2), 0o600);
      expect([...readFileSync(at('file'))]).toEqual([1, 2]);
      expect(readdirSync(folder)).toEqual(['file']);
    });

    it('that can’t be put there leaves nothing', async () => {
      await put(at('folder/file'), 'one', 0o600);
      const refused = async (): Promise<void> => put(at('folder'), 'two', 0o600);
      await expect(refused()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/u);
      expect(readdirSync(folder)).toEqual(['folder']);
    });
  });

  it('is made once: of two that make it the second is told so, and finds the first one’s', () => {
    expect(makeFile(at('file'), 'first', 0o600)).toBe(true);
    expect(makeFile(at('file'), 'second', 0o600)).toBe(false);
    expect(readFileSync(at('file'), 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
