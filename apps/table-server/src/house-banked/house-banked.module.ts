import { Module } from '@nestjs/common';
import { handlersOf } from '../commands/takes.decorator';
import { HouseBankedController } from './house-banked.controller';

@Module({ controllers: [HouseBankedController], providers: handlersOf(HouseBankedController) })
export class HouseBankedModule {}
