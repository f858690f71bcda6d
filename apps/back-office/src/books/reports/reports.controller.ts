import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { REPORTS } from '#office/reports';
import { answered } from '../../reading/question';
import { formAsked, printedAs, type Printed } from './printed-report';
import { addressOfJob } from './report-job.view';
import { ReportJobs } from './report-jobs';
import { AskedFor, type ReportRequest } from './report-query';
import { Reported } from './reported';

/** Makes reports, each at the address of its name. Readers and parameters are in `REPORTS`. */
@ApiTags('reports')
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly jobs: ReportJobs) {}

  @Get('table-day')
  @Reported(REPORTS['table-day'])
  async tableDayReport(@AskedFor(REPORTS['table-day']) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('coup')
  @Reported(REPORTS.coup)
  async coupReport(@AskedFor(REPORTS.coup) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('shoe')
  @Reported(REPORTS.shoe)
  async shoeReport(@AskedFor(REPORTS.shoe) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('statistics')
  @Reported(REPORTS.statistics)
  async statisticsReport(@AskedFor(REPORTS.statistics) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('bank-book')
  @Reported(REPORTS['bank-book'])
  async bankBookReport(@AskedFor(REPORTS['bank-book']) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('commission')
  @Reported(REPORTS.commission)
  async commissionReport(@AskedFor(REPORTS.commission) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('trial-balance')
  @Reported(REPORTS['trial-balance'])
  async trialBalanceReport(
    @AskedFor(REPORTS['trial-balance']) asked: ReportRequest,
  ): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('liability')
  @Reported(REPORTS.liability)
  async liabilityReport(@AskedFor(REPORTS.liability) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('adjustments')
  @Reported(REPORTS.adjustments)
  async adjustmentsReport(@AskedFor(REPORTS.adjustments) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('cash-transactions')
  @Reported(REPORTS['cash-transactions'])
  async cashTransactionsReport(
    @AskedFor(REPORTS['cash-transactions']) asked: ReportRequest,
  ): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('patron')
  @Reported(REPORTS.patron)
  async patronReport(@AskedFor(REPORTS.patron) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('significant-events')
  @Reported(REPORTS['significant-events'])
  async significantEventsReport(
    @AskedFor(REPORTS['significant-events']) asked: ReportRequest,
  ): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('decks')
  @Reported(REPORTS.decks)
  async decksReport(@AskedFor(REPORTS.decks) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  @Get('signalling')
  @Reported(REPORTS.signalling)
  async signallingReport(@AskedFor(REPORTS.signalling) asked: ReportRequest): Promise<Printed | undefined> {
    return this.answer(asked);
  }

  private async answer({ report, by, query, headers, reply }: ReportRequest): Promise<Printed | undefined> {
    const { accept, prefer } = headers;
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
