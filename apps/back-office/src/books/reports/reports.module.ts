import { Module, type DynamicModule } from '@nestjs/common';
import { JOBS_SPAN_DEFAULT, REPORT_JOBS_SPAN, type JobsSpan } from './jobs-span';
import { ReadReportHandler } from './read-report.query';
import { ReportJobs } from './report-jobs';
import { ReportJobsController } from './report-jobs.controller';
import { ReportsController } from './reports.controller';

/** Reports, waited for or made as jobs. */
@Module({
  controllers: [ReportsController, ReportJobsController],
  providers: [ReadReportHandler, ReportJobs],
})
export class ReportsModule {
  static with(span: JobsSpan = JOBS_SPAN_DEFAULT): DynamicModule {
    return { module: ReportsModule, providers: [{ provide: REPORT_JOBS_SPAN, useValue: span }] };
  }
}
