/** Returns the stream of a table (`ids-and-formats.md`, Ids). */
export const tableStream = (table: string): string => `table:${table}`;

/** Returns the stream for traces of refusals at a table (R3). It is in the table's shard. */
export const auditStream = (table: string): string => `audit:${table}`;

/** Returns the stream of a patron's account. */
export const patronStream = (patron: string): string => `patron:${patron}`;

/** Returns the stream of a discrepancy. */
export const breakStream = (id: string): string => `break:${id}`;

/** Returns the stream of a batch of decks. */
export const deckBatchStream = (batch: string): string => `decks:${batch}`;

/** Returns the id in a stream's name: `BAC-01` in `table:BAC-01`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf(':') + 1);
