export { bankBook } from './models/bank-book/bank-book.read-model';
export { breaksFound } from './models/breaks/breaks.read-model';
export { coupsFound } from './models/coups/coups.read-model';
export { COUP_OUTCOMES, COUP_STATUSES } from './models/coups/coups.rows';
export type { BankCorrectionRow, BankCoupRow, BankRow } from './models/bank-book/bank-book.rows';
export {
  compareWithLog,
  type ComparedWithLog,
  type RowDifference,
  type TableDifferences,
} from './compare/compare-with-log';
export type { ProjectionAlarm } from './running/shard-turn';
export { tryAgain, type Tried } from './upkeep/dead-letters';
export { KafkaReadModels, type KafkaReadModelsOptions } from './kafka/kafka-read-models';
export { PostgresComparisons } from './compare/postgres-comparison';
export { PostgresReadModels } from './postgres/postgres-read-models';
export { PostgresUpkeep } from './postgres/postgres-upkeep';
export type { Asked, ReadModel, Row, RowKey, TakenEvent } from './running/read-model.port';
export { type ReadModelStore, type Turn } from './running/read-model-store.port';
export { ledgerDays } from './models/ledger-days/ledger-days.read-model';
export { ReadModelReader } from './reading/read-model-reader';
export type { Freshness } from './reading/live-build';
export type { BankRead, KeptRows, Lag, ReportRead } from './reading/reports';
export type { RulesRow, StakesRow, StatisticsRead, TakingsRow } from './reading/statistics';
export { READ_MODELS, readModelsBy } from './read-models';
export { rebuild, type Rebuilt } from './upkeep/rebuild';
export {
  SEVERITIES,
  SIGNIFICANT_KIND_NAMES,
  SIGNIFICANT_KINDS,
  LARGE_UNITS,
  type SignificantKind,
} from './models/significant-events/significant-events.kinds';
export { significantEvents } from './models/significant-events/significant-events.read-model';
export type { SignificantRow } from './models/significant-events/significant-events.rows';
export { significantEventOf } from './reading/significant-event';
export { BREAK_PHASES, type BreakRead, type BreakSearch } from './reading/break-search';
export type { CoupPlaceInList, CoupRead, CoupSearch } from './reading/coup-search';
export type { StatementRead } from './reading/statement';
export type { SignificantPlace, SignificantRead, SignificantSearch } from './reading/significant-search';
export type {
  DeadLetter,
  DeadLetterAct,
  BuildDifference,
  ReadModelUpkeep,
  RecordedAct,
} from './upkeep/upkeep.port';
export { Runner, type ReadModelStanding, type RunnerOptions } from './running/runner';
export { statements } from './models/statements/statements.read-model';
export { statistics, statisticsBy } from './models/statistics/statistics.read-model';
export { keptOf } from './models/statistics/takings';
