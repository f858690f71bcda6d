import { Module } from '@nestjs/common';
import { SignificantEventsController } from './significant-events.controller';
import { ReadSignificantEventsHandler } from './read-significant-events.query';

/** The search of significant events. */
@Module({ controllers: [SignificantEventsController], providers: [ReadSignificantEventsHandler] })
export class SignificantEventsModule {}
