import { Module } from '@nestjs/common';
import { CheminDeFerController } from './chemin-de-fer.controller';
import { DrawSeatsHandler } from './draw-seats';

@Module({
  controllers: [CheminDeFerController],
  providers: [DrawSeatsHandler],
})
export class CheminDeFerModule {}
