import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PostgresAccessLog } from '#office/access-log';
import { inclusionProverOf, PostgresLogSource, reconcileLedger, type ShoePaths } from '#proof/audit';
import type { LogReader } from '#log/event-store';
import { DAYS_OF_UTC, type GamingCalendar } from '#office/gaming-days';
import { Ledger, PostgresBooks } from '#log/ledger';
import { ReadModelReader } from '#office/projections';
import type { ReportSources } from '#office/reports';
import { PostgresAuditLog } from '#proof/seal';
import { WebhookReader } from '#streams/webhooks';
import { AccessLogController } from './books/access-log/access-log.controller';
import { ReadAccessLogHandler } from './books/access-log/read-access-log.query';
import { AuditLogController } from './proof/audit-log/audit-log.controller';
import { AuditLogReading } from './proof/audit-log/audit-log-reading';
import { TilesController } from './proof/audit-log/tiles.controller';
import { BreaksController } from './books/breaks/breaks.controller';
import { ReadBreakHandler, ReadBreaksHandler } from './books/breaks/read-breaks.query';
import { CoupsController } from './floor/coups/coups.controller';
import { ReadCoupHandler } from './floor/coups/read-coup.query';
import { ReadCoupsHandler } from './floor/coups/read-coups.query';
import { ReadEvidenceHandler } from './floor/coups/read-evidence.query';
import { ReplayCoupHandler } from './floor/coups/replay-coup.query';
import { Settlements } from './floor/coups/settlements';
import { DocumentsController } from './pages/documents/documents.controller';
import { EventsController } from './proof/events/events.controller';
import { ReadEventsHandler } from './proof/events/read-events.query';
import { LedgerController } from './books/ledger/ledger.controller';
import { ReadAccountsHandler } from './books/ledger/read-accounts.query';
import { ReadStatementHandler } from './books/ledger/read-statement.query';
import { ReadTrialBalanceHandler } from './books/ledger/read-trial-balance.query';
import { OddsController } from './floor/odds/odds.controller';
import { ReadOddsHandler } from './floor/odds/read-odds.query';
import { ConsoleController } from './pages/console/console.controller';
import { FloorController } from './floor/live/floor.controller';
import { LiveController } from './floor/live/live.controller';
import { LiveFeed } from './floor/live/live-feed';
import { MeController } from './pages/people/me.controller';
import {
  AUDIT_LOG,
  EVIDENCE_MEANS,
  LIVE_PACE,
  LOG_READER,
  READING_POOL,
  REPORT_JOBS_SPAN,
  REPORT_SOURCES,
  type JobsSpan,
  type LivePace,
} from './ports';
import { Positions } from './reading/positions';
import { TableStates } from './reading/table-states';
import { ReadReportHandler } from './books/reports/read-report.query';
import { ReportJobs } from './books/reports/report-jobs';
import { ReportJobsController } from './books/reports/report-jobs.controller';
import { ReportsController } from './books/reports/reports.controller';
import { ReadRequestsHandler } from './floor/requests/read-requests.query';
import { RequestsController } from './floor/requests/requests.controller';
import { ReadRulesHandler } from './floor/rules/read-rules.query';
import { RulesController } from './floor/rules/rules.controller';
import { ReadRoadsHandler } from './floor/shoes/read-roads.query';
import { ShoesController } from './floor/shoes/shoes.controller';
import { ReadSignificantEventsHandler } from './books/significant-events/read-significant-events.query';
import { SignificantEventsController } from './books/significant-events/significant-events.controller';
import { ReadTableHandler } from './floor/tables/read-table.query';
import { ReadTablesHandler } from './floor/tables/read-tables.query';
import { TablesController } from './floor/tables/tables.controller';
import { ReadDeliveriesHandler } from './pages/webhooks/read-deliveries.query';
import { WebhooksController } from './pages/webhooks/webhooks.controller';

/** What the back office is given. Whoever opened the reader and the pool closes them, when the application has. */
export interface BackOfficeParts {
  readonly reader: LogReader;
  /** Connections of `sabot_reader` (`openReading`). */
  readonly pool: Pool;
  /** The same for reports, whose statements may take as long as they take; by default `pool`. */
  readonly reportPool?: Pool;
  /** By default the live feed asks ten times a second, and gives a sign of life every 15 s. */
  readonly livePace?: LivePace;
  /** The Merkle paths of shoes in play, of whoever can open the vault; without them a coup has evidence once its shoe is revealed. */
  readonly shoePaths?: ShoePaths;
  /** By default gaming days are those of UTC, with one shift. */
  readonly calendar?: GamingCalendar;
  /** By default a report that was made as a job can be had for a quarter of an hour, and sixteen of them. */
  readonly jobsSpan?: JobsSpan;
}

const LIVE_PACE_DEFAULT: LivePace = { askEveryMs: 100, beatEveryMs: 15_000 };

const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };

const noPaths: ShoePaths = async () => null;

/**
 * Questions in, views out: all of it read as `sabot_reader`, nothing uncommitted, and nothing written but who was given
 * what.
 */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    TablesController,
    LiveController,
    FloorController,
    MeController,
    RequestsController,
    BreaksController,
    ConsoleController,
    CoupsController,
    ShoesController,
    LedgerController,
    EventsController,
    OddsController,
    RulesController,
    ReportsController,
    ReportJobsController,
    SignificantEventsController,
    AuditLogController,
    TilesController,
    DocumentsController,
    WebhooksController,
    AccessLogController,
  ],
  providers: [
    Positions,
    AuditLogReading,
    TableStates,
    LiveFeed,
    Settlements,
    ReadTablesHandler,
    ReadTableHandler,
    ReadCoupsHandler,
    ReadCoupHandler,
    ReplayCoupHandler,
    ReadEvidenceHandler,
    ReadRoadsHandler,
    ReadStatementHandler,
    ReadAccountsHandler,
    ReadTrialBalanceHandler,
    ReadEventsHandler,
    ReadOddsHandler,
    ReadRulesHandler,
    ReadReportHandler,
    ReportJobs,
    ReadRequestsHandler,
    ReadBreaksHandler,
    ReadBreakHandler,
    ReadSignificantEventsHandler,
    ReadDeliveriesHandler,
    ReadAccessLogHandler,
  ],
})
export class BackOfficeModule {
  static with({
    reader,
    pool,
    reportPool = pool,
    livePace = LIVE_PACE_DEFAULT,
    shoePaths = noPaths,
    calendar = DAYS_OF_UTC,
    jobsSpan = JOBS_SPAN_DEFAULT,
  }: BackOfficeParts): DynamicModule {
    const [models, sealed] = [new ReadModelReader(pool), new PostgresAuditLog(pool)];
    const audit = PostgresLogSource.over(reportPool);
    const reports: ReportSources = {
      calendar,
      reader,
      models: new ReadModelReader(reportPool),
      sealed,
      audit,
      books: new PostgresBooks(reportPool),
      reconcile: (shards) => reconcileLedger(audit, { shards, isLive: true }),
    };
    return {
      module: BackOfficeModule,
      providers: [
        { provide: LOG_READER, useValue: reader },
        { provide: READING_POOL, useValue: pool },
        { provide: LIVE_PACE, useValue: livePace },
        { provide: REPORT_JOBS_SPAN, useValue: jobsSpan },
        { provide: REPORT_SOURCES, useValue: reports },
        { provide: AUDIT_LOG, useValue: sealed },
        {
          provide: EVIDENCE_MEANS,
          useValue: { prover: inclusionProverOf(sealed), paths: shoePaths },
        },
        { provide: Ledger, useValue: new Ledger(reader, pool) },
        { provide: PostgresAccessLog, useValue: new PostgresAccessLog(pool) },
        { provide: WebhookReader, useValue: new WebhookReader(pool) },
        { provide: ReadModelReader, useValue: models },
      ],
    };
  }
}
