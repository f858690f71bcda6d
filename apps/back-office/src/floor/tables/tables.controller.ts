import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { List, One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { ReadTable } from './read-table.query';
import { ReadTables } from './read-tables.query';
import { TablesView, TableView } from './table.view';

/** Shows the current state of tables. */
@ApiTags('tables')
@Controller('v1/tables')
export class TablesController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @Documented({
    summary: 'List all tables',
    readBy: TABLE_READERS,
    schema: TablesView,
    codes: [],
    list: true,
  })
  async tables(@By() by: Person, @Query({ schema: List }) list: List): Promise<TablesView> {
    return answered(await this.bus.execute(new ReadTables(by, list)));
  }

  @Get(':table')
  @Documented({
    summary: 'Read the state of a table',
    readBy: TABLE_READERS,
    description: 'A patron sees only its own chips and bets; an admin sees no money.',
    schema: TableView,
    codes: ['NO_SUCH_TABLE'],
  })
  async table(
    @By() by: Person,
    @Param('table') table: string,
    @Query({ schema: One }) query: One,
  ): Promise<TableView> {
    return answered(await this.bus.execute(new ReadTable(by, table, query)));
  }
}
