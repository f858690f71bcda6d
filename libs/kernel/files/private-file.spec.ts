import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPrivateFile, readPrivateFile } from '#kernel/files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const exposed = (): Error => new Error('others may read it');

it('reads a private file, and distinguishes a missing one', () => {
  const file = path.join(folder, 'key');
  expect(findPrivateFile(file, exposed)).toBeNull();
  expect(() => readPrivateFile(file, exposed)).toThrow('ENOENT');
  writeFileSync(file, 'secret', { mode: 0o600 });
  expect([readPrivateFile(file, exposed), findPrivateFile(file, exposed)]).toEqual(['secret', 'secret']);
});

it.each([0o640, 0o604, 0o620, 0o601])('refuses a file that others have access to: %o', (mode) => {
  const file = path.join(folder, 'key');
  writeFileSync(file, 'secret');
  chmodSync(file, mode);
  for (const read of [readPrivateFile, findPrivateFile])
    expect(() => read(file, exposed)).toThrow('others may read it');
});
