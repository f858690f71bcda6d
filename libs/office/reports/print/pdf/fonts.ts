import path from 'node:path';
import { openSync, type Font } from 'fontkit';

/** The font faces of a report. They are embedded, so that it looks the same everywhere. */
export type Face = 'plain' | 'bold';

const FILES: Readonly<Record<Face, string>> = {
  plain: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};

export const fontFile = (face: Face): string =>
  path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', FILES[face]);

let known: ReadonlySet<number> | null = null;

/** Returns the characters that both faces have. */
const characters = (): ReadonlySet<number> => {
  if (known === null) {
    const bold = new Set(charactersOf('bold'));
    known = new Set(charactersOf('plain').filter((code) => bold.has(code)));
  }
  return known;
};

const charactersOf = (face: Face): readonly number[] => {
  const font = openSync(fontFile(face));
  return isFont(font) ? font.characterSet : [];
};

const isFont = (font: ReturnType<typeof openSync>): font is Font => 'characterSet' in font; // only a single font has it

/** Returns a text with each character that no face has written as `\u{767e}`, and line ends as spaces. */
export const printable = (text: string): string =>
  Array.from(text.replaceAll(/\s+/gu, ' '))
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      return characters().has(code) && code >= 0x20 ? character : `\\u{${code.toString(16)}}`;
    })
    .join('');
