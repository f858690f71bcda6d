import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Clock, Ids } from '#log/event-store';
import { AccessLogModule } from './books/access-log/access-log.module';
import { BreaksModule } from './books/breaks/breaks.module';
import { LedgerModule } from './books/ledger/ledger.module';
import { PatronsModule } from './books/patrons/patrons.module';
import type { JobsSpan } from './books/reports/jobs-span';
import { ReportsModule } from './books/reports/reports.module';
import { SignificantEventsModule } from './books/significant-events/significant-events.module';
import { CoupsModule } from './floor/coups/coups.module';
import type { LivePace } from './floor/live/live-pace';
import { LiveModule } from './floor/live/live.module';
import { OddsModule } from './floor/odds/odds.module';
import { RequestsModule } from './floor/requests/requests.module';
import { RulesModule } from './floor/rules/rules.module';
import { ShoesModule } from './floor/shoes/shoes.module';
import { TablesModule } from './floor/tables/tables.module';
import { ConsoleModule } from './pages/console/console.module';
import { DocumentsModule } from './pages/documents/documents.module';
import { HouseModule } from './pages/house/house.module';
import { PeopleModule } from './pages/people/people.module';
import { SignInModule } from './pages/sign-in/sign-in.module';
import type { SignInParts } from './pages/sign-in/sign-in.ports';
import { WebhooksModule } from './pages/webhooks/webhooks.module';
import { AuditLogModule } from './proof/audit-log/audit-log.module';
import { EventsModule } from './proof/events/events.module';
import { ParametersModule } from './reading/parameters.module';
import { ReadingModule, type ReadingParts } from './reading/reading.module';

/** The parts of the back office. */
export interface BackOfficeParts extends ReadingParts {
  /** The intervals of the live feed. By default it queries ten times a second and sends a sign of life every 15 s. */
  readonly livePace?: LivePace;
  /** The time for which reports made as jobs are kept, and their number; by default a quarter of an hour, and sixteen. */
  readonly jobsSpan?: JobsSpan;
  /** The clock and the ids of report jobs; by default the system's. */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Sign-in of people at the console; by default everybody needs a token. */
  readonly signIn?: SignInParts;
}

/** Answers queries with views. Each feature is a module in the folder of its name. */
@Module({})
export class BackOfficeModule {
  static with({ livePace, jobsSpan, clock, ids, signIn, ...reading }: BackOfficeParts): DynamicModule {
    return {
      module: BackOfficeModule,
      imports: [
        CqrsModule.forRoot(),
        ParametersModule,
        ReadingModule.with(reading),
        TablesModule,
        LiveModule.with(livePace),
        PeopleModule,
        HouseModule,
        RequestsModule,
        BreaksModule,
        ConsoleModule,
        CoupsModule,
        ShoesModule,
        LedgerModule,
        PatronsModule,
        EventsModule,
        OddsModule,
        RulesModule,
        ReportsModule.with({ span: jobsSpan, clock, ids }),
        SignificantEventsModule,
        AuditLogModule,
        DocumentsModule,
        WebhooksModule,
        AccessLogModule,
        ...(signIn === undefined ? [] : [SignInModule.with(signIn)]),
      ],
    };
  }
}
