export { breakHistoryOf, type BreakStep } from './breaks/break-history';
export {
  breakRecordOf,
  type BreakRecord,
  type NoteReader,
  type WrittenExplanation,
  type WrittenReason,
} from './breaks/break-record';
export { differencesOfDay } from './breaks/differences-of-day';
export { isWanted, prefixOf } from './breaks/breaks-wanted';
export { commissionOfTables, commissionRows, type PlacedMove } from './commission/commission';
export { commissionMoves } from './commission/commission-moves';
export { figureOf, type Figure, type NotKnown } from './figure';
export type { MadeFrom, ReadModelPosition } from './frame/made-from';
export {
  PARAMETERS,
  parametersOf,
  questionOf,
  SizeText,
  type Parameter,
  type Takes,
} from './frame/parameters';
export { defineReport, type Frame, type Made, type MadeReport, type Report } from './frame/report';
export { ScopedReader, scopeOf, type LogState, type Scope } from './frame/scope';
export type { Cell, Column, Kind, Sheet, SheetBody, SheetRow, SheetTable } from './frame/sheet';
export { withReportSources, type ReportMeans, type ReportSources } from './frame/sources';
export { liabilityRows, liabilitySums } from './liability/liability';
export { placedTableEvent, type PlacedTableEvent } from './placed';
export { csvOf } from './print/csv';
export { accessOfReport } from './frame/access-of-report';
export { FORMS, printed, type Form } from './print/forms';
export { LEDGER_READERS, SIGNIFICANT_READERS } from './readers';
export { REPORT_NAMES, reportOf, REPORTS, type ReportName } from './reports';
export { statisticsOf, type Statistics } from './statistics/statistics';
export { tableDayOf, type TableDay } from './table-day';
export type { TableDayRow } from './breaks/breaks-of-day';
export { patronAtTable, type PatronAtTable } from './patron/patron-at-table';
export { takingsOf } from './takings';
export { coursesOf, trialBalanceSums } from './trial-balance/trial-balance';
export type { Play } from './play/play';
export { FACT_KINDS, REASON_NAMES, type FactKind, type Reason } from './three-way/facts';
export { THRESHOLD_UNITS, type MissingFact, type ThreeWayWin } from './three-way/three-way';
