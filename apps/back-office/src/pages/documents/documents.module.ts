import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller';

/** Documents of what leaves the house by itself. */
@Module({ controllers: [DocumentsController] })
export class DocumentsModule {}
