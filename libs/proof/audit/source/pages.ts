import type { EventBody, EventSource, LedgerLeg, LogSource } from './log-source.port';
import type { RawEvent } from './raw-event';

/** Events read at once: enough to make a round trip cheap; with more of them verifying waits for PostgreSQL. */
const EVENTS_A_PAGE = 1_000;
const HASHES_A_PAGE = 50_000;

/** A run of a shard's events, and all legs from just after the run before it to its last event. */
export interface EventPage {
  readonly events: readonly RawEvent[];
  readonly legs: ReadonlyMap<number, readonly LedgerLeg[]>;
}

/** An event by its place; null: there is none. */
export const eventAt = async (source: EventSource, shard: number, seq: number): Promise<RawEvent | null> => {
  const [raw] = await source.events(shard, seq - 1, 1);
  return raw?.seq === seq ? raw : null;
};

/** A shard's events page by page. `withLegs`: their entries too. `from`: the first seq that is read. */
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

/** What a shard's events say, page by page. */
export const bodiesOf = (
  source: Pick<EventSource, 'bodies'>,
  shard: number,
): AsyncGenerator<readonly EventBody[]> =>
  pagesBy(
    (afterSeq) => source.bodies(shard, afterSeq, EVENTS_A_PAGE),
    (bodies) => bodies,
  );

/** Reads page after page; the next one is read while the last is looked at. */
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
    if (last === undefined || last.seq <= after) return; // one that doesn't lead on, as behind the last seq there can be
    after = last.seq;
    const isLast = rows.length < EVENTS_A_PAGE;
    if (!isLast) {
      coming = read(last.seq);
      coming.catch(() => undefined); // a caller that stops early doesn't await it; one that goes on does
    }
    yield page;
    if (isLast) return;
  }
}

/** What a shard's rows say their hashes are, up to a seq, page by page. */
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

/** Legs by the seq of their event, in their order. */
const bySeq = (legs: readonly LedgerLeg[]): ReadonlyMap<number, readonly LedgerLeg[]> => {
  const found = new Map<number, LedgerLeg[]>();
  for (const leg of legs) {
    const known = found.get(leg.seq);
    if (known === undefined) found.set(leg.seq, [leg]);
    else known.push(leg);
  }
  return found;
};
