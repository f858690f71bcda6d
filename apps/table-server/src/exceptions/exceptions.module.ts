import { Module } from '@nestjs/common';
import { ApproveHandler } from './approve';
import { CorrectCoupHandler } from './correct-coup';
import { ExceptionsController } from './exceptions.controller';
import { RefuseHandler } from './refuse';
import { VoidCoupHandler } from './void-coup';

@Module({
  controllers: [ExceptionsController],
  providers: [VoidCoupHandler, CorrectCoupHandler, ApproveHandler, RefuseHandler],
})
export class ExceptionsModule {}
