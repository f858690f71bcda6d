import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#testing';

/**
 * Libraries and apps that still ask a value for a field by `'field' in value` without a reason. The list may
 * only get shorter: a phase is asked by `isOpen`, `hasCoup` and the like, an event by its `type`.
 */
const NOT_YET: readonly string[] = [
  'apps/back-office',
  'apps/cli',
  'libs/edge/client',
  'libs/kernel/decision',
  'libs/log/commands',
  'libs/log/contract',
  'libs/log/event-store',
  'libs/log/postgres',
  'libs/office/projections',
  'libs/office/reports',
  'libs/proof/audit',
  'libs/proof/evidence',
];

const REASON = / \/\/ \S*\w{3}/u;

/** Returns the lines that ask for a field by its name and end without a comment that says why. */
function fieldsAsked(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines = text.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      ts.isStringLiteralLike(node.left)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.operatorToken.getStart());
      if (!REASON.test(lines[line] ?? '')) found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const FOUND = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true }).map(
      (file) => `${folder}/${String(file)}`,
    ),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /[.]tsx?$/u.test(file) && !/[.](?:spec|d)[.]tsx?$|\/test\//u.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot(), file), 'utf8') }))
  .filter(({ text }) => /['"`] in /u.test(text))
  .flatMap(({ file, text }) => fieldsAsked(file, text));

it('no code asks a state or an event for a field: predicates and types say what it is', () => {
  expect(FOUND.filter((line) => !NOT_YET.some((folder) => line.startsWith(`${folder}/`)))).toEqual([]);
});

it('no library stays on the list that asks for no field any more', () => {
  expect(NOT_YET.filter((folder) => !FOUND.some((line) => line.startsWith(`${folder}/`)))).toEqual([]);
});

it('a field asked for is found unless its line says why', () => {
  const text = [
    "if ('coup' in state) x();",
    'const open = !(`shoe` in state);',
    "const isFaceUp = 'card' in scanned; // its only mark in an event",
    "const isRed = 'card' in scanned; //",
    'for (const key in state) x(key);',
    'const isKnown = name in names;',
    'const text = "\'coup\' in state";',
  ].join('\n');
  expect(fieldsAsked('a.ts', text)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:4']);
});
