import { ADJUSTMENTS } from './adjustments/adjustments.report';
import { BANK_BOOK } from './bank-book/bank-book.report';
import { CASH_TRANSACTIONS } from './cash-transactions/cash-transactions.report';
import { COMMISSION } from './commission/commission.report';
import { COUP } from './coup/coup.report';
import { DECKS } from './decks/decks.report';
import type { Report } from './frame/report';
import { LIABILITY } from './liability/liability.report';
import { PATRON } from './patron/patron.report';
import { SHOE } from './shoe/shoe.report';
import { SIGNALLING } from './signalling/signalling.report';
import { SIGNIFICANT_EVENTS } from './significant-events/significant-events.report';
import { STATISTICS } from './statistics/statistics.report';
import { TABLE_DAY } from './table-day/table-day.report';
import { TRIAL_BALANCE } from './trial-balance/trial-balance.report';

/** Every report. */
export const REPORTS = {
  'table-day': TABLE_DAY,
  coup: COUP,
  shoe: SHOE,
  statistics: STATISTICS,
  'bank-book': BANK_BOOK,
  commission: COMMISSION,
  'trial-balance': TRIAL_BALANCE,
  liability: LIABILITY,
  adjustments: ADJUSTMENTS,
  'cash-transactions': CASH_TRANSACTIONS,
  patron: PATRON,
  'significant-events': SIGNIFICANT_EVENTS,
  decks: DECKS,
  signalling: SIGNALLING,
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;

/** Returns the report with a name, or `null`. */
export const reportOf = (name: string): Report | null =>
  Object.hasOwn(REPORTS, name) ? REPORTS[name as ReportName] : null;

export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];
