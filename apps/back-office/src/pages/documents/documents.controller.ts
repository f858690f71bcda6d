import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ForEveryone } from '#edge/identity';
import { eventSchemas, type JsonSchema } from '#log/contract';
import { asyncApiDocument } from './asyncapi';

let schemas: JsonSchema | null = null;

/** Serves documents of the interfaces besides OpenAPI. Like the OpenAPI document itself, they aren't listed in it. */
@ApiExcludeController()
@Controller()
export class DocumentsController {
  @Get('asyncapi.json')
  @ForEveryone()
  @Header('Cache-Control', 'no-store')
  asyncApi(): object {
    return asyncApiDocument();
  }

  @Get('schemas/events.json')
  @ForEveryone()
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'application/schema+json')
  events(): object {
    return (schemas ??= eventSchemas());
  }
}
