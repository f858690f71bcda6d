import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { documentedApplication } from '../../bin/build/documented-application';
import { apiPages } from './api-pages';

interface EnumSchema {
  readonly enum?: readonly string[];
  readonly 'x-enum-varnames'?: readonly string[];
}

let app: NestFastifyApplication;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await documentedApplication());
  await app.init();
}, 60_000);
afterAll(() => close());

it('pages made from the OpenAPI and AsyncAPI documents are up to date; `npm run docs` writes them', async () => {
  const pages = await apiPages(app);
  for (const [page, text] of Object.entries(pages))
    expect(readFileSync(join(__dirname, '../../docs', page), 'utf8')).toBe(text);
}, 60_000);

it('no two enums of the OpenAPI document share a constant, which a generated Go client would declare twice', async () => {
  const { components } = (await app.inject('/openapi.json')).json<{
    components: { schemas: Readonly<Record<string, EnumSchema>> };
  }>();
  const constants = Object.values(components.schemas).flatMap(
    ({ enum: values = [], 'x-enum-varnames': names = values }) => {
      expect(names).toHaveLength(values.length);
      return names.map((name) => name.replaceAll(/\W/gu, '_').toUpperCase());
    },
  );
  expect(constants.length).toBeGreaterThan(50);
  expect(constants.filter((name, at) => constants.indexOf(name) < at)).toEqual([]);
});
