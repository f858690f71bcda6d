import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedApplication } from './documented-application';

/**
 * `npm run client-types`: writes the types of the REST API, which `#edge/client` and the console are compiled against, from
 * the OpenAPI document of the whole house. Writes nothing where they are of this document already.
 */
async function main(): Promise<void> {
  const { app, close } = await documentedApplication();
  try {
    await app.init();
    const response = await app.inject('/openapi.json');
    if (response.statusCode !== 200)
      throw new Error(
        `/openapi.json answered ${response.statusCode}. The log line before this one has the cause.`,
      );
    const document: unknown = response.json();
    if (existsSync(FILE) && isOfDocument(readFileSync(FILE, 'utf8'), document)) return;
    writeFileSync(FILE, await clientTypes(document));
  } finally {
    await close();
  }
}

const FILE = join(__dirname, '../../libs/edge/client/openapi.ts');

/**
 * Returns the types of every operation, made by openapi-typescript. Answers are typed as JSON: a report as CSV or PDF is a
 * file, which is not read by types. A field of a command that has a default may be left out.
 */
async function clientTypes(document: unknown): Promise<string> {
  // Its types for `require` name no export: it is had as its own kind of module.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const documentText = JSON.stringify(document, (key, value: unknown) =>
    LEFT_OUT.includes(key) ? undefined : value,
  );
  const types = astToString(await openapiTS(documentText, { alphabetize: true, defaultNonNullable: false }));
  return `${headOf(document, types)}${types}`;
}

/**
 * Returns the first lines of the file: that it is made, a hash of the document without its words, on which no type depends,
 * and a hash of the types. They tell a file of another document, or one changed by hand, without making it anew.
 */
const headOf = (document: unknown, types: string): string => {
  const asked = JSON.stringify(document, (key, value: unknown) => (WORDS.includes(key) ? undefined : value));
  return `// Made by \`npm run client-types\` from the OpenAPI document.\n// document ${hashOf(asked)}\n// types ${hashOf(types)}\n`;
};

/** Says if a file's text is what `clientTypes` makes of this document. */
const isOfDocument = (text: string, document: unknown): boolean => {
  const types = text.split('\n').slice(3).join('\n');
  return text === `${headOf(document, types)}${types}`;
};

const EXAMPLES = ['example', 'examples'];
const LEFT_OUT = [...EXAMPLES, 'text/csv', 'application/pdf'];
const WORDS = ['summary', 'description', ...EXAMPLES];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

main().catch((error: unknown) => {
  process.stderr.write(`cannot make the types of the REST API: ${String(error)}\n`);
  process.exitCode = 1;
});
