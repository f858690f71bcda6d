import { Module } from '@nestjs/common';
import { CutShoeHandler } from './cut-shoe';
import { EndShoeHandler } from './end-shoe';
import { LoadShoeHandler } from './load-shoe';
import { ScanCardHandler } from './scan-card';
import { ShoeHandlingController } from './shoe-handling.controller';
import { ShuffleShoeHandler } from './shuffle-shoe';

@Module({
  controllers: [ShoeHandlingController],
  providers: [ShuffleShoeHandler, LoadShoeHandler, ScanCardHandler, CutShoeHandler, EndShoeHandler],
})
export class ShoeHandlingModule {}
