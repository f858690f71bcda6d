import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedApplication } from '../../bin/documented-application';
import { kafkaPage, type AsyncDocument } from './kafka-page';
import { restFieldsPage } from './rest-fields-page';
import { restPage, type RestDocument } from './rest-page';

const page = (name: string): string => readFileSync(join(__dirname, '../../docs/reference', name), 'utf8');

describe('pages made from the OpenAPI and AsyncAPI documents; `npm run docs` writes them', () => {
  it('are up to date', async () => {
    const { app, close } = await documentedApplication();
    await app.init();
    const rest = (await app.inject('/openapi.json')).json<RestDocument>();
    const kafka = (await app.inject('/asyncapi.json')).json<AsyncDocument>();
    await close();
    expect(page('rest.md')).toBe(restPage(rest));
    expect(page('rest-fields.md')).toBe(restFieldsPage(rest));
    expect(page('kafka.md')).toBe(kafkaPage(kafka));
  }, 60_000);
});
