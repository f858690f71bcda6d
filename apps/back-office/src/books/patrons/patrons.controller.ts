import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { STATEMENT_READERS } from '../../reading/sight';
import { PatronMoneyView } from './patron-money.view';
import { ReadPatronMoney } from './read-patron-money.query';

/** Shows where a patron's money is. */
@ApiTags('ledger')
@Controller('v1/patrons')
export class PatronsController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':patron')
  @Documented({
    summary: 'Read where a patron’s money is',
    readBy: STATEMENT_READERS,
    description:
      'At the cage, on hold, and at each table: chips, stakes, bank and debts. A patron reads only its own. Each read by somebody else is recorded like that of a statement.',
    schema: PatronMoneyView,
    codes: ['NO_SUCH_PATRON'],
  })
  async money(
    @By() by: Person,
    @Param('patron') patron: string,
    @Query({ schema: One }) query: One,
  ): Promise<PatronMoneyView> {
    return answered(await this.bus.execute(new ReadPatronMoney(by, patron, query)));
  }
}
