import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LogReader } from '#event-store';
import type { GamingCalendar } from '#gaming-days';
import { parsed, reject, type Parsed } from '#kernel';
import { tableDayReport } from '#reports';
import type { AuditLog } from '#sealer';
import { AUDIT_LOG, CALENDAR, LOG_READER } from '../ports';
import { Positions } from '../reading/positions';
import { Question } from '../reading/question';
import { questionOf, type TableDayQuery } from './report-query';
import type { TableDayView } from './table-day.view';

/** Each table's gaming day, or a shift of it. */
export class ReadTableDay extends Question<TableDayView> {
  constructor(readonly query: TableDayQuery) {
    super();
  }
}

@QueryHandler(ReadTableDay)
export class ReadTableDayHandler implements IQueryHandler<ReadTableDay> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    @Inject(AUDIT_LOG) private readonly sealed: AuditLog,
    @Inject(CALENDAR) private readonly calendar: GamingCalendar,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadTableDay): Promise<Parsed<TableDayView>> {
    await this.positions.reach(query.after);
    const position = await this.positions.all();
    const question = { ...questionOf(query), shift: query.shift ?? null };
    const report = await tableDayReport(question, this.calendar, this.reader, this.sealed);
    if (report !== null) return parsed({ ...report, position });
    const shifts = this.calendar.shifts.map(({ name }) => name).join(', ');
    return reject('BAD_FIELD', `shift: one of ${shifts}`);
  }
}
