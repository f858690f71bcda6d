import { WHY } from '../figures/figure';
import type { SheetBody, SheetRow } from '../frame/sheet';
import { TABLE_DAY_TABLES, type TableDay, type TableDayRow, type TableDaySum } from './table-day.fields';

/** Prints `table-day`: a line for each table. */
export const tableDaySheet = ({
  tables,
  sums,
}: {
  readonly tables: readonly TableDayRow[];
  readonly sums: readonly TableDaySum[];
}): SheetBody => {
  const rows = tables.map(({ threeWay, breaks: _breaks, ...day }): SheetRow => {
    const { threshold, isWithin } = threeWay;
    return { ...day, threshold, isWithin };
  });
  const labels = new Set(
    tables.flatMap(({ open, close, win, handle }) =>
      [open, close, win, handle].flatMap(({ label }) => label ?? []),
    ),
  );
  return {
    tables: [
      { ...TABLE_DAY_TABLES.tables, rows, sums: sums.map(sumRow) },
      { ...TABLE_DAY_TABLES.facts, rows: tables.flatMap(factsOf), sums: [] },
      { ...TABLE_DAY_TABLES.breaks, rows: tables.flatMap(breaksOf), sums: [] },
    ],
    notes: [
      ...[...labels].map((label) => WHY[label]),
      ...tables.flatMap(lateDropOf),
      ...tables.filter(({ isBeyond95 }) => isBeyond95).map(investigation),
    ],
  };
};

/** Returns the note on the drops of a table that were recorded late. */
const lateDropOf = ({ table, dropCounted: { late = [] } }: TableDayRow): readonly string[] =>
  late.length === 0
    ? []
    : [`${table}: a drop was recorded late, and belongs to this day: ${late.join(' ')}.`];

/** Returns the row of a sum. An unknown sum has its reason, like a figure. */
const sumRow = ({ currency, bank, inPlay: _inPlay, notKnown, ...amounts }: TableDaySum): SheetRow => {
  const labels = new Map(notKnown.map(({ figure, label }) => [figure, label]));
  const cells = Object.entries(amounts).map(([name, amount]) => {
    const label = labels.get(name);
    return [name, label === undefined ? amount : { amount, label, events: [] }];
  });
  return { currency, variant: `${bank} bank${bank === 'house' ? 's' : ''}`, ...Object.fromEntries(cells) };
};

const factsOf = ({ table, currency, threeWay }: TableDay): readonly SheetRow[] =>
  threeWay.explanations.flatMap(({ facts }, at) =>
    facts.map(({ kind, amount, of, between, speaks }) => ({
      table,
      currency,
      explanation: at + 1,
      fact: kind,
      amount,
      of,
      between: between.join(' '),
      speaks: speaks.map(({ reason }) => reason).join(' '),
    })),
  );

/** Returns a line for each explanation, and one for each discrepancy without explanation. */
const breaksOf = ({ table, currency, breaks }: TableDayRow): readonly SheetRow[] =>
  breaks.flatMap(({ explanations, closedBy, phase, amount, openedAt, outcome, ...found }) => {
    const breakFields = { table, currency, break: found.break, phase, amount, openedAt, outcome };
    const row = { ...breakFields, closedBy: closedBy?.id ?? null };
    if (explanations.length === 0) return [row];
    return explanations.map(({ by, at, reason }) => ({
      ...row,
      explainedBy: by.id,
      explainedAt: at,
      foundOut: reason.text ?? `erased (${reason.hash})`,
    }));
  });

/**
 * Returns the explanation of a flagged deviation (COMAR 36.05.03.25): the texts of its discrepancy, or a line
 * to write on.
 */
const investigation = ({ table, z, breaks }: TableDayRow): string => {
  const written = breaks
    .filter(({ source }) => source === 'deviation')
    .flatMap(({ explanations }) => explanations.map(({ reason }) => reason.text ?? 'erased'));
  const words = written.length === 0 ? '_'.repeat(60) : written.join(' – ');
  return `${table}: z is ${z ?? 'not known'}, beyond 95 %. Result of the investigation: ${words}`;
};
