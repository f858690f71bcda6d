/** Returns the id of a shoe: `BAC-01/S12` is the table's twelfth (`ids-and-formats.md`, Ids). */
export const shoeId = (table: string, number: number): string => `${table}/S${number}`;

/** Returns the id of a coup: `BAC-01/S12/C45` is the shoe's forty-fifth. */
export const coupId = (shoe: string, number: number): string => `${shoe}/C${number}`;

/** Returns the id of a bet: `BAC-01/S12/C45/B3` is the third one accepted in the coup. */
export const betId = (coup: string, number: number): string => `${coup}/B${number}`;
