import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Documented } from '../../reading/documented';
import { List } from '../../reading/parameters';
import { answered } from '../../reading/question';
import { REQUEST_READERS } from '../../reading/sight';
import { ReadRequests } from './read-requests.query';
import { RequestsView } from './requests.view';

/** Lists requests that another person must answer. */
@ApiTags('requests')
@Controller('v1/requests')
export class RequestsController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @Documented({
    summary: 'List requests that wait for approval',
    description: 'Sorted by table. `limit` counts tables, so a page can be empty and still have a `next`.',
    readBy: REQUEST_READERS,
    schema: RequestsView,
    codes: [],
    list: true,
  })
  async requests(@Query({ schema: List }) list: List): Promise<RequestsView> {
    return answered(await this.bus.execute(new ReadRequests(list)));
  }
}
