import { Module } from '@nestjs/common';
import { SignificantEventsController } from './significant-events.controller';
import { ReadSignificantEventsHandler } from './read-significant-events.query';

/** Significant events by a search. */
@Module({ controllers: [SignificantEventsController], providers: [ReadSignificantEventsHandler] })
export class SignificantEventsModule {}
