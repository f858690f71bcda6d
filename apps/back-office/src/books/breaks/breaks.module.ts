import { Module } from '@nestjs/common';
import { BreaksController } from './breaks.controller';
import { ReadBreakHandler, ReadBreaksHandler } from './read-breaks.query';

/** The discrepancies. */
@Module({ controllers: [BreaksController], providers: [ReadBreakHandler, ReadBreaksHandler] })
export class BreaksModule {}
