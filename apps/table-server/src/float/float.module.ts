import { Module } from '@nestjs/common';
import { CountFloatHandler } from './count-float';
import { FloatController } from './float.controller';
import { RecordCreditHandler } from './record-credit';
import { RecordDropHandler } from './record-drop';
import { RecordFillHandler } from './record-fill';

@Module({
  controllers: [FloatController],
  providers: [RecordFillHandler, RecordCreditHandler, CountFloatHandler, RecordDropHandler],
})
export class FloatModule {}
