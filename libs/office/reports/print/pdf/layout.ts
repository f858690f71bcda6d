/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** A text in lines no wider than that: broken between words, and within one that doesn't fit by itself. */
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

/** A column in its place. */
export interface Place {
  readonly column: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Columns side by side as far as a page is wide, then below one another: each block begins with the first `keys` columns
 * again. `widths`: of each column, the space between two of them included.
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
