import type { Token } from './code-tokens';

/** A range of a file, by offsets, the end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns every range of a file whose tokens equal those of `code`, regardless of comments, whitespace and
 * trailing commas. `code` isn't tokenised by itself, because half an expression is ambiguous (`/ 2` could
 * begin a regular expression): the file's tokens decide.
 */
export function rangesOf(code: string, tokens: readonly Token[]): Range[] {
  const wanted = code.trim();
  return beginningsOf(wanted, tokens).flatMap((at) => {
    const { count, isWhole } = matchAt(wanted, tokens, at);
    return isWhole ? spanOf(tokens, at, count) : [];
  });
}

/** Returns the range of the longest run of tokens that `code` begins with, or `null` if there is none. */
export function longestBeginning(code: string, tokens: readonly Token[]): Range | null {
  const wanted = code.trim();
  const runs = beginningsOf(wanted, tokens).map((at) => ({ at, ...matchAt(wanted, tokens, at) }));
  const longest = runs.sort((one, other) => other.count - one.count).at(0);
  return longest === undefined ? null : (spanOf(tokens, longest.at, longest.count).at(0) ?? null);
}

/**
 * Returns an expression that matches every file with this code and few others: its words and signs with any
 * gaps between. `null` for code that contains something like a comment.
 */
export function sieveOf(code: string): RegExp | null {
  if (/\/[/*]/.test(code)) return null;
  const pieces = code.match(/[\p{L}\p{N}_$]+|[^\s,\p{L}\p{N}_$]/gu) ?? [];
  const literal = pieces.map((piece) => `(?:${piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)})`);
  // `(?=(gap))\1` is atomic: a gap isn't tried at other lengths for each blank of each comment.
  return new RegExp(
    literal.map((piece, at) => (at === 0 ? piece : `(?=(${GAP}))\\${at}${piece}`)).join(''),
    'u',
  );
}

const GAP = String.raw`(?:[\s,]|\/\/[^\n]*|\/\*[^]*?\*\/)*`;

const beginningsOf = (code: string, tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ text }, at) => (code.startsWith(text) ? [at] : []));

interface Match {
  /** The number of tokens that the code begins with. */
  readonly count: number;
  /** True if the code ends with them. */
  readonly isWhole: boolean;
}

function matchAt(code: string, tokens: readonly Token[], from: number): Match {
  let at = 0;
  let end = from; // the end of the match, without a skipped trailing comma
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
