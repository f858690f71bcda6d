import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { projectRoot } from '#testing';

const FOLDER = path.join(projectRoot(), '.cache/gallery');

/** Builds the console for development, which alone includes the gallery. */
export async function builtGallery(): Promise<void> {
  const root = projectRoot();
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'apps/console', '--mode', 'development'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** Serves that build to the browser in place of the house's console. */
export async function serveGallery(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ path: path.join(FOLDER, 'index.html') });
    else if (pathname.startsWith('/assets/')) await route.fulfill({ path: path.join(FOLDER, pathname) });
    else await route.continue();
  });
}
