import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceSchemaFile } from './evidence-schema';

it('docs/reference/evidence.schema.json is the schema that files are read by; `npm run docs` writes it', () => {
  const file = join(__dirname, '../../docs/reference/evidence.schema.json');
  expect(readFileSync(file, 'utf8')).toBe(evidenceSchemaFile());
});
