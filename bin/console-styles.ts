import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run lint`: every colour, size and duration of the console is a token (apps/console/src/system/tokens.css, and
 * sizes.css for the parts of pages). These lengths may stand elsewhere:
 * - under 2 px, a hairline or the half of one; and 2 px in a border, an outline, a shadow or a stripe;
 * - what follows from its surroundings: %, fr, em, ch, the viewport's and the container's units;
 * - sums and products of tokens with these, by calc();
 * - a breakpoint, since a media query reads no variable: it is one of BREAKPOINTS;
 * - coordinates of a drawing, which are numbers of its SVG.
 *
 * A rule stands in one module: the pages share those of system.
 */

const SOURCES = join(__dirname, '../apps/console/src');
/** Where the tokens are. */
const TOKENS = ['system/tokens.css', 'system/sizes.css'];
/** Where the tokens are, and where they become Mantine's theme. */
const ALLOWED = new Set([...TOKENS, 'system/theme.ts']);
/** Widths at which a page changes its columns, in pixels. */
const BREAKPOINTS = new Set(['700', '900', '1000', '1100', '1180']);

const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|light-dark)\(/giu;
const DURATION = /(?<![\w-])\d*[.]?\d+m?s\b/gu;
const DECLARATION = /(?<property>-{0,2}[a-z][\w-]*)\s*:(?<value>[^;{}]*)(?=[;}])/gu;
const LENGTH = /(?<![\w.])-?(?<size>\d*[.]?\d+)(?<unit>px|rem|pt|pc|in|cm|mm)\b/gu;
/** Properties that draw lines: two pixels are one of theirs. */
const DRAWN = /^(?:border(?!.*radius)|outline|box-shadow|background)/u;
const MEDIA = /@media[^{]*/gu;
const WIDTH = /(?<size>[\d.]+)(?:px|r?em)\b/gu;
/** A mask knows how much is seen and no colour. */
const MASK = /mask-image:[^;]*;/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
/** In a program a colour is a whole string, so that `#44` in words isn’t one. */
const COLOUR_STRING =
  /(["'`])(?:#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})|(?:rgba?|hsla?|light-dark)\([^"'`]*\))\1/giu;
/** In a program a length is a string, or a number that Mantine's style properties take for pixels. */
const LENGTH_STRING = /(["'`])(?:[^"'`\n]* )?-?\d*[.]?\d+(?:px|rem)(?: [^"'`\n]*)?\1/gu;
const LENGTH_PROPERTY =
  /(?<=\s)(?:gap|rowGap|columnGap|(?:vertical|horizontal)?[sS]pacing|[mp][xytblrse]?|[wh]|mi[wh]|ma[wh]|fz|bdrs)=\{-?[\d.]+\}/gu;

/** Returns what a file holds that is no token, as `colour #fff`. */
export const untokened = (file: string, text: string): readonly string[] => {
  const code = text.replaceAll(COMMENT, '');
  if (!file.endsWith('.css'))
    return [
      ...[...code.matchAll(COLOUR_STRING)].map(([found]) => `colour ${found}`),
      ...[...code.matchAll(LENGTH_STRING), ...code.matchAll(LENGTH_PROPERTY)].map(
        ([found]) => `size ${found}`,
      ),
    ];
  const styles = code.replaceAll(MASK, '');
  return [
    ...[...styles.matchAll(COLOUR)].map(([found]) => `colour ${found}`),
    ...[...styles.matchAll(DURATION)].map(([found]) => `duration ${found}`),
    ...[...code.replaceAll(MEDIA, '').matchAll(DECLARATION)].flatMap(({ groups = {} }) =>
      lengthsOf(groups['property'] ?? '', groups['value'] ?? ''),
    ),
    ...[...code.matchAll(MEDIA)].flatMap(([media]) =>
      [...media.matchAll(WIDTH)]
        .filter(({ groups }) => !BREAKPOINTS.has(groups?.['size'] ?? ''))
        .map(([found]) => `breakpoint ${found}`),
    ),
  ];
};

const lengthsOf = (property: string, value: string): readonly string[] =>
  [...value.matchAll(LENGTH)]
    .filter(({ groups = {} }) => {
      const size = Number(groups['size']);
      const isHairline = groups['unit'] === 'px' && (size < 2 || (size === 2 && DRAWN.test(property)));
      return size !== 0 && !isHairline;
    })
    .map(([found]) => `size ${property}: ${found}`);

const DEFINED = /(?<=[\s{;'"])--[\w-]+(?=['"]?\]?\s*:)/gu;
const USED = /(?<=var\()--[\w-]+(?![\w-]*\$\{)/gu;
const USED_BY_PREFIX = /(?<=var\()--[\w-]+(?=\$\{)/gu;

/** Returns the variables that a file reads and none defines, and the tokens that no file reads. */
export const strayTokens = (files: ReadonlyMap<string, string>): readonly string[] => {
  const all = [...files].map(([file, text]) => [file, text.replaceAll(COMMENT, '')] as const);
  const defined = new Set(all.flatMap(([, code]) => code.match(DEFINED) ?? []));
  const used = new Set(all.flatMap(([, code]) => code.match(USED) ?? []));
  const prefixes = all.flatMap(([, code]) => code.match(USED_BY_PREFIX) ?? []);
  const unread = all
    .filter(([file]) => TOKENS.includes(file))
    .flatMap(([file, code]) =>
      [...new Set(code.match(DEFINED) ?? [])]
        .filter((token) => !used.has(token) && !prefixes.some((prefix) => token.startsWith(prefix)))
        .map((token) => `${file}: no page reads ${token}`),
    );
  const unknown = all.flatMap(([file, code]) =>
    [...new Set(code.match(USED) ?? [])]
      .filter((token) => !defined.has(token) && !token.startsWith('--mantine-'))
      .map((token) => `${file}: ${token} isn’t defined`),
  );
  return [...unread, ...unknown];
};

const RULE = /(?<selector>[^{}]+)\{(?<declarations>[^{}]*)\}/gu;
/** Rules with fewer declarations may be alike by chance. */
const ALIKE_MIN = 5;

/** Returns the rules that stand in two modules: such a rule belongs into one that both use. */
export const repeatedRules = (files: ReadonlyMap<string, string>): readonly string[] => {
  const first = new Map<string, string>();
  const repeated: string[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.module.css')) continue;
    for (const { groups = {} } of text.replaceAll(COMMENT, '').matchAll(RULE)) {
      const declarations = (groups['declarations'] ?? '')
        .split(';')
        .map((each) => each.replaceAll(/\s+/gu, ' ').trim())
        .filter((each) => each !== '');
      const rule = declarations.toSorted().join(';');
      const place = `${file} ${groups['selector']?.trim()}`;
      const before = first.get(rule);
      if (declarations.length < ALIKE_MIN) continue;
      if (before === undefined) first.set(rule, place);
      else repeated.push(`${place}: the rule of ${before} once more`);
    }
  }
  return repeated;
};

function main(): void {
  const files = new Map(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.](?:css|tsx?)$/u.test(file))
      .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
  );
  const untoken = [...files]
    .filter(([file]) => !ALLOWED.has(file))
    .flatMap(([file, text]) =>
      untokened(file, text).map((found) => `${file}: ${found} isn’t a token of ${TOKENS.join(' or ')}`),
    );
  const findings = [...untoken, ...strayTokens(files), ...repeatedRules(files)];
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
}

if (require.main === module) main();
