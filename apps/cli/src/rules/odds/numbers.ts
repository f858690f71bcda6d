/** Returns a fraction as a percentage: `1.2350813 %` for `0.012350813`. */
export const percent = (edge: string): string => {
  const [, sign = '', whole = '', tenths = '', rest = ''] =
    /^(-?)([0-9]+)\.([0-9]{2})([0-9]*)$/u.exec(edge) ?? [];
  return `${sign}${BigInt(whole + tenths)}.${rest} %`;
};

/** Returns a number of decks in words: `6 decks`, `1 deck`. */
export const decksOf = (decks: number): string => (decks === 1 ? '1 deck' : `${decks} decks`);

/** Returns basis points as a percentage: `2.5 %` for 250. */
export const bpsText = (bps: number): string => `${bps / 100} %`;

/** Returns a share as a percentage with four places, rounded half up. */
export const share = (part: bigint, total: bigint): string => {
  const digits = ((part * 2_000_000n + total) / (2n * total)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)} %`;
};
