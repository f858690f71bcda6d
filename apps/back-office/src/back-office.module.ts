import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
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
import { LIVE_PACE, LIVE_PACE_DEFAULT, type LivePace } from './floor/live/live-pace';
import { MeController } from './pages/people/me.controller';
import { JOBS_SPAN_DEFAULT, REPORT_JOBS_SPAN, type JobsSpan } from './books/reports/jobs-span';
import { ReadReportHandler } from './books/reports/read-report.query';
import { ReportJobs } from './books/reports/report-jobs';
import { ReportJobsController } from './books/reports/report-jobs.controller';
import { ReportsController } from './books/reports/reports.controller';
import { ReadingModule, type ReadingParts } from './reading/reading.module';
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

/** Parts that the back office is made of. */
export interface BackOfficeParts extends ReadingParts {
  /** By default the live feed asks ten times a second, and gives a sign of life every 15 s. */
  readonly livePace?: LivePace;
  /** By default a report that was made as a job can be had for a quarter of an hour, and sixteen of them. */
  readonly jobsSpan?: JobsSpan;
}

/** Questions in, views out. */
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
    AuditLogReading,
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
    livePace = LIVE_PACE_DEFAULT,
    jobsSpan = JOBS_SPAN_DEFAULT,
    ...reading
  }: BackOfficeParts): DynamicModule {
    return {
      module: BackOfficeModule,
      imports: [ReadingModule.with(reading)],
      providers: [
        { provide: LIVE_PACE, useValue: livePace },
        { provide: REPORT_JOBS_SPAN, useValue: jobsSpan },
      ],
    };
  }
}
