import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { CheminDeFerController } from './chemin-de-fer.controller';

@Module({ controllers: [CheminDeFerController], providers: handlersOf(CheminDeFerController) })
export class CheminDeFerModule {}
