import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm run lint`: every colour and duration of the console is a token (apps/console/src/system/tokens.css).

const SOURCES = join(__dirname, '../apps/console/src');
/** Where the tokens are, and where they become Mantine's theme. */
const ALLOWED = new Set(['system/tokens.css', 'system/theme.ts']);

const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|light-dark)\(/giu;
const DURATION = /(?<![\w-])\d*[.]?\d+m?s\b/gu;
/** A mask knows how much is seen and no colour. */
const MASK = /mask-image:[^;]*;/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
/** In a program a colour is a whole string, so that `#44` in words isn’t one. */
const COLOUR_STRING =
  /(["'`])(?:#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})|(?:rgba?|hsla?|light-dark)\([^"'`]*\))\1/giu;

/** Returns what a file holds that is no token, as `colour #fff`. */
export const untokened = (file: string, text: string): readonly string[] => {
  const code = text.replaceAll(COMMENT, '');
  if (!file.endsWith('.css')) return [...code.matchAll(COLOUR_STRING)].map(([found]) => `colour ${found}`);
  const styles = code.replaceAll(MASK, '');
  return [
    ...[...styles.matchAll(COLOUR)].map(([found]) => `colour ${found}`),
    ...[...styles.matchAll(DURATION)].map(([found]) => `duration ${found}`),
  ];
};

function main(): void {
  const findings = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.](?:css|tsx?)$/u.test(file) && !ALLOWED.has(file))
    .flatMap((file) =>
      untokened(file, readFileSync(join(SOURCES, file), 'utf8')).map((found) => `${file}: ${found}`),
    );
  for (const finding of findings) console.error(`${finding} isn’t a token of system/tokens.css`);
  if (findings.length > 0) process.exitCode = 1;
}

if (require.main === module) main();
