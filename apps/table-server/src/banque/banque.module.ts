import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { BanqueController } from './banque.controller';

@Module({ controllers: [BanqueController], providers: handlersOf(BanqueController) })
export class BanqueModule {}
