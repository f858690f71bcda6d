import { Module } from '@nestjs/common';
import { CageController } from './cage.controller';
import { DepositHandler } from './deposit';
import { EraseTextsHandler } from './erase-texts';
import { WithdrawHandler } from './withdraw';

@Module({
  controllers: [CageController],
  providers: [DepositHandler, WithdrawHandler, EraseTextsHandler],
})
export class CageModule {}
