import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, type Parsed } from '#kernel/decision';
import type { MadeReport, Report, ReportSources } from '#office/reports';
import { REPORT_SOURCES } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import type { ReportQuery } from './report-query';

/** A query for a report, made now. */
export class ReadReport extends Question<MadeReport> {
  constructor(
    readonly report: Report,
    readonly query: ReportQuery,
    readonly onProgress: NonNullable<ReportSources['onProgress']>,
  ) {
    super();
  }
}

@QueryHandler(ReadReport)
export class ReadReportHandler implements IQueryHandler<ReadReport> {
  constructor(
    @Inject(REPORT_SOURCES) private readonly sources: ReportSources,
    private readonly positions: Positions,
  ) {}

  async execute({ report, query, onProgress }: ReadReport): Promise<Parsed<MadeReport>> {
    const { from } = report;
    const make = report.ask(query.given);
    if (!make.ok) return make;
    await this.positions.reach(
      query.after,
      from === 'log' ? undefined : (shard) => this.sources.models.seqOf(from.readModel, shard),
    );
    const position = await this.positions.all();
    const made = await make.value({ ...this.sources, onProgress });
    if (!made.ok) return made;
    const { json, sheet } = made.value;
    return parsed({ json: { position, ...json }, sheet });
  }
}
