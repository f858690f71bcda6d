import { Module } from '@nestjs/common';
import { ReadSignificantEventsHandler } from './read-significant-events.query';
import { SignificantEventsController } from './significant-events.controller';

/** The search of significant events. */
@Module({ controllers: [SignificantEventsController], providers: [ReadSignificantEventsHandler] })
export class SignificantEventsModule {}
