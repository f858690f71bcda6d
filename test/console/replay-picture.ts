import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from '#browser';
import { projectRoot } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { signIn } from './browser';
import { builtConsole } from './built-console';
import { playFloor } from './played-floor';

// `npm run replay-picture`: the pictures of README, a coup that the console replays, light and dark.

const TABLE = 'BAC-01';
const SIZE = { width: 1440, height: 900 };

async function main(): Promise<void> {
  await builtConsole();
  const data = mkdtempSync(path.join(tmpdir(), 'sabot-picture-'));
  const house = await HouseUnderTest.start({ data });
  const browser = await openBrowser();
  try {
    await playFloor(house);
    for (const scheme of ['light', 'dark'] as const) {
      const page = await signIn(
        browser,
        house,
        { id: 'otto', role: 'auditor' },
        { ...SIZE, dark: scheme === 'dark' },
      );
      await page.getByRole('link', { name: TABLE, exact: true }).click();
      await page
        .getByRole('table', { name: 'Coups' })
        .getByRole('link', { name: 'Coup 1', exact: true })
        .click();
      await page.getByRole('button', { name: 'Next step' }).waitFor();
      await page.screenshot({ path: path.join(projectRoot(), `docs/replay-${scheme}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await house.end();
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

void main();
