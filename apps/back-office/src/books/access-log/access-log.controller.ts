import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_KINDS } from '#office/access-log';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { ACCESS_READERS } from '../../reading/sight';
import { AccessLogView } from './access-log.view';
import { AccessLogQuery, ReadAccessLog } from './read-access-log.query';

/** Lists who viewed patrons' records or exported reports. */
@ApiTags('access log')
@Controller('v1/access-log')
export class AccessLogController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @applyDecorators(
    searchedBy('patron', 'Only accesses to this patron’s data.'),
    searchedBy('staff', 'Only accesses by this person.'),
    searchedBy('kind', 'Only this kind.', { enum: ACCESS_KINDS }),
    searchedBy('from', 'Start: a day or a UTC time, included.'),
    searchedBy('until', 'End: a day or a UTC time, excluded.'),
  )
  @Documented({
    summary: 'List who viewed patron data or exported reports',
    description:
      'Newest first. Each access is recorded before data is sent, and kept for ever. A patron’s reads of its own data are not recorded.',
    readBy: ACCESS_READERS,
    schema: AccessLogView,
    codes: [],
    list: true,
    timeless: true,
  })
  async accessLog(@Query({ schema: AccessLogQuery }) query: AccessLogQuery): Promise<AccessLogView> {
    return answered(await this.bus.execute(new ReadAccessLog(query)));
  }
}
