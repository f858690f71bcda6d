import { projectRoot } from '#testing';
import { faultsOf } from './break-sources';
import { readMutants } from './catalogue';
import { Sources } from './sources';

const sources = Sources.ofProject(projectRoot());

/** `npm run mutants` shows that each is caught, which takes hours; that each can be tried is shown here. */
describe('the mutants of the catalogue', () => {
  it.each(readMutants())('$area: $name breaks code that is there once, and its suites exist', (mutant) => {
    expect(faultsOf(sources, mutant)).toEqual([]);
  });
});
