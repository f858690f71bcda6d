import { Module, type DynamicModule } from '@nestjs/common';
import { SystemClock, systemIds, type Clock, type Ids } from '#log/event-store';
import { JOBS_SPAN_DEFAULT, REPORT_JOBS_WORLD, type JobsSpan, type JobsWorld } from './jobs-span';
import { ReadReportHandler } from './read-report.query';
import { ReportJobs } from './report-jobs';
import { ReportJobsController } from './report-jobs.controller';
import { ReportsController } from './reports.controller';

/** The parts of report jobs. Each has a default for production. */
interface ReportJobsParts {
  readonly span?: JobsSpan | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
}

/** Reports, awaited or made as jobs. */
@Module({
  controllers: [ReportsController, ReportJobsController],
  providers: [ReadReportHandler, ReportJobs],
})
export class ReportsModule {
  static with({
    span = JOBS_SPAN_DEFAULT,
    clock = new SystemClock(),
    ids = systemIds,
  }: ReportJobsParts = {}): DynamicModule {
    const world: JobsWorld = { span, clock, ids };
    return { module: ReportsModule, providers: [{ provide: REPORT_JOBS_WORLD, useValue: world }] };
  }
}
