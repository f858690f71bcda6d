import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LockHeldError, takeLock } from '#log/postgres';

describe('a lock file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabot-lock-'));
  const file = path.join(folder, 'lock');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one process, which is named to the next, and free after release', () => {
    const lock = takeLock(file, 'house');
    expect(() => takeLock(file, 'sabot verify')).toThrow(LockHeldError);
    expect(() => takeLock(file, 'sabot verify')).toThrow(
      `held by process ${process.pid} (house): stop that process first, or give this one a SABOT_DATA of its own`,
    );
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    takeLock(file, 'sabot verify').release();
  });

  const dead = 2 ** 22; // above the highest pid
  it.each([
    ['of a process that has died', JSON.stringify({ pid: dead, startedAt: 'then', purpose: 'house' })],
    [
      'of an earlier process with our own pid',
      JSON.stringify({ pid: process.pid, startedAt: 'then', purpose: 'house' }),
    ],
    ['that a power cut left empty', ''],
    ['that a power cut left torn', '{"pid":'],
  ])('%s is taken over', (_, content) => {
    writeFileSync(file, content);
    takeLock(file, 'house').release();
    expect(existsSync(file)).toBe(false);
  });

  it('is not released by a process that has lost it', () => {
    const lock = takeLock(file, 'house');
    const another = JSON.stringify({ pid: dead, startedAt: 'then', purpose: 'another' });
    writeFileSync(file, another);
    lock.release();
    expect(readFileSync(file, 'utf8')).toBe(another);
  });
});
