import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';

const nowhere = mkdtempSync(path.join(tmpdir(), 'sabot-tools-'));
afterAll(() => rmSync(nowhere, { recursive: true }));

/** Looks for tools on a machine that has none. */
const look = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [path.join(projectRoot(), 'test/setup/tools.js')], {
    env: { PATH: nowhere, ...env },
    encoding: 'utf8',
  });

const NAMED = [
  'sabot: missing: Chromium, for the pages (Debian: chromium)',
  'sabot: missing: a Java, for Kafka (Debian: openjdk-17-jre-headless)',
  'sabot: missing: Maven, which fetches Kafka (Debian: maven)',
  'sabot: install it: apt-get install chromium openjdk-17-jre-headless maven',
];

it('names missing tools, and continues', () => {
  const { status, stderr } = look({});
  expect(stderr.trim().split('\n')).toEqual([
    ...NAMED,
    'sabot: the tests that need what is missing will fail; the others run',
  ]);
  expect(status).toBe(0);
});

it('fails under CI=true', () => {
  const { status, stderr } = look({ CI: 'true' });
  expect(stderr.trim().split('\n')).toEqual(NAMED);
  expect(status).toBe(1);
});

it('installs nothing under TESTS_INSTALL=no', () => {
  expect(look({ TESTS_INSTALL: 'no' }).stderr).toContain('maven (TESTS_INSTALL=no)\n');
});
