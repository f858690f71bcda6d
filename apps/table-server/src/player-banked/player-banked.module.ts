import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { PlayerBankedController } from './player-banked.controller';

@Module({ controllers: [PlayerBankedController], providers: handlersOf(PlayerBankedController) })
export class PlayerBankedModule {}
