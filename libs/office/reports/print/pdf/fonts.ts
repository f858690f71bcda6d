import path from 'node:path';
import { openSync, type Font } from 'fontkit';

/** The faces that a report is printed in; embedded, so it looks the same wherever it is opened. */
export type Face = 'plain' | 'bold';

const FILES: Readonly<Record<Face, string>> = {
  plain: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};

export const fontFile = (face: Face): string =>
  path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', FILES[face]);

let known: ReadonlySet<number> | null = null;

/** What both faces have a picture of. */
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

const isFont = (font: ReturnType<typeof openSync>): font is Font => 'characterSet' in font;

/** A text as it can be printed: what no face has is written as `\u{767e}` and not left out; a line's end is a space. */
export const printable = (text: string): string =>
  Array.from(text.replaceAll(/\s+/gu, ' '))
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      return characters().has(code) && code >= 0x20 ? character : `\\u{${code.toString(16)}}`;
    })
    .join('');
