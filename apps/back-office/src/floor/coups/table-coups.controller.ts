import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { List } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { CoupsView } from './coups.view';
import { ReadCoups } from './read-coups.query';

/** Lists coups below the address of their table. */
@ApiTags('tables')
@Controller('v1/tables')
export class TableCoupsController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':table/coups')
  @Documented({
    summary: 'List the coups of a table',
    readBy: TABLE_READERS,
    schema: CoupsView,
    codes: ['NO_SUCH_TABLE'],
    list: true,
  })
  async coups(
    @By() by: Person,
    @Param('table') table: string,
    @Query({ schema: List }) list: List,
  ): Promise<CoupsView> {
    return answered(await this.bus.execute(new ReadCoups(by, table, list)));
  }
}
