import { Module, type DynamicModule } from '@nestjs/common';
import type { Pool } from 'pg';
import type { LogReader } from '#log/event-store';
import { Ledger, PostgresBooks } from '#log/ledger';
import { PostgresAccessLog } from '#office/access-log';
import { DAYS_OF_UTC, type GamingCalendar } from '#office/gaming-days';
import { ReadModelReader } from '#office/projections';
import type { ReportSources } from '#office/reports';
import { inclusionProverOf, PostgresLogSource, reconcileLedger, type ShoePaths } from '#proof/audit';
import { PostgresAuditLog } from '#proof/seal';
import { WebhookReader } from '#streams/webhooks';
import { AUDIT_LOG, EVIDENCE_MEANS, LOG_READER, READING_POOL, REPORT_SOURCES } from './ports';
import { Positions } from './positions';
import { TableStates } from './table-states';

/** The connections of the back office. The caller closes them after the application. */
export interface ReadingParts {
  readonly reader: LogReader;
  /** Connections as `sabot_reader` (`openReading`). */
  readonly pool: Pool;
  /** Connections for reports, whose statements may take long; by default `pool`. */
  readonly reportPool?: Pool;
  /**
   * The Merkle paths of shoes in play, from a process that can open the vault. Without them a coup has evidence only
   * once its shoe is revealed.
   */
  readonly shoePaths?: ShoePaths;
  /** The calendar of gaming days; by default days of UTC with one shift. */
  readonly calendar?: GamingCalendar;
}

const noPaths: ShoePaths = async () => null;

/**
 * Provides readers to every feature, and is the only module that knows PostgreSQL. It reads committed data as
 * `sabot_reader`, and writes nothing but the access log.
 */
@Module({})
export class ReadingModule {
  static with({
    reader,
    pool,
    reportPool = pool,
    shoePaths = noPaths,
    calendar = DAYS_OF_UTC,
  }: ReadingParts): DynamicModule {
    const sealed = new PostgresAuditLog(pool);
    const forFeatures = [
      { provide: LOG_READER, useValue: reader },
      { provide: PostgresLogSource, useValue: PostgresLogSource.over(pool) },
      { provide: AUDIT_LOG, useValue: sealed },
      { provide: EVIDENCE_MEANS, useValue: { prover: inclusionProverOf(sealed), paths: shoePaths } },
      { provide: REPORT_SOURCES, useValue: reportSourcesOf({ reader, sealed, reportPool, calendar }) },
      { provide: ReadModelReader, useValue: new ReadModelReader(pool) },
      { provide: Ledger, useValue: new Ledger(reader, pool) },
      { provide: PostgresAccessLog, useValue: new PostgresAccessLog(pool) },
      { provide: WebhookReader, useValue: new WebhookReader(pool) },
      Positions,
      TableStates,
    ];
    return {
      module: ReadingModule,
      global: true,
      providers: [{ provide: READING_POOL, useValue: pool }, ...forFeatures],
      exports: forFeatures,
    };
  }
}

interface OfReports extends Required<Pick<ReadingParts, 'reader' | 'reportPool' | 'calendar'>> {
  readonly sealed: PostgresAuditLog;
}

const reportSourcesOf = ({ reader, sealed, reportPool, calendar }: OfReports): ReportSources => {
  const audit = PostgresLogSource.over(reportPool);
  return {
    calendar,
    reader,
    models: new ReadModelReader(reportPool),
    sealed,
    audit,
    books: new PostgresBooks(reportPool),
    reconcile: (shards) => reconcileLedger(audit, { shards, isLive: true }),
  };
};
