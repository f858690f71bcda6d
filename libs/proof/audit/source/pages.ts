import { quietly } from '#kernel/decision';
import type { EventBody, EventSource, LedgerLeg, LogSource } from './log-source.port';
import type { RawEvent } from './raw-event';

/** The number of events read at once. With fewer, round trips take much of the time; with more, verifying waits for PostgreSQL. */
const EVENTS_A_PAGE = 1_000;
const HASHES_A_PAGE = 50_000;

/**
 * Consecutive events of a shard. `legs` are all ledger rows after the previous page, up to the last of these events,
 * even rows of no event.
 */
export interface EventPage {
  readonly events: readonly RawEvent[];
  readonly legs: ReadonlyMap<number, readonly LedgerLeg[]>;
}

/** Returns the event at a position, or `null` if there is none. */
export const eventAt = async (source: EventSource, shard: number, seq: number): Promise<RawEvent | null> => {
  const [raw] = await source.events(shard, seq - 1, 1);
  return raw?.seq === seq ? raw : null;
};

/** Reads a shard's events page by page from `from` on, with their legs if `withLegs` is set. */
export const pagesOf = (
  source: EventSource,
  shard: number,
  { withLegs, from = 1 }: { readonly withLegs: boolean; readonly from?: number },
): AsyncGenerator<EventPage> =>
  pagesBy(
    (afterSeq) => readPage(source, shard, afterSeq, withLegs),
    ({ events }) => events,
    from - 1,
  );

/** Reads the contents of a shard's events page by page. */
export const bodiesOf = (
  source: Pick<EventSource, 'bodies'>,
  shard: number,
): AsyncGenerator<readonly EventBody[]> =>
  pagesBy(
    (afterSeq) => source.bodies(shard, afterSeq, EVENTS_A_PAGE),
    (bodies) => bodies,
  );

/** Reads page after page, and fetches the next one while the caller works on the last. */
async function* pagesBy<Page>(
  read: (afterSeq: number) => Promise<Page>,
  rowsOf: (page: Page) => readonly { readonly seq: number }[],
  afterSeq = 0,
): AsyncGenerator<Page> {
  let [after, coming] = [afterSeq, read(afterSeq)];
  for (;;) {
    const page = await coming;
    const rows = rowsOf(page);
    const last = rows.at(-1);
    if (last === undefined || last.seq <= after) return; // the page after the largest possible seq is the same page again
    after = last.seq;
    const isLast = rows.length < EVENTS_A_PAGE;
    if (!isLast) {
      coming = read(last.seq);
      void quietly(coming, 'reported'); // a caller that stops early doesn't await it; one that goes on does
    }
    yield page;
    if (isLast) return;
  }
}

/** Reads the recorded hashes of a shard up to a sequence number, page by page. */
export async function* hashesBefore(
  source: LogSource,
  shard: number,
  seq: number,
): AsyncGenerator<readonly { readonly seq: number; readonly hash: string }[]> {
  for (let after = 0; after < seq - 1;) {
    const rows = await source.hashes(shard, after, Math.min(HASHES_A_PAGE, seq - 1 - after));
    const before = rows.filter((row) => row.seq < seq);
    const last = before.at(-1);
    if (last === undefined) return;
    yield before;
    after = last.seq;
  }
}

const readPage = async (
  source: EventSource,
  shard: number,
  afterSeq: number,
  withLegs: boolean,
): Promise<EventPage> => {
  const events = await source.events(shard, afterSeq, EVENTS_A_PAGE);
  const last = events.at(-1);
  if (!withLegs || last === undefined) return { events, legs: new Map() };
  return { events, legs: bySeq(await source.legs(shard, afterSeq + 1, last.seq)) };
};

/** Groups legs by the sequence number of their event, in order. */
const bySeq = (legs: readonly LedgerLeg[]): ReadonlyMap<number, readonly LedgerLeg[]> => {
  const found = new Map<number, LedgerLeg[]>();
  for (const leg of legs) {
    const known = found.get(leg.seq);
    if (known === undefined) found.set(leg.seq, [leg]);
    else known.push(leg);
  }
  return found;
};
