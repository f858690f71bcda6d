import { Module } from '@nestjs/common';
import { ReadDeliveriesHandler } from './read-deliveries.query';
import { WebhooksController } from './webhooks.controller';

/** The deliveries of webhooks. */
@Module({ controllers: [WebhooksController], providers: [ReadDeliveriesHandler] })
export class WebhooksModule {}
