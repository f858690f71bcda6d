import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Type } from '@nestjs/common';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { projectRoot } from '#testing';
import { ConsoleModule } from '../../apps/back-office/src/pages/console/console.module';

/** Builds the documentation unless `dist/guide` is up to date. */
export async function builtGuide(): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env; // jest's own value would build for tests
  await promisify(execFile)(process.execPath, [path.join(projectRoot(), 'bin/guide.js'), '--if-changed'], {
    env,
  });
}

/** A server for the pages alone, with the headers of every server. */
export interface ServedPages {
  readonly url: string;
  close(): Promise<void>;
}

export async function servePages(pages: Type = ConsoleModule): Promise<ServedPages> {
  const app = await createRestApplication({
    modules: [pages],
    verify: async () => null,
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
  });
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), close: async () => app.close() };
}
