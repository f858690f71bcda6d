import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { CageController } from './cage.controller';

@Module({ controllers: [CageController], providers: handlersOf(CageController) })
export class CageModule {}
