import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller';
import { ReadDeliveriesHandler } from './read-deliveries.query';

/** The deliveries of webhooks. */
@Module({ controllers: [WebhooksController], providers: [ReadDeliveriesHandler] })
export class WebhooksModule {}
