import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { openBrowser } from '#browser';
import { projectRoot } from '#testing';
import { builtConsole } from '../built-console';
import { builtGallery } from './built-gallery';
import { palettePng } from './palette-png';
import { DIFFERENT, photograph } from './photograph';
import { picturedHouse, type PicturedHouse } from './pictured-house';
import { PICTURED_PAGES } from './pictured-pages';

jest.setTimeout(300_000);

/** True under `npm run console-pictures`, which takes the pictures again. */
const WRITES = process.env['WRITE_PICTURES'] === '1';
const FOLDER = path.join(projectRoot(), 'docs/console');

/**
 * The tolerance. Two pixels are alike up to a tenth of the way from black to white; the reduction to 256
 * colours changes an edge of a letter by less. In no square of 32 pixels may more than 24 differ, apart from
 * anti-aliasing: a changed letter has more, and one smoothed by another processor has fewer.
 */
const TOLERANCE = { threshold: 0.1, windowSize: 32 };
const DIFFERENT_PIXELS_MAX = 24;

let house: PicturedHouse;
let browser: Browser;
beforeAll(async () => {
  await builtConsole();
  await builtGallery();
  [house, browser] = await Promise.all([
    picturedHouse(),
    openBrowser(['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']),
  ]);
  rmSync(DIFFERENT, { recursive: true, force: true });
  for (const folder of [FOLDER, DIFFERENT]) mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const shots = PICTURED_PAGES.flatMap((page) =>
  (['light', 'dark'] as const).map((scheme) => [`${page.name}-${scheme}`, page, scheme] as const),
);

it.each(shots)('%s looks like its picture in docs/console', async (name, page, scheme) => {
  const file = path.join(FOLDER, `${name}.png`);
  // Both have a palette's colours, so only the page itself can differ.
  const reduced = palettePng(PNG.sync.read(await photograph(browser, house, page, scheme)));
  if (WRITES) return writeFileSync(file, reduced);
  if (!existsSync(file)) throw new Error(`There is no ${file}: npm run console-pictures takes it.`);
  const [taken, kept] = [PNG.sync.read(reduced), PNG.sync.read(readFileSync(file))];
  const { width, height } = kept;
  expect([taken.width, taken.height]).toEqual([width, height]);
  const drawing = new PNG({ width, height });
  const different = pixelmatch(kept.data, taken.data, drawing.data, width, height, TOLERANCE);
  if (different > DIFFERENT_PIXELS_MAX) {
    writeFileSync(path.join(DIFFERENT, `${name}.png`), PNG.sync.write(taken));
    writeFileSync(path.join(DIFFERENT, `${name}-difference.png`), PNG.sync.write(drawing));
  }
  // See .cache/console-pictures. If the change is intended, npm run console-pictures takes the pictures
  // again.
  expect(different).toBeLessThanOrEqual(DIFFERENT_PIXELS_MAX);
});
