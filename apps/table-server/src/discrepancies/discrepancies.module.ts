import { Module } from '@nestjs/common';
import { AssignBreakHandler } from './assign-break';
import { CloseBreakHandler } from './close-break';
import { DiscrepanciesController } from './discrepancies.controller';
import { ExplainBreakHandler } from './explain-break';
import { OpenBreakHandler } from './open-break';

@Module({
  controllers: [DiscrepanciesController],
  providers: [OpenBreakHandler, AssignBreakHandler, ExplainBreakHandler, CloseBreakHandler],
})
export class DiscrepanciesModule {}
