import { splitAddress } from '../../apps/console/src/parts/split-address';

it.each([
  ['', '/', ''],
  ['#/', '/', ''],
  ['#/coups/BAC-01/S1/C2?step=3', '/coups/BAC-01/S1/C2', 'step=3'],
  ['/reports/table-day?day=2026-11-21&sort=-z', '/reports/table-day', 'day=2026-11-21&sort=-z'],
  ['#/patrons/a%3Fb?x=1?2', '/patrons/a%3Fb', 'x=1?2'],
])('%j is the path %s with the query %j', (hash, path, query) => {
  expect(splitAddress(hash)).toEqual([path, query]);
});
