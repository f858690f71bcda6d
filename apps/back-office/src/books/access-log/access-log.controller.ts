import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ACCESS_KINDS } from '#office/access-log';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { ACCESS_READERS } from '../../reading/sight';
import { ACCESS_LOG_EXAMPLE, AccessLogView } from './access-log.view';
import { AccessLogQuery, ReadAccessLog } from './read-access-log.query';

/** Who of the staff was given what the books say of a patron, or books as files. */
@ApiTags('access log')
@Controller('v1/access-log')
export class AccessLogController {
  constructor(private readonly bus: QueryBus) {}

  @Get()
  @applyDecorators(
    searchedBy('patron', 'Of one patron.'),
    searchedBy('staff', 'By one person.'),
    searchedBy('kind', 'One kind.', { enum: ACCESS_KINDS }),
    searchedBy('from', 'A day or a time in UTC, included.'),
    searchedBy('until', 'A day or a time in UTC, excluded.'),
  )
  @Documented({
    summary:
      'Who read a patron’s statement or a report of one, or took books along as files; the newest first.',
    description:
      'It is noted before it is given out, and kept for ever. What a patron reads of its own isn’t.',
    readBy: ACCESS_READERS,
    schema: AccessLogView,
    example: ACCESS_LOG_EXAMPLE,
    codes: [],
    list: true,
    timeless: true,
  })
  async accessLog(@Query({ schema: AccessLogQuery }) query: AccessLogQuery): Promise<AccessLogView> {
    return answered(await this.bus.execute(new ReadAccessLog(query)));
  }
}
