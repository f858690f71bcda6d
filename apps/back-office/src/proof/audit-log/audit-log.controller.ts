import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Documented, searchedBy } from '../../reading/documented';
import { answered } from '../../reading/question';
import { AUDIT_READERS, EVENT_READERS } from '../../reading/sight';
import { AuditLogReading } from './audit-log-reading';
import {
  CheckpointQuery,
  ConsistencyQuery,
  InclusionQuery,
  LogsQuery,
  SealingQuery,
} from './audit-log.parameters';
import { AuditLogsView, ConsistencyView, InclusionView, SealingView } from './audit-log.view';
import { DocumentedBytes, OfLog, whole } from './documented-bytes';

/** Serves the audit log's checkpoints and proofs. */
@ApiTags('audit log')
@Controller('v1/audit')
export class AuditLogController {
  constructor(private readonly reading: AuditLogReading) {}

  @Get('checkpoint')
  @whole('size', 'Choose the first stored checkpoint of at least this size. Default: the newest.', 43)
  @DocumentedBytes({
    summary: 'Read a checkpoint of the audit log',
    description:
      'Returns a signed note (C2SP tlog-checkpoint). Keep one outside the casino: any later change to older events then shows. Checkpoints are never deleted.',
    media: 'text/plain',
    cache: 'no-store',
  })
  async checkpoint(@Query({ schema: CheckpointQuery }) query: CheckpointQuery): Promise<string> {
    return answered(await this.reading.checkpoint(query));
  }

  @Get('proofs/inclusion')
  @whole('shard', 'Shard of the event; needs `seq`.', 26)
  @whole('seq', 'Sequence number of the event in its shard.', 43)
  @searchedBy('stream', 'Stream of the event; needs `version`.')
  @whole('version', 'Version of the event in its stream.', 43)
  @whole(
    'size',
    'Prove against the first stored checkpoint of at least this size. Default: the newest.',
    1024,
  )
  @OfLog()
  @Documented({
    summary: 'Prove that the audit log contains an event',
    description:
      'Returns the proof and the checkpoint that it leads to. The leaf hash is the event’s `hash`: SHA-256 of the byte 0x00 and its stored fields in canonical JSON (RFC 8785).',
    readBy: EVENT_READERS,
    schema: InclusionView,
    codes: ['NOT_SEALED'],
    timeless: true,
  })
  async inclusion(@Query({ schema: InclusionQuery }) query: InclusionQuery): Promise<InclusionView> {
    return answered(await this.reading.inclusion(query));
  }

  @Get('proofs/consistency')
  @whole('from', 'The smaller size, such as that of a checkpoint you kept.', 1, true)
  @whole('to', 'The larger size. Default: that of the newest checkpoint.', 43)
  @OfLog()
  @Documented({
    summary: 'Prove that one log extends another',
    description:
      'Proves that the larger log begins with the smaller one. Verify it against the roots of two checkpoints.',
    readBy: AUDIT_READERS,
    schema: ConsistencyView,
    codes: ['NOT_SEALED'],
    timeless: true,
  })
  async consistency(@Query({ schema: ConsistencyQuery }) query: ConsistencyQuery): Promise<ConsistencyView> {
    return answered(await this.reading.consistency(query));
  }

  @Get('sealing')
  @OfLog()
  @Documented({
    summary: 'Read up to when the log is sealed, and how it grew',
    description: 'Has the time and size of the newest checkpoint, and how many events wait for the next one.',
    readBy: AUDIT_READERS,
    schema: SealingView,
    codes: ['NOT_SEALED'],
    timeless: true,
  })
  async sealing(@Query({ schema: SealingQuery }) query: SealingQuery): Promise<SealingView> {
    return answered(await this.reading.sealing(query));
  }

  @Get('logs')
  @Documented({
    summary: 'List the audit logs and their keys',
    description:
      'One log, and one more for each restore. A key is valid only for checkpoints of its range of sizes; a revoked key for none larger.',
    readBy: AUDIT_READERS,
    schema: AuditLogsView,
    codes: [],
    list: true,
    timeless: true,
  })
  async logs(@Query({ schema: LogsQuery }) query: LogsQuery): Promise<AuditLogsView> {
    return answered(await this.reading.logs(query));
  }
}
