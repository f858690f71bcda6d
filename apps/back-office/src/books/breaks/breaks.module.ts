import { Module } from '@nestjs/common';
import { BreaksController } from './breaks.controller';
import { ReadBreakHandler, ReadBreaksHandler } from './read-breaks.query';

/** Differences that were found. */
@Module({ controllers: [BreaksController], providers: [ReadBreakHandler, ReadBreaksHandler] })
export class BreaksModule {}
