import ts from 'typescript';

/** A piece of code as the comparison sees it: a token of TypeScript, or a word of a text between backticks or in JSX. */
export interface Token {
  readonly text: string;
  /** Offsets in the file, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** A comma before a closing bracket, which the formatter sets where it wraps a line. */
  readonly isTrailingComma: boolean;
}

/** Token of the syntax tree; a template literal or a run of JSX text is one of them for each part between its holes. */
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

  /** In order, without comments. */
  get tokens(): readonly Token[] {
    this.cut ??= withTrailingCommas(
      this.leaves.flatMap((leaf) => (leaf.isProse ? wordsOf(leaf) : [tokenOf(leaf)])),
    );
    return this.cut;
  }

  /** Messages of the parser, one for each fault. */
  get faults(): string[] {
    return faultsOf(this.file, this.tree);
  }

  /** Returns true if two codes differ in more than comments and layout. Blanks within texts count. */
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
 * A statement of SQL is one literal, and what a mutant changes in it is a word: so a text is compared by words, and by
 * operators, since half of `<=` is another one.
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

/** The parser keeps its faults to itself; a program of this one file tells them. */
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
