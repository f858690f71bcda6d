import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller';

/** Documents of events that are published. */
@Module({ controllers: [DocumentsController] })
export class DocumentsModule {}
