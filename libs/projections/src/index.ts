export { bankBook } from './bank-book/bank-book.read-model';
export { breaksFound, type BreakRow } from './breaks/breaks.read-model';
export type { BankCorrectionRow, BankCoupRow, BankRow } from './bank-book/bank-book.rows';
export {
  compareWithLog,
  type ComparedWithLog,
  type CompareOptions,
  type RowDifference,
  type TableDifferences,
} from './compare-with-log';
export type { ProjectionAlarm } from './course';
export { InMemoryReadModels, takenEvent } from './in-memory-read-models';
export { tryAgain, type Tried } from './dead-letters';
export { InMemoryUpkeep } from './in-memory-upkeep';
export { KafkaReadModels, type KafkaReadModelsOptions } from './kafka/kafka-read-models';
export { PostgresComparisons } from './postgres-comparison';
export { PostgresReadModels } from './postgres-read-models';
export { PostgresUpkeep } from './postgres-upkeep';
export type { Asked, Folded, ReadModel, Row, RowKey, TableShape, TakenEvent } from './read-model.port';
export {
  CheckpointMovedError,
  type Build,
  type Changes,
  type CountedPlace,
  type Page,
  type Parked,
  type Place,
  type ReadModelStore,
  type Standing,
  type Turn,
} from './read-model-store.port';
export { ledgerDays } from './ledger-days/ledger-days.read-model';
export { ReadModelReader } from './reading/read-model-reader';
export type { Freshness } from './reading/live-build';
export type { BankRead, KeptRows, Lag, Read, ReportQuestion, ReportRead } from './reading/reports';
export type { RulesRow, StakesRow, StatisticsRead, TakingsRow } from './reading/statistics';
export { READ_MODELS, readModelsBy } from './read-models';
export { rebuild, type Rebuilt, type RebuildOptions } from './rebuild';
export { rowsFromScratch } from './rows-from-scratch';
export {
  SEVERITIES,
  SIGNIFICANT_KIND_NAMES,
  SIGNIFICANT_KINDS,
  LARGE_UNITS,
  type Severity,
  type SignificantKind,
} from './significant-events/significant-events.kinds';
export { significantEvents } from './significant-events/significant-events.read-model';
export type { SignificantRow } from './significant-events/significant-events.rows';
export { significantEventOf, type SignificantEvent } from './reading/significant-event';
export { BREAK_PHASES, type BreakPage, type BreakRead, type BreakSearch } from './reading/break-search';
export type { StatementPlace, StatementRead } from './reading/statement';
export type { SignificantPlace, SignificantRead, SignificantSearch } from './reading/significant-search';
export type { DeadLetter, DeadLetterAct, Difference, ReadModelUpkeep, RecordedAct } from './upkeep.port';
export { Runner, type ReadModelStanding, type RunnerOptions } from './runner';
export { statements, type StatementRow } from './statements/statements.read-model';
export { statistics, statisticsBy } from './statistics/statistics.read-model';
export { keptOf } from './statistics/takings';
