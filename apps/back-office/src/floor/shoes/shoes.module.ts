import { Module } from '@nestjs/common';
import { CoupsModule } from '../coups/coups.module';
import { ShoesController } from './shoes.controller';
import { ReadRoadsHandler } from './read-roads.query';

/** Roads of shoes, from the settlements of their coups. */
@Module({ imports: [CoupsModule], controllers: [ShoesController], providers: [ReadRoadsHandler] })
export class ShoesModule {}
