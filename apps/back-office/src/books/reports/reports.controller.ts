import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { REPORTS, type Report } from '#office/reports';
import { answered } from '../../reading/question';
import { formAsked, printedAs, type Printed } from './printed-report';
import { addressOfJob } from './report-job.view';
import { ReportJobs } from './report-jobs';
import { reportQueryOf, type ReportQuery } from './report-query';
import { Reported } from './reported';

/** A request for a report: its sender and headers, and the reply on which headers are set. */
interface ReportRequest {
  readonly by: Person;
  readonly headers: IncomingHttpHeaders;
  readonly reply: FastifyReply;
}

/** Makes reports, each at the address of its name. Readers and parameters are in `REPORTS`. */
@ApiTags('reports')
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly jobs: ReportJobs) {}

  @Get('table-day')
  @Reported(REPORTS['table-day'])
  async tableDayReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS['table-day']) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS['table-day'], query, { by, headers, reply });
  }

  @Get('coup')
  @Reported(REPORTS.coup)
  async coupReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.coup) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.coup, query, { by, headers, reply });
  }

  @Get('shoe')
  @Reported(REPORTS.shoe)
  async shoeReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.shoe) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.shoe, query, { by, headers, reply });
  }

  @Get('statistics')
  @Reported(REPORTS.statistics)
  async statisticsReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.statistics) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.statistics, query, { by, headers, reply });
  }

  @Get('bank-book')
  @Reported(REPORTS['bank-book'])
  async bankBookReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS['bank-book']) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS['bank-book'], query, { by, headers, reply });
  }

  @Get('commission')
  @Reported(REPORTS.commission)
  async commissionReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.commission) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.commission, query, { by, headers, reply });
  }

  @Get('trial-balance')
  @Reported(REPORTS['trial-balance'])
  async trialBalanceReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS['trial-balance']) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS['trial-balance'], query, { by, headers, reply });
  }

  @Get('liability')
  @Reported(REPORTS.liability)
  async liabilityReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.liability) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.liability, query, { by, headers, reply });
  }

  @Get('adjustments')
  @Reported(REPORTS.adjustments)
  async adjustmentsReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.adjustments) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.adjustments, query, { by, headers, reply });
  }

  @Get('cash-transactions')
  @Reported(REPORTS['cash-transactions'])
  async cashTransactionsReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS['cash-transactions']) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS['cash-transactions'], query, { by, headers, reply });
  }

  @Get('patron')
  @Reported(REPORTS.patron)
  async patronReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.patron) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.patron, query, { by, headers, reply });
  }

  @Get('significant-events')
  @Reported(REPORTS['significant-events'])
  async significantEventsReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS['significant-events']) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS['significant-events'], query, { by, headers, reply });
  }

  @Get('decks')
  @Reported(REPORTS.decks)
  async decksReport(
    @By() by: Person,
    @Query({ schema: reportQueryOf(REPORTS.decks) }) query: ReportQuery,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Printed | undefined> {
    return this.answer(REPORTS.decks, query, { by, headers, reply });
  }

  private async answer(
    report: Report,
    query: ReportQuery,
    { by, headers: { accept, prefer }, reply }: ReportRequest,
  ): Promise<Printed | undefined> {
    const job = this.jobs.begin(by, report, query);
    const waitMs = waitedFor(prefer);
    if (waitMs === null || (await this.jobs.endsWithin(job, waitMs)) || job.state !== 'running') {
      const form = formAsked(query.form, accept);
      return printedAs(form, answered(await this.jobs.made(job, form)), reply);
    }
    this.jobs.keep(job);
    void reply // the reply itself, and not to be waited for
      .code(202)
      .headers({ location: addressOfJob(job), 'preference-applied': 'respond-async' });
    return undefined;
  }
}

/**
 * Returns the milliseconds after which a job is answered instead of the report: with `respond-async` after `wait`
 * seconds, by default one (RFC 7240). Returns `null` if the report is awaited.
 */
const waitedFor = (prefer: string | readonly string[] | undefined): number | null => {
  const preferred = [prefer ?? []]
    .flat()
    .join(',')
    .split(/[,;]/u)
    .map((each) => each.trim().toLowerCase());
  if (!preferred.includes('respond-async')) return null;
  const [, seconds = '1'] =
    preferred.map((each) => /^wait=(\d{1,3})$/u.exec(each)).find((wait) => wait !== null) ?? [];
  return 1_000 * Math.min(WAIT_SECONDS_MAX, Number(seconds));
};
const WAIT_SECONDS_MAX = 60;
