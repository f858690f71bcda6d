/** The plot of a row's win in its band: not a field of a report, but drawn from its `z`. */
export const Z_PLOT = 'zPlot';

/** The default columns of a part of a report. A part without an entry shows all. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'table-day/tables': [
    'table',
    'coups',
    'handle',
    'dropCounted',
    'win',
    'unexplained',
    'playWin',
    'theory',
    Z_PLOT,
    'z',
  ],
  'statistics/tables': [
    'table',
    'variant',
    'day.bets',
    'day.handle',
    'day.commission',
    'day.playWin',
    'day.theory',
    Z_PLOT,
    'day.z',
  ],
  'statistics/wagers': [
    'table',
    'variant',
    'on',
    'day.bets',
    'day.handle',
    'day.playWin',
    'day.theory',
    Z_PLOT,
    'day.z',
  ],
  'statistics/variants': ['variant', 'day.bets', 'day.handle', 'day.playWin', 'day.theory', Z_PLOT, 'day.z'],
  'cash-transactions/patrons': [
    'patron',
    'in.total',
    'in.transactions',
    'in.largest',
    'in.reportDue',
    'out.total',
    'out.transactions',
    'out.largest',
    'out.reportDue',
  ],
  'significant-events/events': ['kind', 'severity', 'at', 'table', 'coup', 'patron', 'amount', 'who.id'],
  'trial-balance/accounts': ['account', 'opening', 'debits', 'credits', 'closing', 'difference'],
  'adjustments/adjustments': [
    'kind',
    'table',
    'coup',
    'patron',
    'status',
    'askedBy.id',
    'answeredBy.id',
    'answeredAt',
    'amount',
    'reason.text',
  ],
};

/** Parts with rows of different kinds, whose sum is meaningless. */
const NOT_ADDED_UP = new Set(['significant-events/events']);

/** Returns true if the rows of a part may be summed. */
export const isAddedUp = (report: string, part: string): boolean => !NOT_ADDED_UP.has(`${report}/${part}`);

/** Returns all columns of a part: the default ones in their order, then the others. */
export const allColumns = (report: string, part: string, columns: readonly string[]): readonly string[] => {
  const drawn = columns.flatMap((name) => (name === 'z' || name === 'day.z' ? [Z_PLOT, name] : [name]));
  const usual = (USUAL[`${report}/${part}`] ?? []).filter((name) => drawn.includes(name));
  return [...usual, ...drawn.filter((name) => !usual.includes(name))];
};

/** Returns the default columns of a part, without a currency that all amounts show. */
export const usualColumns = (report: string, part: string, columns: readonly string[]): readonly string[] =>
  USUAL[`${report}/${part}`] ?? columns.filter((name) => name !== 'currency');
