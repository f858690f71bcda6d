/** The stream of a table (`ids-and-formats.md`, Ids). */
export const tableStream = (table: string): string => `table:${table}`;

/** The stream of what refusals at a table leave (R3); it shares the table's shard. */
export const auditStream = (table: string): string => `audit:${table}`;

/** The stream of a patron's account. */
export const patronStream = (patron: string): string => `patron:${patron}`;

/** The stream of a break, by its id. */
export const breakStream = (id: string): string => `break:${id}`;

/** Whose stream it is: `BAC-01` of `table:BAC-01`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf(':') + 1);
