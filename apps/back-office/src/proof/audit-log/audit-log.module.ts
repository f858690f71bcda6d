import { Module } from '@nestjs/common';
import { AuditLogController } from './audit-log.controller';
import { TilesController } from './tiles.controller';
import { AuditLogReading } from './audit-log-reading';

/** Checkpoints, proofs and tiles of the audit log. */
@Module({ controllers: [AuditLogController, TilesController], providers: [AuditLogReading] })
export class AuditLogModule {}
