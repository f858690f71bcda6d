import { Module } from '@nestjs/common';
import { RulesController } from './rules.controller';
import { ReadRulesHandler } from './read-rules.query';

/** Options of house rules. */
@Module({ controllers: [RulesController], providers: [ReadRulesHandler] })
export class RulesModule {}
