import { Module } from '@nestjs/common';
import { RequestsController } from './requests.controller';
import { ReadRequestsHandler } from './read-requests.query';

/** Requests that wait for a second person. */
@Module({ controllers: [RequestsController], providers: [ReadRequestsHandler] })
export class RequestsModule {}
