/** Matches characters that East Asian typography and emoji draw over two columns. Suits (♠) take one. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
/** Matches characters without a column of their own: combining accents, joiners and variation selectors. */
const MARK = /\p{M}|[\u200B-\u200D\u2060]/u;

/** Returns the number of columns of a text on a terminal. The text must have no control characters. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) {
    if (MARK.test(character)) continue;
    width += WIDE.test(character) ? 2 : 1;
  }
  return width;
};

/** Returns a text cut to `columns`, with an ellipsis if something was cut. */
export const cutTo = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let cut = '';
  let width = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns - 1) break;
    cut += character;
  }
  return columns < 1 ? '' : `${cut}…`;
};
