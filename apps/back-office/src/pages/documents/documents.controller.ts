import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { eventSchemas, type JsonSchema } from '#log/contract';
import { ForEveryone } from '#edge/identity';
import { asyncApiDocument } from './asyncapi';

let schemas: JsonSchema | null = null;

/** What says how the house is understood, beside the OpenAPI document, in which these stand as little as it does itself. */
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
