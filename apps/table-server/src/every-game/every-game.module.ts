import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { EveryGameController } from './every-game.controller';

@Module({ controllers: [EveryGameController], providers: handlersOf(EveryGameController) })
export class EveryGameModule {}
