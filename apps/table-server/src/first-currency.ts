import type { LogReader } from '#log/event-store';

const PAGE = 1_000;
/** The number of tables read at once: as many as the reader has connections. */
const AT_ONCE = 4;

/**
 * Returns the currency of the first table ever opened, which the cage uses by default, or null if there is no table
 * yet.
 */
export async function firstCurrency(reader: LogReader): Promise<string | null> {
  let first: { readonly at: string; readonly currency: string } | null = null;
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await reader.streams('table:', { after, limit: PAGE });
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const some = page.slice(from, from + AT_ONCE);
      for (const [opened] of await Promise.all(some.map(({ stream }) => reader.readStream(stream, 1, 1)))) {
        const currency = opened?.data['currency'];
        if (opened === undefined || typeof currency !== 'string') continue;
        if (first === null || opened.recordedAt < first.at) first = { at: opened.recordedAt, currency };
      }
    }
    after = page.length < PAGE ? undefined : page.at(-1)?.stream;
  }
  return first?.currency ?? null;
}
