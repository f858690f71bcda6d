import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Documented } from '../../reading/documented';
import { answered } from '../../reading/question';
import { AUDIT_READERS, EVENT_READERS } from '../../reading/sight';
import {
  CHECKPOINT_EXAMPLE,
  CONSISTENCY_EXAMPLE,
  INCLUSION_EXAMPLE,
  LOGS_EXAMPLE,
} from './audit-log.example';
import { CheckpointQuery, ConsistencyQuery, InclusionQuery, LogsQuery } from './audit-log.parameters';
import { AuditLogReading } from './audit-log-reading';
import { AuditLogsView, ConsistencyView, InclusionView } from './audit-log.view';
import { DocumentedBytes, OfLog, whole } from './documented-bytes';

/** The audit log: what is signed, and proofs of it. */
@ApiTags('audit log')
@Controller('v1/audit')
export class AuditLogController {
  constructor(private readonly reading: AuditLogReading) {}

  @Get('checkpoint')
  @whole('size', 'The first kept checkpoint that is as large; without it the newest.', 43)
  @DocumentedBytes({
    summary: 'A checkpoint of the audit log: a signed note (C2SP tlog-checkpoint).',
    description:
      'Keep one outside: with it, whoever rewrites what was before it is found. None is ever put away.',
    media: 'text/plain',
    cache: 'no-store',
    example: CHECKPOINT_EXAMPLE,
  })
  async checkpoint(@Query({ schema: CheckpointQuery }) query: CheckpointQuery): Promise<string> {
    return answered(await this.reading.checkpoint(query));
  }

  @Get('proofs/inclusion')
  @whole('shard', 'The event’s shard, with `seq`.', 26)
  @whole('seq', 'Its number in its shard.', 43)
  @ApiQuery({
    name: 'stream',
    required: false,
    description: 'Or its stream, with `version`.',
    schema: { type: 'string' },
  })
  @whole('version', 'Its number in its stream.', 43)
  @whole('size', 'At the first kept checkpoint that is as large; without it the newest.', 1024)
  @OfLog()
  @Documented({
    summary: 'The proof that an event is in the audit log, and the checkpoint that it leads to.',
    description: 'The leaf hash is the event’s `hash`: SHA-256 of 0x00 and its stored fields in RFC 8785.',
    readBy: EVENT_READERS,
    schema: InclusionView,
    example: INCLUSION_EXAMPLE,
    codes: ['NOT_SEALED'],
    timeless: true,
  })
  async inclusion(@Query({ schema: InclusionQuery }) query: InclusionQuery): Promise<InclusionView> {
    return answered(await this.reading.inclusion(query));
  }

  @Get('proofs/consistency')
  @whole('from', 'The smaller size, such as that of a kept checkpoint.', 1, true)
  @whole('to', 'The larger one; without it that of the newest checkpoint.', 43)
  @OfLog()
  @Documented({
    summary: 'The proof that the log of one size begins with that of another.',
    description: 'Verified against the roots of two checkpoints.',
    readBy: AUDIT_READERS,
    schema: ConsistencyView,
    example: CONSISTENCY_EXAMPLE,
    codes: ['NOT_SEALED'],
    timeless: true,
  })
  async consistency(@Query({ schema: ConsistencyQuery }) query: ConsistencyQuery): Promise<ConsistencyView> {
    return answered(await this.reading.consistency(query));
  }

  @Get('logs')
  @Documented({
    summary: 'The audit logs of the installation, one and one more for each restore, with their keys.',
    description:
      'A key’s signature counts for checkpoints of its sizes alone; a revoked one’s for no larger.',
    readBy: AUDIT_READERS,
    schema: AuditLogsView,
    example: LOGS_EXAMPLE,
    codes: [],
    list: true,
    timeless: true,
  })
  async logs(@Query({ schema: LogsQuery }) query: LogsQuery): Promise<AuditLogsView> {
    return answered(await this.reading.logs(query));
  }
}
