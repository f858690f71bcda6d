import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ApiDocument } from '../doors/operations';

export type WholeDocument = ApiDocument & {
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
};

/** Where the types of `#client` stand, which integrators and the console ask the house by. */
export const REST_CLIENT = join(__dirname, '../../libs/edge/client/openapi.ts');

/**
 * The types of every operation, from the document of the whole house by openapi-typescript: of its answers as JSON, since a
 * report as CSV or PDF is a file and not read by types; and a field of a command that has a default may be left out.
 */
export async function restClient(document: WholeDocument): Promise<string> {
  // Its types for `require` name no export: it is had as its own kind of module.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const shown = JSON.stringify(document, (key, value: unknown) =>
    LEFT_OUT.includes(key) ? undefined : value,
  );
  const types = astToString(await openapiTS(shown, { alphabetize: true, defaultNonNullable: false }));
  return `${headOf(document, types)}${types}`;
}

/**
 * What the file begins with: that it is made, of which document (words left out, on which no type depends), and a hash of
 * the types. So a test can tell that they are of another document, or were changed by hand, without making them anew.
 */
const headOf = (document: WholeDocument, types: string): string => {
  const asked = JSON.stringify(document, (key, value: unknown) => (WORDS.includes(key) ? undefined : value));
  return `// Made by \`npm run docs\` from the OpenAPI document; a test compares.\n// document ${hashOf(asked)}\n// types ${hashOf(types)}\n`;
};

/** Whether a file's text is what `restClient` makes of this document. */
export const isOfDocument = (text: string, document: WholeDocument): boolean => {
  const types = text.split('\n').slice(3).join('\n');
  return text === `${headOf(document, types)}${types}`;
};

const EXAMPLES = ['example', 'examples'];
const LEFT_OUT = [...EXAMPLES, 'text/csv', 'application/pdf'];
const WORDS = ['summary', 'description', ...EXAMPLES];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
