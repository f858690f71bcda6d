import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roadsPicture } from './roads-picture';

it('docs/reference/roads.svg is what `npm run docs` draws', () => {
  expect(readFileSync(join(__dirname, '../../docs/reference/roads.svg'), 'utf8')).toBe(roadsPicture());
});
