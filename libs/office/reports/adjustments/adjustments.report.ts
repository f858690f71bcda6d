import { tableEntry } from '#game/tables';
import { parsed } from '#kernel/decision';
import { idOfStream, tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import type { TypedPlace } from '#log/ledger';
import { gamingDayOf, type GamingCalendar } from '#office/gaming-days';
import { eventsAt, ledgerPeriod, notesOf, type LedgerPeriod } from '../days/ledger-period';
import { WHY } from '../figures/figure';
import { SIGNIFICANT_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ReportMeans } from '../frame/sources';
import {
  adjustmentsOf,
  adjustmentSums,
  ASKING_TYPES,
  type Adjustment,
  type PlacedRequestEvent,
} from './adjustments';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENTS_TABLES,
  AdjustmentsBody,
  type AdjustmentKind,
  type AdjustmentRow,
} from './adjustments.fields';

/** The report on voids, corrections and waivers of a gaming day, with both people. */
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
  body: AdjustmentsBody,
  tables: ADJUSTMENTS_TABLES,
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
    const times = (kind: AdjustmentKind): number =>
      adjustments.filter((adjustment) => adjustment.kind === kind).length;
    const body = {
      isOver,
      asOf,
      adjustments,
      sums: adjustmentSums(adjustments),
      requests: { void: times('void'), correction: times('correction'), waiver: times('waiver') },
    };
    return parsed({ rows: adjustments.length, body, period: found.period });
  },
  sheet: ({ adjustments, sums, requests, ...day }, timeZone) => ({
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
        sums,
      },
    ],
    notes: [
      ...notesOf(day, timeZone),
      `Requests made or answered: ${ADJUSTMENT_KINDS.map((kind) => `${kind} ${requests[kind]}`).join(', ')}.`,
      ...(adjustments.some(({ amount }) => amount.amount === null) ? [WHY['not-approved']] : []),
    ],
  }),
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

/**
 * Reads the earlier requests that the day's events answer. A request waits a day at most, so they are of the
 * day before.
 */
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
