import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { readMutants } from './mutant';

/** That each is caught is shown by `npm run mutants`, which takes minutes; that they still fit, here. */
describe('the patches that npm run mutants applies', () => {
  it.each(readMutants())('$name still fits the sources, and its suites are there', ({ file, suites }) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', file], {
      cwd: projectRoot(),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(suites.filter((suite) => !existsSync(path.join(projectRoot(), suite)))).toEqual([]);
  });
});
