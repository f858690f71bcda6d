import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { COUP_OUTCOMES, COUP_STATUSES } from '#office/projections';
import { Documented, searchedBy } from '../../../reading/documented';
import { answered } from '../../../reading/question';
import { COUP_SEARCHERS } from '../../../reading/sight';
import { CoupSearchQuery } from './coup-search-query';
import { FindCoups } from './find-coups.query';
import { FoundCoupsView } from './found-coups.view';

/** Documents the conditions of a search. */
const Searched = (): MethodDecorator =>
  applyDecorators(
    searchedBy('table', 'Only coups of this table.'),
    searchedBy('patron', 'Only coups in which this patron had a stake or banked.'),
    searchedBy('outcome', 'Only coups with this outcome in force.', { enum: COUP_OUTCOMES }),
    searchedBy('status', 'Only coups in this status.', { enum: COUP_STATUSES }),
    searchedBy('from', 'Start: a day or a UTC time, included. The time of a coup is its opening.'),
    searchedBy('until', 'End: a day or a UTC time, excluded.'),
    searchedBy(
      'min',
      'The smallest sum of stakes, in minor units; with `patron`, of this patron’s stakes or bank.',
    ),
    searchedBy('max', 'The largest sum of stakes, in minor units.'),
    searchedBy('currency', 'Only coups in this currency.'),
  );

/** Searches coups of all tables. */
@ApiTags('coups')
@Controller('v1/coups')
export class CoupSearchController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @Searched()
  @Documented({
    summary: 'Search coups, newest first',
    description:
      'Filters by table, patron, outcome, status, time and sum of stakes. Read from a read model. Patrons of an open coup are found once it has ended. A search by patron is recorded in the access log.',
    readBy: COUP_SEARCHERS,
    schema: FoundCoupsView,
    codes: ['UNAVAILABLE'],
    list: true,
  })
  async foundCoups(
    @By() by: Person,
    @Query({ schema: CoupSearchQuery }) query: CoupSearchQuery,
  ): Promise<FoundCoupsView> {
    return answered(await this.bus.execute(new FindCoups(by, query)));
  }
}
