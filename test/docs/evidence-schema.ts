import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceJsonSchema } from '#proof/evidence';

const PAGE = join(__dirname, '../../docs/reference/evidence-format.md');
const BLOCK = /(\n```json\n)(\{\n[^]*\n\})(\n```\n)$/;

/** The JSON Schema that docs/reference/evidence-format.md ends with; null: it has none. */
export const schemaOnPage = (): unknown => {
  const [, , json] = BLOCK.exec(readFileSync(PAGE, 'utf8')) ?? [];
  return json === undefined ? null : JSON.parse(json);
};

/** The page with the schema as it is now. */
export const evidencePage = (): string =>
  readFileSync(PAGE, 'utf8').replace(
    BLOCK,
    (_, before: string, __, after: string) =>
      `${before}${JSON.stringify(evidenceJsonSchema(), null, 2)}${after}`,
  );
