/** `BAC-01/S12`: the table's twelfth shoe (`ids-and-formats.md`, Ids). */
export const shoeId = (table: string, number: number): string => `${table}/S${number}`;

/** `BAC-01/S12/C45`: the shoe's forty-fifth coup. */
export const coupId = (shoe: string, number: number): string => `${shoe}/C${number}`;

/** `BAC-01/S12/C45/B3`: the third bet accepted in the coup. */
export const betId = (coup: string, number: number): string => `${coup}/B${number}`;
