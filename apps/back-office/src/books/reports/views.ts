import type { z } from 'zod';
import type { ReportName } from '#office/reports';
import { ADJUSTMENTS_EXAMPLE, AdjustmentsView } from './views/adjustments.view';
import { BankBookView } from './views/bank-book.view';
import { CASH_TRANSACTIONS_EXAMPLE, CashTransactionsView } from './views/cash-transactions.view';
import { COMMISSION_EXAMPLE, CommissionView } from './views/commission.view';
import { COUP_REPORT_EXAMPLE, CoupReportView } from './views/coup.view';
import { LIABILITY_EXAMPLE, LiabilityView } from './views/liability.view';
import { PATRON_EXAMPLE, PatronView } from './views/patron.view';
import { BANK_BOOK_EXAMPLE, STATISTICS_EXAMPLE } from './reports.example';
import { SHOE_REPORT_EXAMPLE, ShoeReportView } from './views/shoe.view';
import {
  SIGNIFICANT_EVENTS_REPORT_EXAMPLE,
  SignificantEventsReportView,
} from './views/significant-events.view';
import { StatisticsView } from './views/statistics.view';
import { TABLE_DAY_EXAMPLE } from './views/table-day.example';
import { TableDayView } from './views/table-day.view';
import { TRIAL_BALANCE_EXAMPLE, TrialBalanceReportView } from './views/trial-balance.view';

/** What each report looks like as JSON, for the document of the API. */
export const VIEWS = {
  'table-day': { schema: TableDayView, example: TABLE_DAY_EXAMPLE },
  coup: { schema: CoupReportView, example: COUP_REPORT_EXAMPLE },
  shoe: { schema: ShoeReportView, example: SHOE_REPORT_EXAMPLE },
  statistics: { schema: StatisticsView, example: STATISTICS_EXAMPLE },
  'bank-book': { schema: BankBookView, example: BANK_BOOK_EXAMPLE },
  commission: { schema: CommissionView, example: COMMISSION_EXAMPLE },
  'trial-balance': { schema: TrialBalanceReportView, example: TRIAL_BALANCE_EXAMPLE },
  liability: { schema: LiabilityView, example: LIABILITY_EXAMPLE },
  adjustments: { schema: AdjustmentsView, example: ADJUSTMENTS_EXAMPLE },
  'cash-transactions': { schema: CashTransactionsView, example: CASH_TRANSACTIONS_EXAMPLE },
  patron: { schema: PatronView, example: PATRON_EXAMPLE },
  'significant-events': {
    schema: SignificantEventsReportView,
    example: SIGNIFICANT_EVENTS_REPORT_EXAMPLE,
  },
} satisfies Record<ReportName, { readonly schema: z.ZodType; readonly example: unknown }>;
