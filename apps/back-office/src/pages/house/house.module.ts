import { Module } from '@nestjs/common';
import { HouseController } from './house.controller';

/** The casino’s settings for clients: its time zone and shifts. */
@Module({ controllers: [HouseController] })
export class HouseModule {}
