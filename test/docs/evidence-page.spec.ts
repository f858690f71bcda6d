import { evidenceJsonSchema } from '#proof/evidence';
import { schemaOnPage } from './evidence-schema';

it('docs/reference/evidence-format.md ends with the schema that files are read by; `npm run docs` writes it anew', () => {
  expect(schemaOnPage()).toEqual(JSON.parse(JSON.stringify(evidenceJsonSchema())));
});
