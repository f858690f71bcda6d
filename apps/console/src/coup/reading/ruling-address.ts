const PAGES: Readonly<Record<string, string>> = {
  P: 'house-banked',
  C: 'house-banked',
  M: 'house-banked',
  F: 'chemin-de-fer',
  B: 'banque',
  R: 'all-variants',
};

/** Returns a ruling's address in the guide, with its sources. */
export const rulingAddress = (ruling: string): string =>
  `/guide/reference/rules/${PAGES[ruling.charAt(0)] ?? 'index'}.html#${ruling.toLowerCase()}`;
