import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { HOUSE_BANKED_VARIANTS } from '#baccarat';
import { parse } from '#contract';
import { Documented } from '../reading/documented';
import { answered } from '../reading/question';
import { TABLE_READERS } from '../reading/sight';
import { ODDS_EXAMPLE } from './odds.example';
import { OddsView } from './odds.view';
import { OddsQuery, ReadOdds } from './read-odds.query';

/** What the wagers are worth. */
@ApiTags('odds')
@Controller('v1/odds')
export class OddsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @ApiQuery({
    name: 'variant',
    required: true,
    description: 'One of those in which the house banks.',
    schema: { type: 'string', enum: [...HOUSE_BANKED_VARIANTS] },
    example: 'punto-banco',
  })
  @ApiQuery({
    name: 'decks',
    required: false,
    description: 'Decks in the shoe; those of the rules, or the variant’s default.',
    schema: { type: 'integer', minimum: 1, maximum: 8 },
    example: 8,
  })
  @ApiQuery({
    name: 'rules',
    required: false,
    description: 'House rules in JSON, as `OpenTable` takes them; the variant’s defaults.',
    schema: { type: 'string' },
    example: '{"commissionBps":400,"pays":{"tie":"9:1"}}',
  })
  @Documented({
    summary: 'The exact odds of every wager, and the house’s edge on it.',
    description: 'Of a full shoe, money unrounded; wagers that a table needn’t offer too.',
    readBy: TABLE_READERS,
    schema: OddsView,
    example: ODDS_EXAMPLE,
    codes: ['UNKNOWN_VARIANT', 'BAD_RULES'],
    timeless: true,
  })
  async odds(@Query() query: unknown): Promise<OddsView> {
    return answered(await this.bus.execute(new ReadOdds(answered(parse(OddsQuery, query)))));
  }
}
