import { Module } from '@nestjs/common';
import { ReadRulesHandler } from './read-rules.query';
import { RulesController } from './rules.controller';

/** Options of house rules. */
@Module({ controllers: [RulesController], providers: [ReadRulesHandler] })
export class RulesModule {}
