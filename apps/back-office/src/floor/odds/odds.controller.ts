import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { PLAYER_BANKED_VARIANTS, type BanqueField } from '#game/odds';
import { Documented } from '../../reading/documented';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { ODDS_EXAMPLE } from './odds.example';
import { OddsView } from './odds.view';
import { OddsQuery, ReadOdds } from './read-odds.query';

/** A parameter that banque alone has. */
const OfBanque = (name: BanqueField, description: string, example: string): MethodDecorator =>
  ApiQuery({
    name,
    required: false,
    description: `Banque: ${description}`,
    schema: { type: 'string' },
    example,
  });

/** What the wagers are worth, and the free decisions. */
@ApiTags('odds')
@Controller('v1/odds')
export class OddsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @ApiQuery({
    name: 'variant',
    required: true,
    description:
      'Where the house banks: every wager. Chemin de fer: the free decisions. Banque: one of a banker’s.',
    schema: { type: 'string', enum: [...HOUSE_BANKED_VARIANTS, ...PLAYER_BANKED_VARIANTS] },
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
  @OfBanque('hand', 'The banker’s own two cards.', '5H,KD')
  @OfBanque('right', '`stood`, or the third card of the right’s punter; left out: no stake there.', '9C')
  @OfBanque('left', 'The same of the left.', 'stood')
  @OfBanque('rightStake', 'What is staked on the right, in minor units.', '1000')
  @OfBanque('leftStake', 'What is staked on the left.', '300')
  @OfBanque('chevalStake', 'What is staked à cheval, half on each hand.', '100')
  @OfBanque('bank', 'The bank; all that is staked.', '900')
  @OfBanque(
    'rightFive',
    'The right punter’s policy on five: `draw` (the default), `stand`, or how often it draws.',
    '9/11',
  )
  @OfBanque('leftFive', 'The left punter’s.', 'stand')
  @Documented({
    summary: 'The exact odds: of every wager and the house’s edge on it, or of the free decisions.',
    description:
      'Of a full shoe, money unrounded; wagers that a table needn’t offer too. Calculated from these parameters alone, of no table.',
    readBy: TABLE_READERS,
    schema: OddsView,
    example: ODDS_EXAMPLE,
    codes: ['UNKNOWN_VARIANT', 'BAD_RULES', 'BAD_CARD', 'BAD_STAKE', 'NOT_A_STEP', 'IMPOSSIBLE_CARD'],
    timeless: true,
  })
  async odds(@Query({ schema: OddsQuery }) query: OddsQuery): Promise<OddsView> {
    return answered(await this.bus.execute(new ReadOdds(query)));
  }
}
