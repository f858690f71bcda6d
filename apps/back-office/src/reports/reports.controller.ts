import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { parse } from '#contract';
import { Documented } from '../reading/documented';
import { answered } from '../reading/question';
import { LEDGER_READERS } from '../reading/sight';
import { BankBookView } from './bank-book.view';
import { ReadBankBook, ReadStatistics } from './read-reports.query';
import { ReportQuery, TableDayQuery } from './report-query';
import { ReadTableDay } from './read-table-day.query';
import { TABLE_DAY_EXAMPLE } from './table-day.example';
import { TableDayView } from './table-day.view';
import { BANK_BOOK_EXAMPLE, STATISTICS_EXAMPLE } from './reports.example';
import { StatisticsView } from './statistics.view';

/** What every report is asked for. */
const Asked = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'day',
      required: true,
      description: 'The day, in UTC.',
      schema: { type: 'string', format: 'date' },
      example: '2026-11-21',
    }),
    ApiQuery({
      name: 'table',
      required: false,
      description: 'One table; all of them without it.',
      schema: { type: 'string' },
      example: 'CDF-01',
    }),
  );

/** Reports that are kept ready by the worker: each says how far the log is in it. */
@ApiTags('reports')
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly bus: QueryBus) {}

  @Get('bank-book')
  @Asked()
  @Documented({
    summary: 'Each bank that a player held: stakes, cover, reserve, bancos, commission, hand-overs.',
    description:
      'Banks of chemin de fer that began on the day, with their coups; one that goes on past it is whole.',
    readBy: LEDGER_READERS,
    schema: BankBookView,
    example: BANK_BOOK_EXAMPLE,
    codes: ['UNAVAILABLE'],
  })
  async bankBook(@Query() query: unknown): Promise<BankBookView> {
    return answered(await this.bus.execute(new ReadBankBook(answered(parse(ReportQuery, query)))));
  }

  @Get('table-day')
  @Asked()
  @ApiQuery({
    name: 'shift',
    required: false,
    description: 'One shift by its name; the whole gaming day without it.',
    schema: { type: 'string' },
    example: 'day',
  })
  @Documented({
    summary: 'Each table’s gaming day or shift: its tray, its bets, and what neither explains.',
    description:
      'Made from the log itself. The day is the date on which the gaming day begins by the house’s clock.',
    readBy: LEDGER_READERS,
    schema: TableDayView,
    example: TABLE_DAY_EXAMPLE,
    codes: [],
  })
  async tableDay(@Query() query: unknown): Promise<TableDayView> {
    return answered(await this.bus.execute(new ReadTableDay(answered(parse(TableDayQuery, query)))));
  }

  @Get('statistics')
  @Asked()
  @Documented({
    summary: 'What was staked and returned by table and wager: on the day, in its month, in its year.',
    description: 'House-banked tables; a coup counts when it is settled, a correction when it is made.',
    readBy: LEDGER_READERS,
    schema: StatisticsView,
    example: STATISTICS_EXAMPLE,
    codes: ['UNAVAILABLE'],
  })
  async statistics(@Query() query: unknown): Promise<StatisticsView> {
    return answered(await this.bus.execute(new ReadStatistics(answered(parse(ReportQuery, query)))));
  }
}
