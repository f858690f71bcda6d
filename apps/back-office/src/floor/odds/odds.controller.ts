import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { PLAYER_BANKED_VARIANTS, type BanqueField } from '#game/odds';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { OddsView } from './odds.view';
import { OddsQuery, ReadOdds } from './read-odds.query';

/** Documents a parameter that only banque has. */
const OfBanque = (name: BanqueField, description: string, example: string): MethodDecorator =>
  ApiQuery({
    name,
    required: false,
    description: `Banque: ${description}`,
    schema: { type: 'string' },
    example,
  });

/** Computes the odds of wagers and free decisions. */
@ApiTags('odds')
@Controller('v1/odds')
export class OddsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @ApiQuery({
    name: 'variant',
    required: true,
    description:
      'The variant. House-banked: every wager. Chemin de fer: the free decisions. Banque: one decision of a banker.',
    schema: { type: 'string', enum: [...HOUSE_BANKED_VARIANTS, ...PLAYER_BANKED_VARIANTS] },
  })
  @searchedBy('decks', 'Number of decks. Default: that of the rules or the variant.', {
    type: 'integer',
    minimum: 1,
    maximum: 8,
  })
  @searchedBy('rules', 'House rules in JSON, as in `OpenTable`. Default: those of the variant.')
  @OfBanque('hand', 'the banker’s two cards.', '5H,KD')
  @OfBanque(
    'right',
    '`stood`, or the third card of the punter on the right. Leave it out if nothing is staked there.',
    '9C',
  )
  @OfBanque('left', 'the same for the left.', 'stood')
  @OfBanque('rightStake', 'stake on the right, in minor units.', '1000')
  @OfBanque('leftStake', 'stake on the left.', '300')
  @OfBanque('chevalStake', 'stake à cheval, half on each hand.', '100')
  @OfBanque('bank', 'amount of the bank. Default: the sum of the stakes.', '900')
  @OfBanque(
    'rightFive',
    'policy of the punter on the right with five: `draw` (default), `stand`, or how often this punter draws.',
    '9/11',
  )
  @OfBanque('leftFive', 'the same for the left.', 'stand')
  @Documented({
    summary: 'Compute exact odds and house edges',
    description:
      'Computes from these parameters only, for a full shoe, without rounding money. It includes wagers that a table need not offer.',
    readBy: TABLE_READERS,
    schema: OddsView,
    codes: ['UNKNOWN_VARIANT', 'BAD_RULES', 'BAD_CARD', 'BAD_STAKE', 'NOT_A_STEP', 'IMPOSSIBLE_CARD'],
    timeless: true,
  })
  async odds(@Query({ schema: OddsQuery }) query: OddsQuery): Promise<OddsView> {
    return answered(await this.bus.execute(new ReadOdds(query)));
  }
}
