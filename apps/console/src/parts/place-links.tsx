const OF_BREAKS = 'break:';

/** Returns the id of a stream's discrepancy; `null` for any other stream. */
export const breakIn = (stream: string): string | null =>
  stream.startsWith(OF_BREAKS) ? stream.slice(OF_BREAKS.length) : null;
