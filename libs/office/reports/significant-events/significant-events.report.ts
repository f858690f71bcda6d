import { inOrder, parsed } from '#kernel/decision';
import { significantEventOf } from '#office/projections';
import { gamingDay } from '../days/gaming-day';
import { keptRows } from '../frame/not-caught-up';
import { SIGNIFICANT_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { SheetRow } from '../frame/sheet';
import {
  SIGNIFICANT_EVENTS_TABLES,
  SignificantEventsBody,
  type SignificantEvent,
} from './significant-events.fields';

/** The report on the significant events of a day, from the read model. */
export const SIGNIFICANT_EVENTS = defineReport({
  name: 'significant-events',
  title: 'Significant events',
  summary: 'Voids, corrections, refusals, large amounts and other significant events of a gaming day.',
  about: 'The newest event first. The text of a reason is shown until it is erased.',
  takes: { day: 'required', table: 'optional' },
  readBy: SIGNIFICANT_READERS,
  from: { readModel: 'significant-events' },
  body: SignificantEventsBody,
  tables: SIGNIFICANT_EVENTS_TABLES,
  make: async (question, { models, calendar }) => {
    const { day, table } = question;
    const period = gamingDay(calendar, day);
    const read = keptRows(await models.significantEventsOf({ ...period, table }));
    if (!read.ok) return read;
    const events = read.value.rows.map(significantEventOf);
    const body = { events, counts: countsOf(events) };
    return parsed({ rows: events.length, body, period, kept: read.value });
  },
  sheet: ({ events, counts }) => ({
    tables: [
      { ...SIGNIFICANT_EVENTS_TABLES.kinds, rows: counts, sums: [] },
      { ...SIGNIFICANT_EVENTS_TABLES.events, rows: events.map(rowOf), sums: [] },
    ],
    notes: [],
  }),
});

/** Counts the events of each kind, in order of name. */
const countsOf = (events: readonly SignificantEvent[]) => {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => inOrder(a, b)).map(([kind, times]) => ({ kind, events: times }));
};

const rowOf = ({ who, before, after, reason, ...event }: SignificantEvent): SheetRow => ({
  ...event,
  by: who.id,
  role: who.role,
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
  reason: reason === null ? null : (reason.text ?? 'erased'),
});
