import { Module } from '@nestjs/common';
import { ReadRequestsHandler } from './read-requests.query';
import { RequestsController } from './requests.controller';

/** Requests that wait for a second person. */
@Module({ controllers: [RequestsController], providers: [ReadRequestsHandler] })
export class RequestsModule {}
