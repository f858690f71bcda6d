const PAGES: Readonly<Record<string, string>> = {
  P: 'house-banked',
  C: 'house-banked',
  M: 'house-banked',
  F: 'chemin-de-fer',
  B: 'banque',
  R: 'all-variants',
};

/** Returns the address of a ruling in the guide, where its sources stand. */
export const rulingAddress = (ruling: string): string =>
  `/guide/reference/rules/${PAGES[ruling.charAt(0)] ?? 'index'}.html#${ruling.toLowerCase()}`;
