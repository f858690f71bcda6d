const NUMBER = /^-?\d+(?:[.]\d+)?$/u;
/** Beginnings that a spreadsheet takes for a formula. The full-width forms too: some take them for the plain ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Returns the text of a CSV field that no spreadsheet takes for a formula: one that would be begins with an apostrophe.
 * `mayBeNumber`: a plain number, `-12.50`, stays as it is.
 */
export const safeText = (text: string, mayBeNumber: boolean): string => {
  const isNumber = mayBeNumber && NUMBER.test(text);
  return !isNumber && FORMULA.test(text) ? `'${text}` : text;
};
