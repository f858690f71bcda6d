import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFile, replaceFile } from '#files';

describe('a file that is there whole or not at all', () => {
  let folder: string;
  const at = (name: string): string => path.join(folder, name);
  const modeOf = (file: string): number => statSync(file).mode & 0o777;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    [0o600, 0o700],
    [0o644, 0o755],
  ] as const)('has its mode, and a folder that those may enter who may read it: %o', (mode, ofFolder) => {
    const before = process.umask(0o022);
    try {
      replaceFile(at('new/file'), 'one', mode);
    } finally {
      process.umask(before);
    }
    expect(modeOf(at('new/file'))).toBe(mode);
    expect(modeOf(at('new'))).toBe(ofFolder);
  });

  it('takes the place of the one before, and leaves no other behind', () => {
    replaceFile(at('file'), 'a longer one', 0o600);
    replaceFile(at('file'), Uint8Array.of(1, 2), 0o600);
    expect([...readFileSync(at('file'))]).toEqual([1, 2]);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('is made once: of two that make it the second is told so, and finds the first one’s', () => {
    expect(makeFile(at('file'), 'first', 0o600)).toBe(true);
    expect(makeFile(at('file'), 'second', 0o600)).toBe(false);
    expect(readFileSync(at('file'), 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('that can’t be put in its place leaves nothing', () => {
    replaceFile(at('folder/file'), 'one', 0o600);
    expect(() => replaceFile(at('folder'), 'two', 0o600)).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/u);
    expect(readdirSync(folder)).toEqual(['folder']);
  });
});
