import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedApplication } from '../../bin/build/documented-application';
import { apiPages } from './api-pages';

it('pages made from the OpenAPI and AsyncAPI documents are up to date; `npm run docs` writes them', async () => {
  const { app, close } = await documentedApplication();
  await app.init();
  const pages = await apiPages(app);
  await close();
  for (const [page, text] of Object.entries(pages))
    expect(readFileSync(join(__dirname, '../../docs', page), 'utf8')).toBe(text);
}, 60_000);
