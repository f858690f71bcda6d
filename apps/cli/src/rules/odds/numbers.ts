/** `0.012350813` as `1.2350813 %`. */
export const percent = (edge: string): string => {
  const [, sign = '', whole = '', tenths = '', rest = ''] =
    /^(-?)([0-9]+)\.([0-9]{2})([0-9]*)$/u.exec(edge) ?? [];
  return `${sign}${BigInt(whole + tenths)}.${rest} %`;
};

/** `6 decks`, `1 deck`. */
export const decksOf = (decks: number): string => (decks === 1 ? '1 deck' : `${decks} decks`);

/** `2.5 %` of 250 basis points. */
export const bpsText = (bps: number): string => `${bps / 100} %`;

/** A share of all, to four places of a percent, rounded half up. */
export const share = (part: bigint, total: bigint): string => {
  const digits = ((part * 2_000_000n + total) / (2n * total)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)} %`;
};
