import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { NestLog, type Log } from '#edge/observability';
import { ProblemModule } from '#edge/problem';
import { documentOf } from './openapi/document';
import { OPERATIONS, OperationsController, type Operations } from './operations/operations.controller';
import type { Probe } from './operations/probe';
import { restServer, type RestServerOptions } from './rest-server';

export interface RestOptions extends RestServerOptions {
  /** Modules besides those of the operations. */
  readonly modules: readonly (Type | DynamicModule)[];
  /** The probes of `/health/ready`, all of which must answer. */
  readonly probes: readonly Probe[];
}

/** Creates an application over HTTP with everything that all parts share: authentication, problems and documents. */
export async function createRestApplication(options: RestOptions): Promise<NestFastifyApplication> {
  const { modules, log } = options;
  const { adapter, admission } = await restServer(options);
  const app = await NestFactory.create<NestFastifyApplication>(
    root(modules, log, { ...options, fullRooms: () => admission.fullRooms() }),
    adapter,
    {
      logger: new NestLog(log),
      bodyParser: false,
      abortOnError: false,
    },
  );
  SwaggerModule.setup('docs', app, () => documentOf(app), { jsonDocumentUrl: 'openapi.json', raw: ['json'] });
  return app;
}

function root(modules: RestOptions['modules'], log: Log, operations: Operations): DynamicModule {
  const problems = ProblemModule.with((error, correlationId) =>
    log.error({ error, correlationId }, 'a request failed'),
  );
  return {
    module: RestModule,
    imports: [...modules, problems],
    controllers: [OperationsController],
    providers: [{ provide: OPERATIONS, useValue: operations }],
  };
}

@Module({})
class RestModule {}
