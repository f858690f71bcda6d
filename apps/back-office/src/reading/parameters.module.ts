import { Module } from '@nestjs/common';
import { APP_PIPE } from '@nestjs/core';
import { SchemaPipe } from './schema-pipe';

/** The pipe that parses each parameter which names its schema. */
@Module({ providers: [{ provide: APP_PIPE, useClass: SchemaPipe }] })
export class ParametersModule {}
