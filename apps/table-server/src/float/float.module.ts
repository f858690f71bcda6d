import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { FloatController } from './float.controller';

@Module({ controllers: [FloatController], providers: handlersOf(FloatController) })
export class FloatModule {}
