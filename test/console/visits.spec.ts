import { momentText } from '#office/gaming-days';
import { lookText } from '../../apps/console/src/audit/look-text';
import { visitsOf, type Access } from '../../apps/console/src/audit/visits';

const time = {
  moment: (instant: string): string => momentText(instant, 'Europe/Vienna'),
  day: (day: string): string => `the ${day}`,
};
const COUP = 'BAC-01/S1/C4';

let number = 1_000;
const look = (
  time: string,
  patron: string | null,
  asked: Access['asked'],
  of: Partial<Access> = {},
): Access => ({
  number: number--,
  at: `2026-11-21T${time}.000000Z`,
  by: { role: 'auditor', id: 'otto' },
  kind: 'patron-report',
  patron,
  asked,
  ...of,
});
const statement = (time: string, asked: Access['asked'], of: Partial<Access> = {}): Access =>
  look(time, 'ada', asked, { kind: 'statement', ...of });

const lookTextsOf = (accesses: readonly Access[]): readonly (readonly string[])[] =>
  visitsOf(accesses).map(({ looks }) =>
    looks.map((each) => `${lookText(each, time)}${each.times > 1 ? ` ×${each.times}` : ''}`),
  );

it('has one visit for all pages of a statement, and another one after a pause', () => {
  const visits = visitsOf([
    statement('20:14:05', { limit: '500', cursor: 'x' }),
    statement('20:14:05', { limit: '500' }),
    statement('20:14:04', { money: 'now' }),
    statement('20:04:03', { money: 'now' }),
    statement('20:04:02', { money: 'now' }, { by: { role: 'cage', id: 'cara' } }),
  ]);
  expect(visits.map(({ by, from, until }) => [by.id, from.slice(11, 19), until.slice(11, 19)])).toEqual([
    ['otto', '20:14:04', '20:14:05'],
    ['otto', '20:04:03', '20:04:03'],
    ['cara', '20:04:02', '20:04:02'],
  ]);
  expect(visits[0]?.looks.map(({ times }) => times)).toEqual([3]);
});

it('has a coup once with all its patrons, however its page read it', () => {
  const of = (time: string, report: string) =>
    ['bob', 'ada'].map((patron) => look(time, patron, { report, coup: COUP }));
  expect(
    lookTextsOf([...of('20:14:05', 'replay'), ...of('20:14:05', 'coup'), ...of('20:14:01', 'replay')]),
  ).toEqual([['looks at coup 4 at BAC-01, with the money of Bob, Ada ×2']]);
});

it('describes a read in words, with amounts in currency units and times of the casino', () => {
  const asked = { report: 'coups', patron: 'ada', min: '300000', from: '2026-11-21T15:02:00.000000Z' };
  expect(
    lookTextsOf([
      look('20:14:05', 'ada', { ...asked, currency: 'EUR', status: 'void', limit: '100' }),
      look('20:14:04', 'ada', { report: 'patron', day: '2025-11-21', patron: 'ada', format: 'pdf' }),
      look('20:14:03', null, { report: 'table-day', day: '2025-11-21', format: 'csv' }, { kind: 'export' }),
      look('20:14:02', null, { log: 'all of it' }, { kind: 'export' }),
    ]),
  ).toEqual([
    [
      'searches Ada’s coups (stakes from €3,000.00, from 21 Nov 2026, 16:02:00, void)',
      'makes a report of Ada (day the 2025-11-21, as PDF)',
      'takes along a report as a file: Table day (day the 2025-11-21, as CSV)',
      'takes along the log as files',
    ],
  ]);
});
