import { Module } from '@nestjs/common';
import { CoupLooks } from './coup-looks';
import { CoupsController } from './coups.controller';
import { ReadEvidenceHandler } from './evidence/read-evidence.query';
import { ReadCoupHandler } from './read-coup.query';
import { ReadCoupsHandler } from './read-coups.query';
import { AroundCoup } from './replay/around-coup';
import { CoupReplays } from './replay/coup-replays';
import { ReplayCoupHandler } from './replay/replay-coup.query';
import { CoupSearchController } from './search/coup-search.controller';
import { FindCoupsHandler } from './search/find-coups.query';
import { Settlements } from './settlements';
import { TableCoupsController } from './table-coups.controller';

/** Coups: records, replays and evidence. */
@Module({
  controllers: [CoupSearchController, CoupsController, TableCoupsController],
  providers: [
    AroundCoup,
    CoupLooks,
    FindCoupsHandler,
    ReadCoupHandler,
    ReadCoupsHandler,
    ReadEvidenceHandler,
    CoupReplays,
    ReplayCoupHandler,
    Settlements,
  ],
  exports: [Settlements],
})
export class CoupsModule {}
