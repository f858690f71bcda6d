import type { TableDayRow } from './breaks/breaks-of-day';
import type { NotKnown } from './figure';
import type { Column, SheetBody, SheetRow } from './frame/sheet';
import type { TableDay } from './table-day';
import type { TableDaySum } from './table-day.sums';

const money = (name: string, title: string): Column => ({ name, title, kind: 'money' });

const COLUMNS: readonly Column[] = [
  { name: 'table', title: 'Table', kind: 'text' },
  { name: 'currency', title: 'Currency', kind: 'text' },
  { name: 'variant', title: 'Variant', kind: 'text' },
  money('open', 'Open'),
  money('close', 'Close'),
  money('fills', 'Fills'),
  money('credits', 'Credits'),
  money('dropEstimated', 'Drop estimated'),
  money('dropCounted', 'Drop counted'),
  money('dropDifference', 'Drop difference'),
  money('win', 'Win'),
  { name: 'holdPercent', title: 'Hold %', kind: 'ratio' },
  money('winByBets', 'Win by bets'),
  money('unexplained', 'Unexplained'),
  { name: 'isWithin', title: 'Within threshold', kind: 'text' },
  money('threshold', 'Threshold'),
  money('handle', 'Handle'),
  money('returned', 'Returned'),
  money('ggr', 'GGR'),
  { name: 'edgePercent', title: 'Edge %', kind: 'ratio' },
  money('playWin', 'Win of play'),
  money('theory', 'Theory'),
  money('deviation', 'Deviation'),
  { name: 'z', title: 'z', kind: 'ratio' },
  { name: 'isBeyond95', title: 'Beyond 95 %', kind: 'text' },
  money('commission', 'Commission'),
  money('fines', 'Fines'),
  { name: 'coups', title: 'Coups', kind: 'count' },
  { name: 'coupsPerHour', title: 'Coups an hour', kind: 'ratio' },
  { name: 'voids', title: 'Voids', kind: 'count' },
  { name: 'rulesHash', title: 'Rules', kind: 'text' },
];

/** What would explain a difference of tray and bets; facts of one number are one explanation. */
const FACT_COLUMNS: readonly Column[] = [
  { name: 'table', title: 'Table', kind: 'text' },
  { name: 'currency', title: 'Currency', kind: 'text' },
  { name: 'explanation', title: 'No.', kind: 'count' },
  { name: 'fact', title: 'What may be missing or wrong', kind: 'text' },
  money('amount', 'Amount'),
  { name: 'of', title: 'Record', kind: 'text' },
  { name: 'between', title: 'Between counts', kind: 'text' },
  { name: 'speaks', title: 'What speaks for it', kind: 'text' },
];

/** What gave rise to a break, and what was written of it (COMAR 36.05.03.25). */
const BREAK_COLUMNS: readonly Column[] = [
  { name: 'table', title: 'Table', kind: 'text' },
  { name: 'currency', title: 'Currency', kind: 'text' },
  { name: 'break', title: 'Break', kind: 'text' },
  { name: 'phase', title: 'Stands', kind: 'text' },
  money('amount', 'Difference'),
  { name: 'openedAt', title: 'Opened', kind: 'time' },
  { name: 'explainedBy', title: 'Explained by', kind: 'text' },
  { name: 'explainedAt', title: 'Explained', kind: 'time' },
  { name: 'foundOut', title: 'What was found out', kind: 'text' },
  { name: 'outcome', title: 'Closed as', kind: 'text' },
  { name: 'closedBy', title: 'Closed by', kind: 'text' },
];

const WHY: Readonly<Record<NotKnown, string>> = {
  'no-opening-count': 'no-opening-count: nobody has counted the tray at the beginning, so no win is known.',
  'no-closing-count': 'no-closing-count: nobody has counted the tray at the end, so no win is known yet.',
  'drop-not-counted': 'drop-not-counted: the box isn’t counted yet, so the win isn’t final.',
  'patrons-bank': 'patrons-bank: patrons bank at this table, so nothing is staked against the house.',
  'not-approved': 'not-approved: nobody approved it, or nobody has yet, so nothing was moved.',
};

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
