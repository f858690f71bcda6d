import type { Page } from 'playwright-core';
import type { Role } from '#game/tables';
import { FIRST } from './pictured-play';

/** A page of the console in `docs/console`: who looks at it, where it is, and when it is whole. */
export interface PicturedPage {
  /** Name of its pictures: `NAME-light.png`, `NAME-dark.png`. */
  readonly name: string;
  /** Nobody stands before the door of a demo, which its address has opened. */
  readonly as: { readonly id: string; readonly role: Role } | null;
  /** The address behind the house's own. */
  readonly at: string;
  /** Resolves once everything is there that the picture shows. */
  readonly whole: (page: Page) => Promise<unknown>;
  /** 1440 × 900 by default. */
  readonly size?: { readonly width: number; readonly height: number };
}

const PIT = { id: 'petra', role: 'pit' } as const;
const AUDITOR = { id: 'otto', role: 'auditor' } as const;
export const PHONE = { width: 390, height: 844 };

const text = (of: string | RegExp) => (page: Page) =>
  page.getByText(of).filter({ visible: true }).first().waitFor();

/**
 * Every page that has pictures. A new page adds its line here; `npm run console-pictures` then takes its pictures. What
 * it shows is played by `PicturedPlay`. A patron's page has none yet: it shows who looked, by the machine's own clock.
 */
export const PICTURED_PAGES: readonly PicturedPage[] = [
  { name: 'sign-in', as: null, at: '/#/', whole: text('Petra runs the floor') },
  { name: 'floor', as: PIT, at: '/#/', whole: text('6 tables open') },
  { name: 'floor-phone', as: PIT, at: '/#/', whole: text('6 tables open'), size: PHONE },
  { name: 'table', as: PIT, at: `/#/tables/${FIRST}`, whole: text('Coup 24') },
  { name: 'coup', as: AUDITOR, at: `/#/coups/${FIRST}/S1/C22?step=9`, whole: text(/^Step 9 of/u) },
  // README's: the last step, where money moves.
  { name: 'replay', as: AUDITOR, at: `/#/coups/${FIRST}/S1/C22?step=10`, whole: text(/^Step 10 of/u) },
  {
    name: 'coup-phone',
    as: AUDITOR,
    at: `/#/coups/${FIRST}/S1/C22?step=9`,
    whole: text(/^Step 9 of/u),
    size: PHONE,
  },
  { name: 'reports', as: AUDITOR, at: '/#/reports', whole: text('Trial balance') },
  { name: 'report', as: AUDITOR, at: '/#/reports/table-day?day=2026-11-21', whole: text('MINI-02') },
  { name: 'approvals', as: { id: 'ruth', role: 'pit' }, at: '/#/approvals', whole: text('BAC-02') },
  { name: 'discrepancies', as: AUDITOR, at: '/#/breaks', whole: text('2 discrepancies') },
  { name: 'audit', as: AUDITOR, at: '/#/audit', whole: text('sabot/audit/') },
];
