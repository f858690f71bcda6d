import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { TABLE_VARIANTS } from '#game/tables';
import { projectRoot } from '#testing';

const NAMES: ReadonlySet<string> = new Set([...TABLE_VARIANTS, 'house-banked', 'player-banked']);
const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const isName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && NAMES.has(node.text);

/** Returns true for `['banque'].includes(variant)`. */
const isListAsked = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'includes' &&
  ts.isArrayLiteralExpression(node.expression.expression) &&
  node.expression.expression.elements.some(isName);

/** Returns the lines of a source that branch on the name of a variant or a family. */
function branchesIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCompared =
      ts.isBinaryExpression(node) &&
      EQUALITY.has(node.operatorToken.kind) &&
      (isName(node.left) || isName(node.right));
    const isCase = ts.isCaseClause(node) && isName(node.expression);
    if (isCompared || isCase || isListAsked(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const QUOTED = new RegExp(`['"\`](?:${[...NAMES].join('|')})['"\`]`, 'u');
const SOURCES = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true }).map(
      (file) => `${folder}/${String(file)}`,
    ),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /[.]tsx?$/u.test(file) && !/[.]spec[.]tsx?$|\/test\//u.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot(), file), 'utf8') }))
  .filter(({ text }) => QUOTED.test(text));

it('no code branches on a variant’s name: tables hold the differences', () => {
  expect(SOURCES.flatMap(({ file, text }) => branchesIn(file, text))).toEqual([]);
});

it('a branch is found in each of its forms', () => {
  const text = [
    "if (variant === 'banque') x();",
    "const y = 'mini' !== variant ? 1 : 2;",
    "switch (variant) { case 'makccarat': x(); }",
    "if (['chemin-de-fer', 'banque'].includes(variant)) x();",
    "const TABLE = { 'chemin-de-fer': 1, banque: 2 };",
  ].join('\n');
  expect(branchesIn('a.ts', text)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4']);
});
