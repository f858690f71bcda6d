import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder, runFolder } from '#testing';
import { makeRunFolder, runFolders } from './run-folders';

const made: string[] = [];
const noted = (folder: string): string => {
  made.push(folder);
  return folder;
};
const memory = noted(mkdtempSync(path.join(tmpdir(), 'sabot-memory-')));
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const runIn = (parent: string, roomBytes: number): string => noted(makeRunFolder(parent, roomBytes));

it('a run’s folder is in memory if there is room', () => {
  expect(path.dirname(runIn(memory, 1))).toBe(memory);
});

it('a run’s folder is in the temporary directory if memory has too little room or may not be used', () => {
  expect(path.dirname(runIn(memory, 2 ** 60))).toBe(tmpdir());
  expect(path.dirname(runIn(path.join(memory, 'missing'), 1))).toBe(tmpdir());
});

it('only the folders of runs are found, in both places', () => {
  const [near, far] = [runIn(memory, 1), runIn(memory, 2 ** 60)];
  mkdirSync(path.join(memory, 'another'));
  const found = runFolders(memory);
  expect(found).toEqual(expect.arrayContaining([near, far]));
  expect(found).not.toContain(path.join(memory, 'another'));
});

it('a test’s data is in the run’s folder', () => {
  expect(path.dirname(noted(dataFolder('example')))).toBe(runFolder());
});
