import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#testing';

const REASON = / \/\/ \S*\w{3}/u;

/** Returns the lines with `'field' in value` that end without a comment on the reason. */
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

it('code tests a state or an event by predicates and types, never by the operator `in`', () => {
  expect(FOUND).toEqual([]);
});

it('reports each use of `in`, unless a comment on its line gives the reason', () => {
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
