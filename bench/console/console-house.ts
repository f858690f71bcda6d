import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from '#browser';
import { sized, SkippedError, type Bench } from '../cells/cell';
import { withHouse } from '../cells/with-house';
import type { HouseProcess } from '../house/house-process';
import { PlayedTables } from './played-tables';

/** The number of tables on the floor of a large casino. */
const TABLES = 60;
const PATRONS_EACH = 5;
/** The number of coups in the current shoe at each table, so that roads are as long as in the middle of an evening. */
const COUPS = 20;

/** A server with a full floor, and a browser that shows it. */
export interface ConsoleHouse {
  readonly house: HouseProcess;
  readonly browser: Browser;
  readonly played: PlayedTables;
  readonly tables: number;
}

/** Runs a measurement of the console on a server whose tables have been played. */
export async function atConsole(
  bench: Bench,
  measure: (at: ConsoleHouse) => Promise<void>,
  switches: readonly string[] = [],
): Promise<void> {
  const browser = await chromium(switches);
  try {
    const open = { tables: sized(bench, TABLES, 2), patronsEach: PATRONS_EACH };
    await withHouse(bench, open, async (house) => {
      const played = await PlayedTables.at(house, open);
      await played.rush(sized(bench, COUPS, 1));
      await measure({ house, browser, played, tables: open.tables });
      return played.accepted;
    });
  } finally {
    await browser.close();
  }
}

/** Opens a browser without cached data, with a pit boss signed in. */
export async function signedIn({ house, browser }: ConsoleHouse): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([await house.cookieOf({ id: 'petra', role: 'pit' })]);
  return context;
}

async function chromium(switches: readonly string[]): Promise<Browser> {
  try {
    return await openBrowser(switches);
  } catch (error) {
    throw new SkippedError(error instanceof Error ? error.message : String(error));
  }
}
