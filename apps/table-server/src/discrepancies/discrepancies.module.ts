import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { DiscrepanciesController } from './discrepancies.controller';

@Module({ controllers: [DiscrepanciesController], providers: handlersOf(DiscrepanciesController) })
export class DiscrepanciesModule {}
