import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EvidenceFile, evidenceText } from '#proof/evidence';
import { By } from '#edge/identity';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { One } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { EVENT_READERS, REPLAY_READERS, TABLE_READERS } from '../../reading/sight';
import { CoupView } from './coup.view';
import { COUP_EXAMPLE, REPLAY_EXAMPLE } from './coups.example';
import { EVIDENCE_EXAMPLE } from './evidence.example';
import { ReadCoup } from './read-coup.query';
import { ReadEvidence } from './read-evidence.query';
import { ReplayCoup } from './replay-coup.query';
import { ReplayView } from './replay.view';

/** A coup: its record, and the same played again. */
@ApiTags('coups')
@Controller('v1/coups')
export class CoupsController {
  constructor(private readonly bus: QueryBus) {}

  @Get(':coup')
  @Documented({
    summary: 'A coup’s record: cards, bets, settlements, and where its events lie.',
    readBy: TABLE_READERS,
    description: 'A patron sees its own bets, an admin none.',
    schema: CoupView,
    example: COUP_EXAMPLE,
    codes: ['NO_SUCH_COUP'],
    path: { coup: 'BAC-01/S12/C45' },
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
    summary: 'A coup in any status played again from the log, and compared with what was recorded.',
    readBy: REPLAY_READERS,
    description:
      'An open coup as far as its events have shown it, a void one with what went back, a corrected one before and after. A patron replays the coups in which it has a bet, once they are over.',
    schema: ReplayView,
    example: REPLAY_EXAMPLE,
    codes: ['NO_SUCH_COUP', 'WRONG_PHASE'],
    path: { coup: 'BAC-01/S12/C45' },
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
    summary: 'A settled coup proven in one file, to be checked offline with the log’s public key alone.',
    readBy: EVENT_READERS,
    description:
      'The events are whole, as GET /v1/events has them. The body is the file, byte by byte: canonical JSON and a line feed; docs/reference/evidence-format.md says how it is checked. While the last events aren’t under a checkpoint the answer waits, three seconds at most.',
    schema: EvidenceFile,
    example: EVIDENCE_EXAMPLE,
    codes: ['NO_SUCH_COUP', 'WRONG_PHASE', 'UNAVAILABLE'],
    path: { coup: 'BAC-01/S12/C45' },
  })
  async evidence(
    @Param('coup') coup: string,
    @Query({ schema: One }) query: One,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = answered(await this.bus.execute(new ReadEvidence(coup, query)));
    void reply.type('application/json; charset=utf-8'); // the reply itself, and not to be waited for
    return evidenceText(file);
  }
}
