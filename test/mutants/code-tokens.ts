import ts from 'typescript';

/** A unit of code for comparison: a token of TypeScript, or a word of a template literal or JSX text. */
export interface Token {
  readonly text: string;
  /** Offsets in the file, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** True for a comma before a closing bracket, which the formatter adds where it wraps a line. */
  readonly isTrailingComma: boolean;
}

/**
 * A leaf of the syntax tree. A template literal or JSX text has one for each part between its expressions.
 */
interface Leaf {
  readonly text: string;
  readonly start: number;
  readonly isProse: boolean;
}

/** A parsed source file: `.ts`, `.tsx`, `.js`, `.mjs` or `.cjs`. */
export class Code {
  private readonly tree: ts.SourceFile;
  private readonly leaves: readonly Leaf[];
  private cut: readonly Token[] | undefined;

  constructor(
    private readonly file: string,
    source: string,
  ) {
    this.tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023);
    this.leaves = leavesOf(this.tree, source);
  }

  /** Its tokens in order, without comments. */
  get tokens(): readonly Token[] {
    this.cut ??= withTrailingCommas(
      this.leaves.flatMap((leaf) => (leaf.isProse ? wordsOf(leaf) : [tokenOf(leaf)])),
    );
    return this.cut;
  }

  /** The parser's error messages. */
  get faults(): string[] {
    return faultsOf(this.file, this.tree);
  }

  /** Returns true if the codes differ in more than comments and layout. Spaces in texts count. */
  differsFrom({ leaves }: Code): boolean {
    return (
      leaves.length !== this.leaves.length || leaves.some(({ text }, at) => text !== this.leaves[at]?.text)
    );
  }
}

function leavesOf(tree: ts.SourceFile, source: string): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    if (children.length > 0) return children.forEach(visit);
    const start = node.getStart(tree);
    const text = source.slice(start, node.end);
    if (text.trim() !== '') leaves.push({ text, start, isProse: PROSE.has(node.kind) });
  };
  visit(tree);
  return leaves;
}

const PROSE: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);

type Piece = Omit<Token, 'isTrailingComma'>;

const tokenOf = ({ text, start }: Omit<Leaf, 'isProse'>): Piece => ({
  text,
  start,
  end: start + text.length,
});

/**
 * Splits a text into words and operators. A SQL statement is one literal, and a mutant changes one word of
 * it.
 */
const wordsOf = ({ text, start }: Leaf): Piece[] =>
  [...text.matchAll(PIECES)].map(({ 0: word, index }) => tokenOf({ text: word, start: start + index }));

const PIECES = /\$\{|[\p{L}\p{N}_$]+?(?=\$\{)|[\p{L}\p{N}_$]+|[<>=!|&+*/%~:^-]+|\S/gu;

const withTrailingCommas = (pieces: readonly Piece[]): Token[] =>
  pieces.map(({ text, start, end }, at) => ({
    text,
    start,
    end,
    isTrailingComma: text === ',' && CLOSING.has(pieces[at + 1]?.text ?? ''),
  }));

const CLOSING: ReadonlySet<string> = new Set([')', ']', '}']);

/**
 * Returns the parser's errors through a program of this one file, because the parser's own list is internal.
 */
function faultsOf(file: string, tree: ts.SourceFile): string[] {
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === file ? tree : undefined),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
    useCaseSensitiveFileNames: () => true,
    fileExists: (name) => name === file,
    readFile: () => undefined,
    writeFile: () => undefined,
  };
  const program = ts.createProgram([file], { noLib: true, noResolve: true, types: [], allowJs: true }, host);
  return program.getSyntacticDiagnostics(tree).map(({ start, messageText }) => {
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    return `${file}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
