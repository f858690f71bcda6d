import type { CodeFile, Finding } from './finding';
import { countWords } from './sentences';

/** A sentence of a comment. */
export interface CommentSentence extends Finding {
  readonly words: number;
}

const COMMENT = /\/\*\*([^]*?)\*\/|^((?:[ \t]*\/\/[^\n]*(?:\n|$))+)/gmu;
const MARGIN = /^[ \t]*(?:\*|\/\/)?[ \t]?/gmu;
/** A list item and a paragraph end a sentence, too. */
const ENDS =
  /(?<=[.!?][)"”’`]?)(?<!\b(?:e\.g|i\.e|vs|cf|No)\.)\s+(?=["“(`]?[\p{Lu}\p{N}])|\n\s*\n|\n(?=\s*[-*] )/u;
/** Shorter ones are labels. */
const WORDS_MIN = 4;
const WORDS_MAX = 30;

/** Returns the sentences of the comments in a file, of at least four words, each with the line of its comment. */
export const commentsOf = ({ file, text }: CodeFile): readonly CommentSentence[] =>
  [...text.matchAll(COMMENT)].flatMap((comment) => {
    const line = text.slice(0, comment.index).split('\n').length;
    return (comment[1] ?? comment[2] ?? '')
      .replaceAll(MARGIN, '')
      .split(ENDS)
      .map((raw) => ({ file, line, text: raw.replaceAll(/\s+/gu, ' ').trim(), words: countWords(raw) }))
      .filter(({ words }) => words >= WORDS_MIN);
  });

/** Words that comments and names avoid, each with what to write instead. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are|was|were|been|be) told\b/giu, 'receives, or is reported'],
  [/\bwhoever\b/giu, 'anyone who, or the caller'],
  [/\banew\b/giu, 'again'],
  [/\b(?:comes?|came) to\b/giu, 'results in, or is'],
  [/\bheld against\b/giu, 'compared with'],
  [/\b(?:stands?|lies)\b/giu, 'is'],
  [/\bgoes back\b/giu, 'is returned'],
  [/\b(?:errands?|fates?)\b/giu, 'forwarded command, or result'],
];

const DECLARED = /\b(?:class|interface|type|function|const|let)\s+([A-Za-z_$][\w$]*)/gu;
/** Name parts that say nothing about the value. */
const RIDDLE = /^(?:told|shown|kept|opened|said|came|fate|errand|notary|standing)$/iu;

/** Returns sentences of comments with over 30 words. */
export const longComments = (file: CodeFile): readonly Finding[] =>
  commentsOf(file)
    .filter(({ words }) => words > WORDS_MAX)
    .map(({ text, words, ...place }) => ({ ...place, text: `${words} words: ${text}` }));

/** Returns words of comments that the glossary replaces. */
export const avoidedInComments = (code: CodeFile): readonly Finding[] =>
  commentsOf(code).flatMap(({ file, line, text }) =>
    AVOIDED.flatMap(([pattern, instead]) =>
      [...text.replaceAll(/`[^`]*`/gu, 'code').matchAll(pattern)].map(([word]) => ({
        file,
        line,
        text: `"${word}" (write: ${instead}): ${text}`,
      })),
    ),
  );

/** Returns declared names that are a bare participle or a metaphor. */
export const riddlesIn = ({ file, text }: CodeFile): readonly Finding[] =>
  [...text.matchAll(DECLARED)].flatMap(({ index, 1: name = '' }) =>
    RIDDLE.test(name) ? [{ file, line: text.slice(0, index).split('\n').length, text: name }] : [],
  );
