import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { EvidenceFile, evidenceText } from '#proof/evidence';
import { Documented } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { EVENT_READERS, REPLAY_READERS, TABLE_READERS } from '../../reading/sight';
import { CoupView } from './coup.view';
import { ReadEvidence } from './evidence/read-evidence.query';
import { ReadCoup } from './read-coup.query';
import { ReplayCoup } from './replay/replay-coup.query';
import { ReplayView } from './replay/replay.view';

/** Reads a coup: its record, its replay and its evidence. */
@ApiTags('coups')
@Controller('v1/coups')
export class CoupsController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':coup')
  @Documented({
    summary: 'Read a coup',
    readBy: TABLE_READERS,
    description:
      'Returns cards, bets, settlements and the positions of its events. A patron sees only its own bets; an admin sees none.',
    schema: CoupView,
    codes: ['NO_SUCH_COUP'],
  })
  async coup(
    @By() by: Person,
    @Param('coup') coup: string,
    @Query({ schema: One }) query: One,
  ): Promise<CoupView> {
    return answered(await this.bus.execute(new ReadCoup(by, coup, query)));
  }

  @Get(':coup/replay')
  @Documented({
    summary: 'Replay a coup from the log',
    readBy: REPLAY_READERS,
    description:
      'Recomputes the coup by the rules and compares it with the record. An open coup is replayed as far as its events show. A void coup lists the returned stakes; a corrected coup shows both results. A patron can replay a finished coup in which it had a bet.',
    schema: ReplayView,
    codes: ['NO_SUCH_COUP', 'WRONG_PHASE'],
  })
  async replay(
    @By() by: Person,
    @Param('coup') coup: string,
    @Query({ schema: One }) query: One,
  ): Promise<ReplayView> {
    return answered(await this.bus.execute(new ReplayCoup(by, coup, query)));
  }

  @Get(':coup/evidence')
  @Documented({
    summary: 'Download the evidence file of a coup',
    readBy: EVENT_READERS,
    description:
      'Proves a settled coup offline with only the public key of the log. The body is the file itself: canonical JSON and a line feed. It contains whole events, as GET /v1/events returns them. The format is in docs/reference/evidence-format.md. The answer waits up to three seconds until a checkpoint covers the last events.',
    schema: EvidenceFile,
    codes: ['NO_SUCH_COUP', 'WRONG_PHASE', 'UNAVAILABLE'],
  })
  async evidence(
    @By() by: Person,
    @Param('coup') coup: string,
    @Query({ schema: One }) query: One,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = answered(await this.bus.execute(new ReadEvidence(by, coup, query)));
    reply.type('application/json; charset=utf-8'); // the reply itself, and not to be waited for
    return evidenceText(file);
  }
}
