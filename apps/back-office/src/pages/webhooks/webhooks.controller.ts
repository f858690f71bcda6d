import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Documented } from '../../reading/documented';
import { answered } from '../../reading/question';
import { DELIVERY_READERS } from '../../reading/sight';
import { DELIVERIES_EXAMPLE, DeliveriesView } from './deliveries.view';
import { DeliveriesQuery, ReadDeliveries } from './read-deliveries.query';

/** Whom the house tells of what happens, and whether they took it. */
@ApiTags('webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly bus: QueryBus) {}

  @Get('deliveries')
  @ApiQuery({ name: 'webhook', required: false, description: 'One webhook.', schema: { type: 'string' } })
  @ApiQuery({
    name: 'state',
    required: false,
    description: 'Those that stand so.',
    schema: { type: 'string', enum: ['waiting', 'delivered', 'given-up'] },
  })
  @Documented({
    summary: 'The log of webhooks’ deliveries, by webhook, shard and seq, each with its tries.',
    description: 'No event’s data: that is in the log.',
    readBy: DELIVERY_READERS,
    schema: DeliveriesView,
    example: DELIVERIES_EXAMPLE,
    codes: [],
    list: true,
    timeless: true,
  })
  async deliveries(@Query({ schema: DeliveriesQuery }) query: DeliveriesQuery): Promise<DeliveriesView> {
    return answered(await this.bus.execute(new ReadDeliveries(query)));
  }
}
