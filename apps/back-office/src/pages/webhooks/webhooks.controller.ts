import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { DELIVERY_READERS } from '../../reading/sight';
import { DeliveriesView } from './deliveries.view';
import { DeliveriesQuery, ReadDeliveries } from './read-deliveries.query';

/** Lists deliveries to webhooks with their results. */
@ApiTags('webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly bus: QueryBus) {}

  @Get('deliveries')
  @searchedBy('webhook', 'Only deliveries of this webhook.')
  @searchedBy('state', 'Only deliveries in this state.', { enum: ['waiting', 'delivered', 'given-up'] })
  @Documented({
    summary: 'List webhook deliveries and their tries',
    description:
      'Sorted by webhook, shard and sequence number. The data of the events is not included; read it from the log.',
    readBy: DELIVERY_READERS,
    schema: DeliveriesView,
    codes: [],
    list: true,
    timeless: true,
  })
  async deliveries(@Query({ schema: DeliveriesQuery }) query: DeliveriesQuery): Promise<DeliveriesView> {
    return answered(await this.bus.execute(new ReadDeliveries(query)));
  }
}
