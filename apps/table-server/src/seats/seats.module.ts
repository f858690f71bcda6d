import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { SeatsController } from './seats.controller';

@Module({ controllers: [SeatsController], providers: handlersOf(SeatsController) })
export class SeatsModule {}
