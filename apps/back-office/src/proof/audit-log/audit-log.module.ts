import { Module } from '@nestjs/common';
import { AuditLogReading } from './audit-log-reading';
import { AuditLogController } from './audit-log.controller';
import { TilesController } from './tiles.controller';

/** Checkpoints, proofs and tiles of the audit log. */
@Module({ controllers: [AuditLogController, TilesController], providers: [AuditLogReading] })
export class AuditLogModule {}
