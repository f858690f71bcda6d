export {
  cashRows,
  DAYS_LOOKED_BACK,
  DIRECTIONS,
  type CashMove,
  type CashSide,
} from './cash-transactions/cash';
export { breakHistoryOf } from './breaks/break-history';
export { breakRecordOf, type BreakRecord, type NoteReader } from './breaks/break-record';
export { differencesOfDay } from './table-day/differences-of-day';
export { isWanted, prefixOf } from './breaks/breaks-wanted';
export { commissionOfTables, commissionRows, type PlacedMove } from './commission/commission';
export { commissionMoves } from './commission/commission-moves';
export { type Figure } from './figures/figure';
export { PARAMETERS, parametersOf, questionOf, SizeText, type Parameter } from './frame/parameters';
export { type Frame, type MadeReport, type Report } from './frame/report';
export { FRAME_FIELDS, titlesOf } from './frame/frame-fields';
export type { Column, Field, Sheet, SheetRow, SheetTable, TableAbout } from './frame/sheet';
export { withReportSources, type ReportSources } from './frame/sources';
export { liabilityRows, liabilitySums } from './liability/liability';
export { type PlacedTableEvent } from './figures/placed';
export { cellText } from './print/cell-text';
export { csvOf } from './print/csv';
export { accessOfReport } from './print/access-of-report';
export { FORMS, printed, type Form } from './print/forms';
export { LEDGER_READERS, SIGNIFICANT_READERS } from './frame/readers';
export { REPORT_NAMES, reportOf, REPORTS, type ReportName } from './reports';
export { statisticsOf } from './statistics/statistics';
export { tableDayOf, type TableDay } from './table-day/table-day';
export { patronAtTable } from './patron/patron-at-table';
export { takingsOf } from './figures/takings';
export { coursesOf, trialBalanceSums } from './trial-balance/trial-balance';
export { FACT_KINDS, REASON_NAMES } from './three-way/facts';
