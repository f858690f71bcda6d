const NUMBER = /^-?\d+(?:[.]\d+)?$/u;
/** Beginnings that a spreadsheet treats as a formula, in full-width forms, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Returns text that no spreadsheet treats as a formula: a formula gets a leading apostrophe. With
 * `mayBeNumber`, a plain number such as `-12.50` is unchanged.
 */
export const safeText = (text: string, mayBeNumber: boolean): string => {
  const isNumber = mayBeNumber && NUMBER.test(text);
  return !isNumber && FORMULA.test(text) ? `'${text}` : text;
};
