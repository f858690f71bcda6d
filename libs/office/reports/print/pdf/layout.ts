/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines of a width: between words, or within a word that doesn't fit by itself. */
export const linesOf = (text: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
};

const piecesOf = (word: string, width: number, measure: Measure): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
};

/** A column with its position. */
export interface Place {
  readonly column: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Lays out columns next to each other up to the page width, then in further blocks below. Each block repeats
 * the first `keys` columns. `widths` include the space after each column.
 */
export const blocksOf = (
  widths: readonly number[],
  keys: number,
  available: number,
): readonly (readonly Place[])[] => {
  const keyWidth = widths.slice(0, keys).reduce((all, width) => all + width, 0);
  const blocks: number[][] = [[]];
  let used = keyWidth;
  for (const [at, width] of widths.entries()) {
    if (at < keys) continue;
    if (used + width > available && blocks.at(-1)?.length !== 0) {
      blocks.push([]);
      used = keyWidth;
    }
    blocks.at(-1)?.push(at);
    used += width;
  }
  const first = widths.slice(0, keys).map((_, at) => at);
  return blocks.map((block) => placesOf([...first, ...block], widths));
};

const placesOf = (columns: readonly number[], widths: readonly number[]): readonly Place[] => {
  let x = 0;
  return columns.map((column) => {
    const width = widths[column] ?? 0;
    const place = { column, x, width };
    x += width;
    return place;
  });
};
