import { Module } from '@nestjs/common';
import { AssignDealerHandler } from './assign-dealer';
import { ChangeRulesHandler } from './change-rules';
import { CloseTableHandler } from './close-table';
import { OpenTableHandler } from './open-table';
import { PitController } from './pit.controller';

@Module({
  controllers: [PitController],
  providers: [OpenTableHandler, CloseTableHandler, ChangeRulesHandler, AssignDealerHandler],
})
export class PitModule {}
