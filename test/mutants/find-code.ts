import type { Token } from './code-tokens';

/** A range of a file, by offsets, the end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns every range of a file whose tokens are those of `code`. Comments, blanks, line breaks and a trailing comma don't
 * count. `code` isn't cut into tokens by itself, since half an expression can be cut in several ways (`/ 2` could open a
 * regular expression): the tokens of the file say where each one of its own ends.
 */
export function rangesOf(code: string, tokens: readonly Token[]): Range[] {
  const wanted = code.trim();
  return beginningsOf(wanted, tokens).flatMap((at) => {
    const { count, isWhole } = matchAt(wanted, tokens, at);
    return isWhole ? spanOf(tokens, at, count) : [];
  });
}

/** Returns the longest run of a file's tokens with which `code` begins, or `null` if it begins with none of them. */
export function longestBeginning(code: string, tokens: readonly Token[]): Range | null {
  const wanted = code.trim();
  const runs = beginningsOf(wanted, tokens).map((at) => ({ at, ...matchAt(wanted, tokens, at) }));
  const longest = runs.sort((one, other) => other.count - one.count).at(0);
  return longest === undefined ? null : (spanOf(tokens, longest.at, longest.count).at(0) ?? null);
}

/**
 * Returns an expression that the text of every file with this code matches, and of few others: its words and signs, with
 * anything that doesn't count between them. `null` for code that has what would look like a comment.
 */
export function sieveOf(code: string): RegExp | null {
  if (/\/[/*]/.test(code)) return null;
  const pieces = code.match(/[\p{L}\p{N}_$]+|[^\s,\p{L}\p{N}_$]/gu) ?? [];
  const literal = pieces.map((piece) => `(?:${piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)})`);
  // As `(?=(gap))\1` a gap is never tried at another length: it would be for each blank of each comment.
  return new RegExp(
    literal.map((piece, at) => (at === 0 ? piece : `(?=(${GAP}))\\${at}${piece}`)).join(''),
    'u',
  );
}

const GAP = String.raw`(?:[\s,]|\/\/[^\n]*|\/\*[^]*?\*\/)*`;

const beginningsOf = (code: string, tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ text }, at) => (code.startsWith(text) ? [at] : []));

interface Match {
  /** Tokens that the code begins with. */
  readonly count: number;
  /** The code ends with them. */
  readonly isWhole: boolean;
}

function matchAt(code: string, tokens: readonly Token[], from: number): Match {
  let at = 0;
  let end = from; // of what matched; a trailing comma that was passed over isn't in it
  for (let next = from; at < code.length; next += 1) {
    const token = tokens[next];
    if (token === undefined) break;
    if (code.startsWith(token.text, at)) {
      const after = at + token.text.length;
      end = next + 1;
      at = beginOfNext(code, after);
      if (at === after && isInsideWord(code, at)) break;
    } else if (code[at] === ',' && CLOSING.test(token.text)) {
      at = beginOfNext(code, at + 1);
      next -= 1;
    } else if (!token.isTrailingComma) break;
  }
  return { count: end - from, isWhole: at === code.length };
}

function beginOfNext(code: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(code);
  return BLANKS.lastIndex;
}

const BLANKS = /\s*/uy;

/** True if `code` has one word where the file has two tokens, such as `returned` for `return ed`. */
const isInsideWord = (code: string, at: number): boolean =>
  at < code.length && WORD.test(code[at - 1] ?? '') && WORD.test(code[at] ?? '');

const WORD = /[\p{L}\p{N}_$]/u;
const CLOSING = /^[)\]}]$/;

function spanOf(tokens: readonly Token[], from: number, count: number): Range[] {
  const [first, last] = [tokens[from], tokens[from + count - 1]];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}
