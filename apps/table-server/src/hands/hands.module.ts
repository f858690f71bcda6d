import { Module } from '@nestjs/common';
import { HandsController } from './hands.controller';
import { ReadHandHandler } from './read-hand.query';

@Module({ controllers: [HandsController], providers: [ReadHandHandler] })
export class HandsModule {}
