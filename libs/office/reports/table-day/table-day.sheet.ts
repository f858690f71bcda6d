import type { TableDayRow } from './breaks-of-day';
import { WHY } from '../figures/figure';
import { columns, type Column, type SheetBody, type SheetRow } from '../frame/sheet';
import type { TableDay } from './table-day';
import type { TableDaySum } from './table-day.sums';

const COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table'], ['currency', 'Currency'], ['variant', 'Variant']),
  ...columns(
    'money',
    ['open', 'Open'],
    ['close', 'Close'],
    ['fills', 'Fills'],
    ['credits', 'Credits'],
    ['dropEstimated', 'Drop estimated'],
    ['dropCounted', 'Drop counted'],
    ['dropDifference', 'Drop difference'],
    ['win', 'Win'],
  ),
  ...columns('ratio', ['holdPercent', 'Hold %']),
  ...columns('money', ['winByBets', 'Win by bets'], ['unexplained', 'Unexplained']),
  ...columns('text', ['isWithin', 'Within threshold']),
  ...columns(
    'money',
    ['threshold', 'Threshold'],
    ['handle', 'Handle'],
    ['returned', 'Returned'],
    ['ggr', 'GGR'],
  ),
  ...columns('ratio', ['edgePercent', 'Edge %']),
  ...columns('money', ['playWin', 'Win of play'], ['theory', 'Theory'], ['deviation', 'Deviation']),
  ...columns('ratio', ['z', 'z']),
  ...columns('text', ['isBeyond95', 'Beyond 95 %']),
  ...columns('money', ['commission', 'Commission'], ['fines', 'Fines']),
  ...columns('count', ['coups', 'Coups']),
  ...columns('ratio', ['coupsPerHour', 'Coups an hour']),
  ...columns('count', ['voids', 'Voids']),
  ...columns('text', ['rulesHash', 'Rules']),
];

/** What would explain a difference of tray and bets; facts of one number are one explanation. */
const FACT_COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table'], ['currency', 'Currency']),
  ...columns('count', ['explanation', 'No.']),
  ...columns('text', ['fact', 'What may be missing or wrong']),
  ...columns('money', ['amount', 'Amount']),
  ...columns('text', ['of', 'Record'], ['between', 'Between counts'], ['speaks', 'What speaks for it']),
];

/** What gave rise to a break, and what was written of it (COMAR 36.05.03.25). */
const BREAK_COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table'], ['currency', 'Currency'], ['break', 'Break'], ['phase', 'Stands']),
  ...columns('money', ['amount', 'Difference']),
  ...columns('time', ['openedAt', 'Opened']),
  ...columns('text', ['explainedBy', 'Explained by']),
  ...columns('time', ['explainedAt', 'Explained']),
  ...columns('text', ['foundOut', 'What was found out'], ['outcome', 'Closed as'], ['closedBy', 'Closed by']),
];

/** How `table-day` is printed: a line a table. */
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
      { line: 'table', title: 'Tables', columns: COLUMNS, keys: 2, rows, sums: sums.map(sumRow) },
      {
        line: 'fact',
        title: 'What would explain what is unexplained',
        columns: FACT_COLUMNS,
        keys: 3,
        rows: tables.flatMap(factsOf),
        sums: [],
      },
      {
        line: 'break',
        title: 'Breaks, and what was found out',
        columns: BREAK_COLUMNS,
        keys: 2,
        rows: tables.flatMap(breaksOf),
        sums: [],
      },
    ],
    notes: [
      ...[...labels].map((label) => WHY[label]),
      ...tables.filter(({ isBeyond95 }) => isBeyond95).map(investigation),
    ],
  };
};

/** A sum that isn't known says why, as a figure does. */
const sumRow = ({ currency, bank, inPlay: _inPlay, notKnown, ...amounts }: TableDaySum): SheetRow => {
  const labels = new Map(notKnown.map(({ figure, label }) => [figure as string, label]));
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

/** A line an explanation; a break that nobody has explained yet has one, too. */
const breaksOf = ({ table, currency, breaks }: TableDayRow): readonly SheetRow[] =>
  breaks.flatMap(({ explanations, closedBy, phase, amount, openedAt, outcome, ...found }) => {
    const standing = { table, currency, break: found.break, phase, amount, openedAt, outcome };
    const row = { ...standing, closedBy: closedBy?.id ?? null };
    if (explanations.length === 0) return [row];
    return explanations.map(({ by, at, reason }) => ({
      ...row,
      explainedBy: by.id,
      explainedAt: at,
      foundOut: reason.text ?? `erased (${reason.hash})`,
    }));
  });

/** A flag asks for words (COMAR 36.05.03.25): those that its break has, else there is a line to write them on. */
const investigation = ({ table, z, breaks }: TableDayRow): string => {
  const written = breaks
    .filter(({ source }) => source === 'deviation')
    .flatMap(({ explanations }) => explanations.map(({ reason }) => reason.text ?? 'erased'));
  const words = written.length === 0 ? '_'.repeat(60) : written.join(' – ');
  return `${table}: z is ${z ?? 'not known'}, beyond 95 %. What was found out: ${words}`;
};
