const OF_BREAKS = 'break:';

/** Returns the id of the discrepancy that a stream belongs to; `null` for any other stream. */
export const breakIn = (stream: string): string | null =>
  stream.startsWith(OF_BREAKS) ? stream.slice(OF_BREAKS.length) : null;
