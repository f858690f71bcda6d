import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { ConsoleModule } from './console.module';

// The pages exist only once they are built; test/console serves them.
describe('files of the console', () => {
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(ConsoleModule);
  });
  afterAll(() => feature.close());

  it.each(['/assets/none.js', '/assets/..%2Findex.html', '/assets/..%2F..%2Fpackage.json'])(
    'sends nobody %s, which is no asset, and asks nobody for a token',
    async (at) => {
      const refused = await feature.ask('GET', at, {});
      expect(refused).toMatchObject(problem(404, 'UNKNOWN_COMMAND'));
      expect(refused.headers['cache-control']).toBe('no-store');
    },
  );
});
