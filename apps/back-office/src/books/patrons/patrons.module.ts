import { Module } from '@nestjs/common';
import { PatronsController } from './patrons.controller';
import { ReadPatronMoneyHandler } from './read-patron-money.query';

/** Patrons, and where their money is. */
@Module({ controllers: [PatronsController], providers: [ReadPatronMoneyHandler] })
export class PatronsModule {}
