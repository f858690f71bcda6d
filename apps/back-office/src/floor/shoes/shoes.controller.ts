import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { By } from '#edge/identity';
import { pictureOf } from '#game/roads';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { preferredType } from '../../reading/preferred-type';
import { answered } from '../../reading/question';
import { TABLE_READERS } from '../../reading/sight';
import { ReadRoads } from './read-roads.query';
import { roadsView, RoadsView } from './roads.view';

const SVG = 'image/svg+xml';

/** Shows the results of a shoe as players follow them. */
@ApiTags('shoes')
@Controller('v1/shoes')
export class ShoesController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':shoe/roads')
  @Header('Vary', 'Accept')
  @Documented({
    summary: 'Read the roads of a shoe',
    description:
      'Returns bead plate, big road, big eye boy, small road and cockroach pig. They include settled coups, as corrected. The roads of a shoe in use go up to `position`.',
    readBy: TABLE_READERS,
    schema: RoadsView,
    alsoAs: [SVG],
    codes: ['NO_SUCH_SHOE'],
  })
  async roads(
    @By() by: Person,
    @Param('shoe') shoe: string,
    @Query({ schema: One }) query: One,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoadsView | string> {
    const read = answered(await this.bus.execute(new ReadRoads(by, shoe, query)));
    const { accept } = reply.request.headers;
    if (preferredType(accept, ['application/json', SVG]) !== SVG) return roadsView(read);
    reply.type(`${SVG}; charset=utf-8`); // the reply itself, and not to be waited for
    return pictureOf(read.roads, read.shoe);
  }
}
