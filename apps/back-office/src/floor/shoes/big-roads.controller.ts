import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { BigRoadsQuery, BigRoadsView } from './big-roads.view';
import { ReadBigRoads } from './read-big-roads.query';

/** Big roads of many tables at once, for whoever shows a floor. */
@ApiTags('shoes')
@Controller('v1/big-roads')
export class BigRoadsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @searchedBy('tables', 'Only these tables: at most 100 ids with commas between them.')
  @Documented({
    summary: 'List the big roads of the shoes in use',
    description: 'A table without a shoe has none. At banque a road is empty.',
    readBy: TABLE_READERS,
    schema: BigRoadsView,
    codes: [],
    list: true,
  })
  async bigRoads(
    @By() by: Person,
    @Query({ schema: BigRoadsQuery }) query: BigRoadsQuery,
  ): Promise<BigRoadsView> {
    return answered(await this.bus.execute(new ReadBigRoads(by, query)));
  }
}
