import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, runFolder } from '#testing';

const { SUITES, WITH_SERVERS } = jest.requireActual<{
  readonly SUITES: Readonly<Record<string, string>>;
  readonly WITH_SERVERS: readonly string[];
}>('./projects.js');

const suites = ['apps', 'bench', 'libs', 'migrations', 'test']
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true }).map(
      (file) => `/${folder}/${String(file)}`,
    ),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.spec.ts'));

const projectsOf = (suite: string): string[] =>
  Object.entries(SUITES).flatMap(([name, pattern]) => (new RegExp(pattern, 'u').test(suite) ? [name] : []));

it('each suite is in one project', () => {
  expect(suites.filter((suite) => projectsOf(suite).length !== 1)).toEqual([]);
});

it('names existing suites', () => {
  const fast = suites.filter((suite) => projectsOf(suite).includes('database'));
  expect(WITH_SERVERS.filter((start) => !fast.some((suite) => suite.startsWith(`/${start}`)))).toEqual([]);
});

it('a unit test gets no server', () => {
  expect(() => runFolder()).toThrow('A unit has no PostgreSQL and no Kafka.');
});
