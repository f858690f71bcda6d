import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { By, ByToken, ReadBy, type TakenToken } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import { Answered, AT_THE_DOOR, MayBeRefused } from '#edge/rest';
import type { Person } from '#game/tables';
import { refusalShownTo } from '#log/commands';
import { HandView } from './hand.view';
import { ReadHand } from './read-hand.query';

/** Shows a face-down card to the patron of the hand. The answer to `turn-cards` shows the same. */
@ApiTags('coups')
@Controller('v1/coups')
export class HandsController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':coup/hand')
  @Header('Cache-Control', 'no-store')
  @ReadBy(['patron'])
  @ApiOperation({
    summary: 'Read your own face-down cards',
    description:
      'Read by patron. Returns the caller’s face-down cards of an open coup until they are exposed. The cards are stored nowhere. Refused with FORBIDDEN to anyone else, WRONG_PHASE if no card lies face down, NOT_YOUR_TURN to a banker before the punter has called.',
  })
  @ApiParam({ name: 'coup', schema: { type: 'string', example: 'BAC-01/S1/C1' } })
  @Answered(200, { description: 'The cards; never cached.', schema: HandView })
  @MayBeRefused(...AT_THE_DOOR, 'FORBIDDEN', 'NO_SUCH_COUP', 'WRONG_PHASE', 'NOT_YOUR_TURN', 'UNAVAILABLE')
  async hand(
    @By() by: Person,
    @Param('coup') coup: string,
    @ByToken() token: TakenToken | null,
  ): Promise<HandView> {
    const seen = await this.bus.execute(new ReadHand(by, coup, token));
    if (!seen.ok) throw new RejectedError(refusalShownTo(by.id, seen));
    return { coup, cards: [...seen.value] };
  }
}
