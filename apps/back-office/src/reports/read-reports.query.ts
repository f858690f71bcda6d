import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, reject, type Parsed } from '#kernel';
import { bankBookReport, ReadModelReader, statisticsReport } from '#projections';
import { Positions } from '../reading/positions';
import { Question } from '../reading/question';
import type { BankBookView } from './bank-book.view';
import { questionOf, type ReportQuery } from './report-query';
import type { StatisticsView } from './statistics.view';

/** Each bank that players held, from the day on which it began. */
export class ReadBankBook extends Question<BankBookView> {
  constructor(readonly query: ReportQuery) {
    super();
  }
}

/** What was staked and returned by table and wager. */
export class ReadStatistics extends Question<StatisticsView> {
  constructor(readonly query: ReportQuery) {
    super();
  }
}

const NOT_BUILT = reject(
  'UNAVAILABLE',
  'this report isn’t there yet: no worker has run on this database so far',
);

@QueryHandler(ReadBankBook)
export class ReadBankBookHandler implements IQueryHandler<ReadBankBook> {
  constructor(
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadBankBook): Promise<Parsed<BankBookView>> {
    await this.positions.reach(query.after, (shard) => this.models.seqOf('bank-book', shard));
    const question = questionOf(query);
    const read = await this.models.bankBook(question);
    return read === null ? NOT_BUILT : parsed(bankBookReport(question, read));
  }
}

@QueryHandler(ReadStatistics)
export class ReadStatisticsHandler implements IQueryHandler<ReadStatistics> {
  constructor(
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadStatistics): Promise<Parsed<StatisticsView>> {
    await this.positions.reach(query.after, (shard) => this.models.seqOf('statistics', shard));
    const question = questionOf(query);
    const read = await this.models.statistics(question);
    return read === null ? NOT_BUILT : parsed(statisticsReport(question, read));
  }
}
