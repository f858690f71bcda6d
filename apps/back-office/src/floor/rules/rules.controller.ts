import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { TABLE_VARIANTS } from '#game/tables';
import { parse, Variant } from '#log/contract';
import { Documented } from '../../reading/documented';
import { Nothing } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { ReadRules } from './read-rules.query';
import { RulesView } from './rules.view';

/** Lists the options of house rules. */
@ApiTags('rules')
@Controller('v1/rules')
export class RulesController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':variant')
  @ApiParam({
    name: 'variant',
    description: 'A variant of the game.',
    schema: { type: 'string', enum: [...TABLE_VARIANTS], example: 'mini' },
  })
  @Documented({
    summary: 'List the house rule options of a variant',
    readBy: TABLE_READERS,
    schema: RulesView,
    codes: ['UNKNOWN_VARIANT'],
    timeless: true,
  })
  async rules(
    @Param('variant') variant: string,
    @Query({ schema: Nothing }) _query: Nothing,
  ): Promise<RulesView> {
    return answered(await this.bus.execute(new ReadRules(answered(parse(Variant, variant)))));
  }
}
