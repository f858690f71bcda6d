import { Module } from '@nestjs/common';
import { OddsController } from './odds.controller';
import { ReadOddsHandler } from './read-odds.query';

/** Exact odds of wagers and of free decisions. */
@Module({ controllers: [OddsController], providers: [ReadOddsHandler] })
export class OddsModule {}
