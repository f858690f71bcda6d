import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { notaryOf, type ShoePaths } from '#audit';
import type { LogReader } from '#event-store';
import type { GamingCalendar } from '#gaming-days';
import { Ledger } from '#ledger';
import { ReadModelReader } from '#projections';
import { PostgresAuditLog } from '#sealer';
import { WebhookReader } from '#webhooks';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AuditLogReading } from './audit-log/audit-log-reading';
import { TilesController } from './audit-log/tiles.controller';
import { CoupsController } from './coups/coups.controller';
import { ReadCoupHandler } from './coups/read-coup.query';
import { ReadCoupsHandler } from './coups/read-coups.query';
import { ReadEvidenceHandler } from './coups/read-evidence.query';
import { ReplayCoupHandler } from './coups/replay-coup.query';
import { Settlements } from './coups/settlements';
import { DocumentsController } from './documents/documents.controller';
import { EventsController } from './events/events.controller';
import { ReadEventsHandler } from './events/read-events.query';
import { LedgerController } from './ledger/ledger.controller';
import { ReadAccountsHandler } from './ledger/read-accounts.query';
import { ReadStatementHandler } from './ledger/read-statement.query';
import { ReadTrialBalanceHandler } from './ledger/read-trial-balance.query';
import { OddsController } from './odds/odds.controller';
import { ReadOddsHandler } from './odds/read-odds.query';
import { LiveController } from './live/live.controller';
import { LiveFeed } from './live/live-feed';
import {
  AUDIT_LOG,
  EVIDENCE_MEANS,
  CALENDAR,
  LIVE_PACE,
  LOG_READER,
  READING_POOL,
  type LivePace,
} from './ports';
import { Positions } from './reading/positions';
import { TableStates } from './reading/table-states';
import { ReadBankBookHandler, ReadStatisticsHandler } from './reports/read-reports.query';
import { ReadTableDayHandler } from './reports/read-table-day.query';
import { ReportsController } from './reports/reports.controller';
import { ReadRulesHandler } from './rules/read-rules.query';
import { RulesController } from './rules/rules.controller';
import { ReadRoadsHandler } from './shoes/read-roads.query';
import { ShoesController } from './shoes/shoes.controller';
import { ReadSignificantEventsHandler } from './significant-events/read-significant-events.query';
import { SignificantEventsController } from './significant-events/significant-events.controller';
import { ReadTableHandler } from './tables/read-table.query';
import { ReadTablesHandler } from './tables/read-tables.query';
import { TablesController } from './tables/tables.controller';
import { ReadDeliveriesHandler } from './webhooks/read-deliveries.query';
import { WebhooksController } from './webhooks/webhooks.controller';

/** What the back office is given. Whoever opened the reader and the pool closes them, when the application has. */
export interface BackOfficeParts {
  readonly reader: LogReader;
  /** Connections of `sabot_reader` (`openReading`). */
  readonly pool: Pool;
  /** By default the live feed asks ten times a second, and gives a sign of life every 15 s. */
  readonly livePace?: LivePace;
  /** The Merkle paths of shoes in play, of whoever can open the vault; without them a coup has evidence once its shoe is revealed. */
  readonly shoePaths?: ShoePaths;
  /** By default gaming days are those of UTC, with one shift. */
  readonly calendar?: GamingCalendar;
}

const LIVE_PACE_DEFAULT: LivePace = { askEveryMs: 100, beatEveryMs: 15_000 };

const DAYS_OF_UTC: GamingCalendar = { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] };

const noPaths: ShoePaths = async () => null;

/** Questions in, views out: all of it read as `sabot_reader`, nothing written, nothing uncommitted. */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    TablesController,
    LiveController,
    CoupsController,
    ShoesController,
    LedgerController,
    EventsController,
    OddsController,
    RulesController,
    ReportsController,
    SignificantEventsController,
    AuditLogController,
    TilesController,
    DocumentsController,
    WebhooksController,
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
    ReadBankBookHandler,
    ReadStatisticsHandler,
    ReadTableDayHandler,
    ReadSignificantEventsHandler,
    ReadDeliveriesHandler,
  ],
})
export class BackOfficeModule {
  static with({
    reader,
    pool,
    livePace = LIVE_PACE_DEFAULT,
    shoePaths = noPaths,
    calendar = DAYS_OF_UTC,
  }: BackOfficeParts): DynamicModule {
    return {
      module: BackOfficeModule,
      providers: [
        { provide: LOG_READER, useValue: reader },
        { provide: READING_POOL, useValue: pool },
        { provide: LIVE_PACE, useValue: livePace },
        { provide: CALENDAR, useValue: calendar },
        { provide: AUDIT_LOG, useValue: new PostgresAuditLog(pool) },
        {
          provide: EVIDENCE_MEANS,
          useValue: { notary: notaryOf(new PostgresAuditLog(pool)), paths: shoePaths },
        },
        { provide: Ledger, useValue: new Ledger(reader, pool) },
        { provide: WebhookReader, useValue: new WebhookReader(pool) },
        { provide: ReadModelReader, useValue: new ReadModelReader(pool) },
      ],
    };
  }
}
