import { idOfStream, tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { gamingDayOf, type GamingCalendar } from '#office/gaming-days';
import { parsed } from '#kernel/decision';
import type { TypedPlace } from '#log/ledger';
import { tableEntry } from '#game/tables';
import { WHY } from '../figures/figure';
import { defineReport } from '../frame/report';
import type { SheetBody } from '../frame/sheet';
import type { ReportMeans } from '../frame/sources';
import { eventsAt, ledgerPeriod, notesOf, type DayInBooks, type LedgerPeriod } from '../days/ledger-period';
import { SIGNIFICANT_READERS } from '../frame/readers';
import {
  ADJUSTMENT_KINDS,
  adjustmentsOf,
  adjustmentSums,
  ASKING_TYPES,
  type Adjustment,
  type AdjustmentSum,
  type PlacedRequestEvent,
} from './adjustments';
import { ADJUSTMENTS_FIELDS, ADJUSTMENTS_TABLES } from './adjustments.columns';

/** With the words of its reason; `text` is null once they are erased. */
type AdjustmentRow = Omit<Adjustment, 'reason'> & {
  readonly reason: { readonly hash: string; readonly text: string | null };
  /** Gaming day of the corrected coup, whose report points here, if the correction was made after it. */
  readonly restates: string | null;
};

/** Fields that the report adds to its frame. */
interface Adjustments extends DayInBooks {
  readonly adjustments: readonly AdjustmentRow[];
  readonly sums: readonly AdjustmentSum[];
  /** How many were asked for or answered, by kind, whatever came of them. */
  readonly requests: Readonly<Record<Adjustment['kind'], number>>;
}

/** Voids, corrections and waivers of a gaming day, with both persons. */
export const ADJUSTMENTS = defineReport({
  name: 'adjustments',
  title: 'Adjustments',
  summary: 'Voids, corrections and waivers: who asked, who answered, the reason and the amount.',
  about:
    'Requests made or answered on the gaming day. amount is the returned stakes of a void, the change for patrons by a ' +
    'correction, or the commission waived.',
  takes: { day: 'required', table: 'optional' },
  readBy: SIGNIFICANT_READERS,
  from: 'log',
  tables: Object.values(ADJUSTMENTS_TABLES),
  fields: ADJUSTMENTS_FIELDS,
  make: async ({ day, table }, means) => {
    const found = await ledgerPeriod(means, day);
    const { before, isOver, asOf } = found.bounds;
    const isAsked = ({ stream }: TypedPlace): boolean => table === null || idOfStream(stream) === table;
    const places = (await means.books.adjustmentsIn(found.bounds)).filter(isAsked);
    const events = await placedAt(means, places, means.onProgress);
    const earlier = await askedEarlier(means, places, found);
    const isIn = ({ shard, seq }: PlacedRequestEvent): boolean => seq > (before[shard] ?? 0);
    const adjustments: AdjustmentRow[] = [];
    for (const adjustment of adjustmentsOf([...earlier, ...events], isIn))
      adjustments.push(await rowOf(adjustment, means));
    const times = (kind: Adjustment['kind']): number =>
      adjustments.filter((adjustment) => adjustment.kind === kind).length;
    const body: Adjustments = {
      isOver,
      asOf,
      adjustments,
      sums: adjustmentSums(adjustments.map(({ reason, ...row }) => ({ ...row, reason: reason.hash }))),
      requests: { void: times('void'), correction: times('correction'), waiver: times('waiver') },
    };
    return parsed({ rows: adjustments.length, body, period: found.period });
  },
  sheet: (report, timeZone) => adjustmentsSheet(report, timeZone),
});

const placedAt = async (
  means: ReportMeans,
  places: readonly TypedPlace[],
  onProgress?: ReportMeans['onProgress'],
): Promise<PlacedRequestEvent[]> => {
  const events: PlacedRequestEvent[] = [];
  for await (const stored of eventsAt(means, places, onProgress)) events.push(placedOf(stored));
  return events;
};

const placedOf = (stored: StoredEvent): PlacedRequestEvent => {
  const { shard, seq, recordedAt, actor } = stored;
  const [event, table] = [tableEventOf(stored), idOfStream(stored.stream)];
  return { event, legs: tableEntry(table, event), table, shard, seq, recordedAt, actor };
};

/** A request waits for its answer for a day at most: those by which tables asked before the day on which they answer. */
const askedEarlier = async (
  means: ReportMeans,
  places: readonly TypedPlace[],
  { bounds }: LedgerPeriod,
): Promise<PlacedRequestEvent[]> => {
  const asking: readonly string[] = ASKING_TYPES;
  const streams = [
    ...new Set(places.filter(({ type }) => !asking.includes(type)).map(({ stream }) => stream)),
  ];
  const before = (await means.books.requestsOf(streams)).filter(
    ({ shard, seq }) => seq <= (bounds.before[shard] ?? 0),
  );
  return placedAt(means, before);
};

const rowOf = async (adjustment: Adjustment, means: ReportMeans): Promise<AdjustmentRow> => {
  const { reason: hash, ...rest } = adjustment;
  const note = await means.reader.note(hash);
  const restates = rest.kind === 'correction' ? await restatedDay(rest, means) : null;
  return { ...rest, reason: { hash, text: note?.text ?? null }, restates };
};

const restatedDay = async (
  { coup, answeredAt, status }: Omit<Adjustment, 'reason'>,
  { reader, calendar }: Pick<ReportMeans, 'reader'> & { readonly calendar: GamingCalendar },
): Promise<string | null> => {
  if (coup === null || answeredAt === null || status !== 'approved') return null;
  const place = await reader.coup(coup);
  const [settled] = place === null ? [] : await reader.readAt(place.shard, [place.lastSeq]);
  if (settled === undefined) return null;
  const day = gamingDayOf(calendar, settled.recordedAt);
  return day === gamingDayOf(calendar, answeredAt) ? null : day;
};

/** A line a request, and one for each kind and currency. */
const adjustmentsSheet = (
  { adjustments, sums, requests, ...day }: Adjustments,
  timeZone: string,
): SheetBody => ({
  tables: [
    {
      ...ADJUSTMENTS_TABLES.adjustments,
      rows: adjustments.map(({ askedBy, answeredBy, reason, ...row }) => ({
        ...row,
        askedBy: askedBy.id,
        askedByRole: askedBy.role,
        answeredBy: answeredBy?.id ?? null,
        answeredByRole: answeredBy?.role ?? null,
        reason: reason.text ?? 'erased',
      })),
      sums: sums.map((sum) => ({ ...sum })),
    },
  ],
  notes: [
    ...notesOf(day, timeZone),
    `Requests made or answered: ${ADJUSTMENT_KINDS.map((kind) => `${kind} ${requests[kind]}`).join(', ')}.`,
    ...(adjustments.some(({ amount }) => amount.amount === null) ? [WHY['not-approved']] : []),
  ],
});
