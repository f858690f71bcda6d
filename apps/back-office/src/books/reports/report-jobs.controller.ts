import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { By } from '#edge/identity';
import { ROLES, type Person, type Role } from '#game/tables';
import { reject } from '#kernel/decision';
import { FORMS, REPORT_NAMES, REPORTS } from '#office/reports';
import { Documented } from '../../reading/documented';
import { Count } from '../../reading/figures';
import { Nothing } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { FORM_NAMES, formAsked, printedAs, type Printed } from './printed-report';
import { ReportJobsView, reportJobsView, ReportJobView, reportJobView } from './report-job.view';
import { ReportJobs } from './report-jobs';
import { IN_FORM } from './reported';

const READERS: readonly Role[] = ROLES.filter((role) =>
  REPORT_NAMES.some((name) => (REPORTS[name].readBy as readonly Role[]).includes(role)),
);
const OF_WHOM = 'Visible only to the person who asked for the report, in the same role.';

const ReportMade = z
  .looseObject({ report: z.enum(REPORT_NAMES), rows: Count, sha256: z.string() })
  .meta({ id: 'ReportMade', description: 'A report, as its own address answers it.' });
const Format = z.strictObject({
  format: z.enum(FORM_NAMES, { error: `one of ${FORM_NAMES.join(', ')}` }).optional(),
});
type Format = z.output<typeof Format>;

/** Lists reports that are made in the background (`Prefer: respond-async`). */
@ApiTags('reports')
@Controller('v1/report-jobs')
export class ReportJobsController {
  constructor(private readonly jobs: ReportJobs) {}

  @Get()
  @Documented({
    summary: 'List your report jobs',
    description: `${OF_WHOM} A job is listed from the answer 202 until its result is removed.`,
    readBy: READERS,
    schema: ReportJobsView,
    codes: [],
    timeless: true,
  })
  all(@By() by: Person, @Query({ schema: Nothing }) _query: Nothing): ReportJobsView {
    return reportJobsView(this.jobs.all(by));
  }

  @Get(':job')
  @Documented({
    summary: 'Read the progress of a report job',
    description: OF_WHOM,
    readBy: READERS,
    schema: ReportJobView,
    codes: ['NO_SUCH_JOB'],
    timeless: true,
  })
  job(
    @By() by: Person,
    @Param('job') id: string,
    @Query({ schema: Nothing }) _query: Nothing,
  ): ReportJobView {
    return reportJobView(answered(this.jobs.of(by, id)));
  }

  @Get(':job/result')
  @Header('Vary', 'Accept')
  @IN_FORM
  @Documented({
    summary: 'Fetch the report that a job made',
    description: OF_WHOM,
    readBy: READERS,
    schema: ReportMade,
    alsoAs: Object.values(FORMS).filter((type) => type !== FORMS.json),
    codes: [
      'NO_SUCH_JOB',
      'WRONG_PHASE',
      'NO_SUCH_COUP',
      'NO_SUCH_SHOE',
      'NO_SUCH_PATRON',
      'NOT_SEALED',
      'NOT_CAUGHT_UP',
    ],
    timeless: true,
  })
  async result(
    @By() by: Person,
    @Param('job') id: string,
    @Query({ schema: Format }) { format }: Format,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed> {
    const job = answered(this.jobs.of(by, id));
    if (job.state === 'running') answered(STILL_MADE);
    const form = formAsked(format, reply.request.headers.accept);
    return printedAs(form, answered(await this.jobs.made(job, form)), reply);
  }
}

const STILL_MADE = reject(
  'WRONG_PHASE',
  'The report is not ready yet. GET /v1/report-jobs/{job} shows its progress.',
);
