import { inOrder, parsed } from '#kernel/decision';
import { significantEventOf, type SignificantEvent } from '#office/projections';
import { defineReport } from '../frame/report';
import { columns, type Column, type SheetBody, type SheetRow } from '../frame/sheet';
import { gamingDay } from '../days/gaming-day';
import { keptRows } from '../frame/not-caught-up';
import { SIGNIFICANT_READERS } from '../frame/readers';

/** What was out of the ordinary on a day, from the read model. */
export const SIGNIFICANT_EVENTS = defineReport({
  name: 'significant-events',
  title: 'Significant events',
  summary: 'Voids, corrections, refusals, large sums and all else of a day that was out of the ordinary.',
  about: 'The newest first, by the gaming day; a reason’s text is there until it is erased.',
  takes: { day: 'required', table: 'optional' },
  readBy: SIGNIFICANT_READERS,
  from: { readModel: 'significant-events' },
  make: async (question, { models, calendar }) => {
    const { day, table } = question;
    const period = gamingDay(calendar, day);
    const read = keptRows(await models.significantEventsOf({ ...period, table }));
    if (!read.ok) return read;
    const events = read.value.rows.map(significantEventOf);
    const body = { events, counts: countsOf(events) };
    return parsed({ rows: events.length, body, period, kept: read.value });
  },
  sheet: ({ events, counts }) => significantEventsSheet(events, counts),
});

/** How many of each kind, in order of their names. */
const countsOf = (events: readonly SignificantEvent[]) => {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => inOrder(a, b)).map(([kind, times]) => ({ kind, events: times }));
};

const COLUMNS: readonly Column[] = [
  ...columns('time', ['at', 'At']),
  ...columns(
    'text',
    ['kind', 'Kind'],
    ['severity', 'Severity'],
    ['table', 'Table'],
    ['patron', 'Patron'],
    ['coup', 'Coup'],
    ['shoe', 'Shoe'],
    ['request', 'Request'],
    ['by', 'By'],
    ['role', 'Role'],
    ['askedBy', 'Asked by'],
    ['approver', 'Approver'],
  ),
  ...columns('money', ['amount', 'Amount']),
  ...columns(
    'text',
    ['currency', 'Currency'],
    ['before', 'Before'],
    ['after', 'After'],
    ['reason', 'Reason'],
  ),
  ...columns('count', ['shard', 'Shard'], ['seq', 'Seq']),
  ...columns('text', ['type', 'Event'], ['stream', 'Stream']),
];

const COUNT_COLUMNS: readonly Column[] = [
  ...columns('text', ['kind', 'Kind']),
  ...columns('count', ['events', 'Events']),
];

/** A line an event; on paper how many of each kind stand before them. */
const significantEventsSheet = (
  events: readonly SignificantEvent[],
  counts: readonly SheetRow[],
): SheetBody => ({
  tables: [
    {
      line: 'kind',
      title: 'By kind',
      columns: COUNT_COLUMNS,
      keys: 1,
      rows: counts,
      sums: [],
      onPaperAlone: true,
    },
    { line: 'event', title: 'Events', columns: COLUMNS, keys: 2, rows: events.map(rowOf), sums: [] },
  ],
  notes: [],
});

const rowOf = ({ who, before, after, reason, ...event }: SignificantEvent): SheetRow => ({
  ...event,
  by: who.id,
  role: who.role,
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
  reason: reason === null ? null : (reason.text ?? 'erased'),
});
