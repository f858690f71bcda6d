import { Module } from '@nestjs/common';
import { HouseController } from './house.controller';

/** The casino’s clock. */
@Module({ controllers: [HouseController] })
export class HouseModule {}
