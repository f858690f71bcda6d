import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { ReadEventsHandler } from './read-events.query';

/** Events of the log. */
@Module({ controllers: [EventsController], providers: [ReadEventsHandler] })
export class EventsModule {}
