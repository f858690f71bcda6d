/** The plot of a row's win in its band: no field of a report, but drawn from its `z`. */
export const Z_PLOT = 'zPlot';

/** The columns that a part of a report has until somebody chooses; a part that isn't listed has all of its columns. */
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

/** Parts whose rows are of many kinds: added up they mean nothing. */
const NOT_ADDED_UP = new Set(['significant-events/events']);

/** Returns whether the rows of a part may be added up. */
export const isAddedUp = (report: string, part: string): boolean => !NOT_ADDED_UP.has(`${report}/${part}`);

/** Returns all columns of a part: the usual ones first, in their own order, then the others. */
export const allColumns = (report: string, part: string, columns: readonly string[]): readonly string[] => {
  const drawn = columns.flatMap((name) => (name === 'z' || name === 'day.z' ? [Z_PLOT, name] : [name]));
  const usual = (USUAL[`${report}/${part}`] ?? []).filter((name) => drawn.includes(name));
  return [...usual, ...drawn.filter((name) => !usual.includes(name))];
};

/** Returns the columns that a part has until somebody chooses. A currency that all amounts show is left out. */
export const usualColumns = (report: string, part: string, columns: readonly string[]): readonly string[] =>
  USUAL[`${report}/${part}`] ?? columns.filter((name) => name !== 'currency');
