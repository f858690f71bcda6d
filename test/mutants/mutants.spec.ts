import { projectRoot } from '#testing';
import { faultsOf } from './break-sources';
import { readMutants } from './catalogue';
import { Sources } from './sources';

const sources = Sources.ofProject(projectRoot());

/** Checks that each mutant can be tried. `npm run mutants` shows in hours that each is caught. */
describe('the mutants of the catalogue', () => {
  it.each(readMutants())('$area: $name changes code that exists once, and its suites exist', (mutant) => {
    expect(faultsOf(sources, mutant)).toEqual([]);
  });
});
