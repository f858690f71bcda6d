import { Module } from '@nestjs/common';
import { AccessLogController } from './access-log.controller';
import { ReadAccessLogHandler } from './read-access-log.query';

/** The access log. */
@Module({ controllers: [AccessLogController], providers: [ReadAccessLogHandler] })
export class AccessLogModule {}
