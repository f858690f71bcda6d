/**
 * Scripts in modern use (UAX #31, table 5), and scripts that are written together (UTS #39, section 5.2,
 * "highly restrictive").
 */
const ALONE = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Khmer',
] as const;
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;

/** ASCII characters other than letters belong to every script. */
const SIGNS = '!-@\\[-`{-~';
/** The long vowel of Hiragana and Katakana, to which Unicode gives no script. */
const LONG_VOWEL = '\\u30FC';
/** Latin letters of languages, without phonetic letters (ɑ and ɡ look like ASCII) and clicks. */
const LATIN = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u01BF\\u01C4-\\u024F\\u1E00-\\u1EFF';

const written = (scripts: readonly string[]): RegExp => {
  const classes = scripts.map((script) => (script === 'Latin' ? LATIN : `\\p{Script=${script}}`));
  const vowel = scripts.includes('Katakana') ? LONG_VOWEL : '';
  return new RegExp(`^[${SIGNS}${vowel}${classes.join('')}]+$`, 'u');
};
const WAYS = [...ALONE.map((script) => [script]), ...TOGETHER].map(written);

/** Letters and marks; outside ASCII no digits, symbols, spaces or invisible characters. */
const VISIBLE = /^(?:[!-~]|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}])+$/u;
const MARK_FIRST = /^\p{M}/u;

/** Letters of other scripts that look like Latin ones. */
const LATIN_LOOK =
  /^(?:[!-@[-`{-~]|[АВЕЅІЈКМНОРСТУХҮԌԚԜѴасԁеһіјӏорԛѕԝхуүѵ]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ]|[ՕՍօոսց])+$/u;
const HAS_ASCII_LETTER = /[A-Za-z]/u;
const HAS_OTHER_LETTER = /[^\0-\x7f]/u;

/**
 * Returns `true` if a text can't be mistaken for one with another spelling. It is in NFKC. Its letters belong
 * to one script, or to scripts that are written together. It has no invisible characters, and no word of
 * Cyrillic, Greek or Armenian letters looks like Latin.
 */
export const isOneScript = (text: string): boolean =>
  text.isWellFormed() &&
  text.normalize('NFKC') === text &&
  VISIBLE.test(text) &&
  !MARK_FIRST.test(text) &&
  WAYS.some((way) => way.test(text)) &&
  (HAS_ASCII_LETTER.test(text) || !HAS_OTHER_LETTER.test(text) || !LATIN_LOOK.test(text));
