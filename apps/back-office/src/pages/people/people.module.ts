import { Module } from '@nestjs/common';
import { MeController } from './me.controller';

/** The person of a token. */
@Module({ controllers: [MeController] })
export class PeopleModule {}
