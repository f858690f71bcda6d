import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { PitController } from './pit.controller';

@Module({ controllers: [PitController], providers: handlersOf(PitController) })
export class PitModule {}
