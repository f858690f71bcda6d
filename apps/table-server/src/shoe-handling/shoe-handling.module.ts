import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { ShoeHandlingController } from './shoe-handling.controller';

@Module({ controllers: [ShoeHandlingController], providers: handlersOf(ShoeHandlingController) })
export class ShoeHandlingModule {}
