import { Module } from '@nestjs/common';
import { CoupsModule } from '../coups/coups.module';
import { BigRoadsController } from './big-roads.controller';
import { ReadBigRoadsHandler } from './read-big-roads.query';
import { ReadRoadsHandler } from './read-roads.query';
import { ShoeRoads } from './shoe-roads';
import { ShoesController } from './shoes.controller';

/** Roads of shoes, from the settlements of their coups. */
@Module({
  imports: [CoupsModule],
  controllers: [ShoesController, BigRoadsController],
  providers: [ReadRoadsHandler, ReadBigRoadsHandler, ShoeRoads],
})
export class ShoesModule {}
