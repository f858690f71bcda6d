import { parsed, reject } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { StoredEvent, StreamHead } from '#log/event-store';
import { placedTableEvent } from '../figures/placed';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ScopedReader } from '../frame/scope';
import type { ReportMeans } from '../frame/sources';
import { shoeRecordOf } from './shoe-record';
import { SHOE_TABLES, ShoeBody } from './shoe.fields';
import { shoeSheet } from './shoe.sheet';

/** The report on one shoe, from the log itself. */
export const SHOE = defineReport({
  name: 'shoe',
  title: 'Shoe',
  summary:
    'One shoe: burn, cut, coups, how often each rank was shown, and a check of its shuffle after the reveal.',
  about:
    'Made from the log. Cards that were never shown are left out. χ² compares the ranks shown with a full shoe, corrected for drawing without replacement.',
  takes: { shoe: 'required' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: ShoeBody,
  tables: SHOE_TABLES,
  make: async ({ shoe }, means) => {
    const read = await eventsOf(shoe, means);
    const record = read === null ? null : shoeRecordOf(shoe, read.map(placedTableEvent));
    return record === null
      ? reject(
          'NO_SUCH_SHOE',
          'No shoe has this id. An id looks like BAC-01/S12; GET /v1/tables/{table} shows the shoe in use.',
        )
      : parsed({ rows: record.coups.length, body: record });
  },
  sheet: shoeSheet,
});

const PAGE = 200;
const BRINGS: ReadonlySet<string> = new Set(['ShoeShuffled', 'ShoeLoaded']);

/**
 * Reads the events from the one that brought the shoe to the last before another shoe's, and later
 * corrections of its coups.
 */
async function eventsOf(
  shoe: string,
  { reader, events }: ReportMeans,
): Promise<readonly StoredEvent[] | null> {
  const head = await events.streamHead(tableStream(shoe.slice(0, shoe.lastIndexOf('/'))));
  if (head === null) return null;
  const coups = (await reader.coupsOfShoe(shoe)).filter(({ firstVersion }) => firstVersion <= head.version);
  const firstCoup = Math.min(head.version + 1, ...coups.map(({ firstVersion }) => firstVersion));
  const first = await broughtBefore(shoe, events, head.stream, firstCoup);
  if (first === null) return null;
  const lastCoup = Math.max(first, ...coups.map(({ lastVersion }) => lastVersion));
  const last = await lastBeforeNext(events, head, lastCoup);
  const own = await events.readStream(head.stream, first, last);
  const later = coups.flatMap(({ corrections }) => corrections).filter((version) => version > last);
  for (const version of later) own.push(...(await events.readStream(head.stream, version, version)));
  return own;
}

/**
 * Finds the event that brought the shoe, backwards from its first coup, since little is between. For a shoe
 * without coups it searches from the stream's end.
 */
async function broughtBefore(
  shoe: string,
  events: ScopedReader,
  stream: string,
  before: number,
): Promise<number | null> {
  for (let last = before - 1; last > 0; last -= PAGE) {
    const page = await events.readStream(stream, Math.max(1, last - PAGE + 1), last);
    const found = page.find(({ type, data }) => BRINGS.has(type) && data['shoe'] === shoe);
    if (found !== undefined) return found.version;
  }
  return null;
}

async function lastBeforeNext(
  events: ScopedReader,
  { stream, version }: StreamHead,
  after: number,
): Promise<number> {
  for (let from = after + 1; from <= version; from += PAGE) {
    const page = await events.readStream(stream, from, Math.min(version, from + PAGE - 1));
    const next = page.find(({ type }) => BRINGS.has(type));
    if (next !== undefined) return next.version - 1;
  }
  return version;
}
