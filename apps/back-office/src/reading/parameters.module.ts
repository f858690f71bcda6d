import { Module } from '@nestjs/common';
import { APP_PIPE } from '@nestjs/core';
import { SchemaPipe } from './schema-pipe';

/** Installs the pipe that parses parameters with a schema. */
@Module({ providers: [{ provide: APP_PIPE, useClass: SchemaPipe }] })
export class ParametersModule {}
