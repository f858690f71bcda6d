import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { DecksController } from './decks.controller';

@Module({ controllers: [DecksController], providers: handlersOf(DecksController) })
export class DecksModule {}
