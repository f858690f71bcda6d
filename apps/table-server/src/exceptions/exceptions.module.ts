import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { ExceptionsController } from './exceptions.controller';

@Module({ controllers: [ExceptionsController], providers: handlersOf(ExceptionsController) })
export class ExceptionsModule {}
