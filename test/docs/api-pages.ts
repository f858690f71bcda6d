import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { kafkaPage, type AsyncDocument } from './kafka-page';
import { restFieldsPage } from './rest-fields-page';
import { restPage, type RestDocument } from './rest-page';

/** Returns the pages made from the OpenAPI and AsyncAPI documents of an application, by their files. */
export async function apiPages(app: NestFastifyApplication): Promise<Readonly<Record<string, string>>> {
  const rest = (await app.inject('/openapi.json')).json<RestDocument>();
  const kafka = (await app.inject('/asyncapi.json')).json<AsyncDocument>();
  return {
    'reference/rest.md': restPage(rest),
    'reference/rest-fields.md': restFieldsPage(rest),
    'reference/kafka.md': kafkaPage(kafka),
  };
}
