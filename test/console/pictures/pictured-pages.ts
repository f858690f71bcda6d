import type { Page } from 'playwright-core';
import type { Role } from '#game/tables';
import { BANQUE_TABLE, CHEMIN_TABLE } from '../played-banks';
import { FIRST, PATRON, VOID_COUP } from './pictured-play';

/** A page of the console in `docs/console`: its viewer, its address, and the condition for taking it. */
export interface PicturedPage {
  /** Name of its pictures: `NAME-light.png`, `NAME-dark.png`. */
  readonly name: string;
  /** The viewer; null before sign-in, at a demo that its address has opened. */
  readonly as: { readonly id: string; readonly role: Role } | null;
  /** The address after the house's own. */
  readonly at: string;
  /** Resolves once everything in the picture is there. */
  readonly whole: (page: Page) => Promise<unknown>;
  /** 1440 × 900 by default. */
  readonly size?: { readonly width: number; readonly height: number };
  /** True for a page of a development build. */
  readonly isInGallery?: boolean;
}

const PIT = { id: 'petra', role: 'pit' } as const;
const AUDITOR = { id: 'otto', role: 'auditor' } as const;
export const PHONE = { width: 390, height: 844 };
/** The size for the whole gallery. */
const SHEET = { width: 1440, height: 4700 };
const WALL = { width: 1920, height: 1080 };

const text = (of: string | RegExp) => (page: Page) =>
  page.getByText(of).filter({ visible: true }).first().waitFor();

/** Waits for texts that come by answers of their own, in any order. */
const texts =
  (...all: readonly string[]) =>
  (page: Page) =>
    Promise.all(all.map((of) => text(of)(page)));

const openPalette = async (page: Page): Promise<void> => {
  await text('8 tables open')(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('textbox').fill('bac-0');
  await palette.getByText('BAC-03').first().waitFor();
};

/**
 * Every page with pictures. Add a line for a new page, then run `npm run console-pictures`. `PicturedPlay`
 * plays what it shows.
 */
export const PICTURED_PAGES: readonly PicturedPage[] = [
  { name: 'sign-in', as: null, at: '/#/', whole: text('Petra runs the floor') },
  { name: 'floor', as: PIT, at: '/#/', whole: texts('Chemin de fer', 'Win today', 'Deviation') },
  { name: 'floor-phone', as: PIT, at: '/#/', whole: texts('Chemin de fer', 'Win today'), size: PHONE },
  { name: 'table', as: PIT, at: `/#/tables/${FIRST}`, whole: text('Coup 24') },
  { name: 'coup', as: AUDITOR, at: `/#/coups/${FIRST}/S1/C22?step=9`, whole: text(/^Step 9 of/u) },
  // README's: the last step, where money moves
  { name: 'replay', as: AUDITOR, at: `/#/coups/${FIRST}/S1/C22?step=10`, whole: text(/^Step 10 of/u) },
  {
    name: 'coup-phone',
    as: AUDITOR,
    at: `/#/coups/${FIRST}/S1/C22?step=9`,
    whole: text(/^Step 9 of/u),
    size: PHONE,
  },
  {
    name: 'coup-chemin',
    as: AUDITOR,
    at: `/#/coups/${CHEMIN_TABLE}/S1/C5?step=14`,
    whole: text(/^Step 14 of/u),
  },
  {
    name: 'coup-chemin-phone',
    as: AUDITOR,
    at: `/#/coups/${CHEMIN_TABLE}/S1/C5?step=14`,
    whole: text(/^Step 14 of/u),
    size: PHONE,
  },
  { name: 'coup-void', as: AUDITOR, at: `/#/coups/${VOID_COUP}`, whole: text('Reason and signatures') },
  { name: 'table-chemin', as: PIT, at: `/#/tables/${CHEMIN_TABLE}`, whole: text('Coup 7') },
  { name: 'table-banque', as: PIT, at: `/#/tables/${BANQUE_TABLE}`, whole: text('Coup 8') },
  { name: 'wall', as: PIT, at: '/#/wall', whole: text('BAC-02'), size: WALL },
  { name: 'palette', as: PIT, at: '/#/', whole: openPalette },
  { name: 'patron', as: AUDITOR, at: `/#/patrons/${PATRON}`, whole: text('Who looked') },
  {
    name: 'patron-phone',
    as: AUDITOR,
    at: `/#/patrons/${PATRON}`,
    whole: text('Who looked'),
    size: PHONE,
  },
  { name: 'states', as: PIT, at: '/#/gallery', whole: text('AttentionRail'), size: SHEET, isInGallery: true },
  { name: 'reports', as: AUDITOR, at: '/#/reports', whole: text('Trial balance') },
  { name: 'report', as: AUDITOR, at: '/#/reports/table-day?day=2026-11-21', whole: text('MINI-02') },
  { name: 'approvals', as: { id: 'ruth', role: 'pit' }, at: '/#/approvals', whole: text('BAC-02') },
  { name: 'discrepancies', as: AUDITOR, at: '/#/breaks', whole: text('2 discrepancies') },
  { name: 'audit', as: AUDITOR, at: '/#/audit', whole: text('sabot/audit/') },
];
