import { existsSync } from 'node:fs';

interface Suite {
  readonly path: string;
}
interface Sequencer {
  sort(suites: readonly Suite[]): readonly Suite[];
}
const LongestFirst = jest.requireActual<{
  readonly LONGEST: readonly string[];
  new (options: object): Sequencer;
}>('./longest-first.js');

it('names existing suites', () => {
  expect(LongestFirst.LONGEST.filter((file) => !existsSync(file))).toEqual([]);
});

it('starts with the slowest suites, and leaves none out', () => {
  const context = { config: { rootDir: '/house', cache: false }, hasteFS: { getSize: () => 1 } };
  const suiteOf = (file: string) => ({ path: `/house/${file}`, context });
  const [longest = '', , long = ''] = LongestFirst.LONGEST;
  const suites = ['libs/a.spec.ts', long, longest].map(suiteOf);
  expect(new LongestFirst({}).sort([...suites])).toEqual(suites.toReversed());
});
